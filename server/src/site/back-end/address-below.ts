/** Where a path leads up, also once a server has decoded it or takes `\` for `/`. */
const LEAVING = /\\|(^|\/)\.\.?(\/|$)/;

/** Below a normalized `base` with a slash at its end; null where a server may read it as outside of it. */
export function addressBelow(base: string, rest: string): string | null {
  const [path = ''] = rest.split('?', 1);
  const isWithin = new URL(base + rest).href.startsWith(base);
  return isWithin && !LEAVING.test(decodeURIComponent(path)) ? base + rest : null;
}
