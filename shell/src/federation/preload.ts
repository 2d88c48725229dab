import type { RemoteEntry } from '@angan/shared/platform';

/** Unless the page names them already; never a file outside the remote's folder. */
export function preload({
  entry,
  script,
  integrity: hash,
  preload: files = {},
}: RemoteEntry): void {
  const base = new URL('.', new URL(entry, location.href)).href;
  const all = { ...(script && hash && { [script]: hash }), ...files };
  for (const [href, integrity] of Object.entries(all)) {
    if (
      !new URL(href, location.href).href.startsWith(base) ||
      document.querySelector(`link[href=${JSON.stringify(href)}]`)
    )
      continue;
    const as = href.endsWith('.css') ? 'style' : 'script';
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as,
        crossOrigin: 'anonymous',
        integrity,
        href,
      }),
    );
  }
}
