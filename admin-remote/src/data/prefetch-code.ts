/** Fetches code that is likely to be needed, unless the user saves data. */
export function prefetchCode(load: () => Promise<unknown>): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  // A chunk that fails now is fetched again, and its failure reported, when it is needed.
  load().catch(() => undefined);
}

/** The same once the browser is idle, after a second at the latest; answers how to call it off. */
export function prefetchWhenIdle(load: () => Promise<unknown>): () => void {
  // Safari knows no idle time.
  const whenIdle =
    globalThis.requestIdleCallback ??
    ((then: () => void, { timeout }: { timeout: number }) => setTimeout(then, timeout));
  let isNeeded = true;
  const prefetch = () => isNeeded && prefetchCode(load);
  whenIdle(prefetch, { timeout: 1000 });
  return () => void (isNeeded = false);
}
