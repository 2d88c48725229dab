import type { RemoteEntry } from '@angan/shared/contract';

/** A call that has not answered by then has failed: the runtime itself would wait 20 s, or for ever. */
const TIMEOUT_MS = 4000;

/** Counts the forced attempts: their addresses carry it, so that no cache answers with the copy that failed. */
let attempts = 0;
export const nextAttempt = (): number => ++attempts;

/** Asks for a file that may change at any time; rejects when it is not there, as JSON, within four seconds. */
export async function fetchFresh<Body>(url: string): Promise<Body> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return (await response.json()) as Body;
}

/** Replaces what the browser keeps of files: a copy that was damaged on its way would be kept for a year. */
const refetch = (urls: string[]): Promise<unknown> =>
  Promise.allSettled(
    [...new Set(urls)].map((url) =>
      fetch(url, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    ),
  );

/** Fetches the scripts and styles below an address anew, past the browser's copies. */
export const refetchBelow = (base: string): Promise<unknown> =>
  refetch(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(base) && /\.(js|css)$/.test(name)),
  );

/** Fetches the file that a failure names anew, past the browser's copy; does nothing when it names none. */
export async function refetchFailed(error: unknown): Promise<void> {
  const { request } = Object(error) as { request?: unknown };
  if (typeof request === 'string') await refetch([request]);
}

/** The part of an mf-manifest.json that says where the remote begins. */
interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } };
}

/** The address of a remote's entry file; a host that does not tell it is asked for the manifest. */
export async function findScript({ entry, script }: RemoteEntry): Promise<string> {
  if (script) return new URL(script, location.href).href;
  const { path, name } = (await fetchFresh<Manifest>(entry)).metaData.remoteEntry;
  return new URL(path ? `${path}/${name}` : name, new URL(entry, location.href)).href;
}

/** Has the files fetched that will be asked for as soon as the entry runs, unless the page names them already; none that stands elsewhere than the remote. */
export function preload({ entry, preload: files = {} }: RemoteEntry): void {
  const base = new URL('.', new URL(entry, location.href)).href;
  for (const [href, integrity] of Object.entries(files)) {
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

/** Expected hashes of remote entries by address; `/remotes.json` tells them. */
const integrities = new Map<string, string>();
export const expectIntegrity = (entry: string, integrity: string): unknown =>
  integrities.set(entry, integrity);

/** The runtime's way to a remote entry. Without a known hash nothing is run: a changed file and an unknown one fail alike. */
export function createScript({ url }: { url: string }) {
  const integrity = integrities.get(url);
  if (__FAIL_CLOSED__ && !integrity) throw new Error(`No hash is known of ${url}`);
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  script.src = attempts > 0 ? `${url}?r=${attempts}` : url;
  return { script, timeout: TIMEOUT_MS };
}
