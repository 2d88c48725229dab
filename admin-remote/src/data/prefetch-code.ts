/** Fetches code that is likely to be needed, unless the user saves data. */
export function prefetchCode(load: () => Promise<unknown>): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  // A chunk that fails now is fetched again, and its failure shown, when it is needed.
  load().catch(() => undefined);
}
