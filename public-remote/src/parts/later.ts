/** A section's data, or the promise of it when it takes so long that the page is shown without it. */
export type Later<Value> = Value | Promise<Value>;
export type AllLater<Parts extends Record<string, Promise<unknown>>> = {
  [Name in keyof Parts]: Later<Awaited<Parts[Name]>>;
};

/** Below this wait a page that comes whole is calmer than one that says "loading". */
const PATIENCE_MS = 300;

/** Waits for all parts; in a browser only for a moment, then the page is shown and each open part says that it is loading. */
export async function soon<Parts extends Record<string, Promise<unknown>>>(
  parts: Parts,
): Promise<AllLater<Parts>> {
  const known = new Map<string, unknown>();
  const all = Promise.all(
    Object.entries(parts).map(async ([name, part]) => known.set(name, await part)),
  );
  if (typeof document === 'undefined') await all;
  else await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  // An aborted navigation rejects a part that nobody looks at any more.
  all.catch(() => undefined);
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, known.has(name) ? known.get(name) : part]),
  ) as AllLater<Parts>;
}
