/** Calls a function once the browser has nothing else to do; two seconds later where it cannot tell. */
export function whenAtRest(work: () => void): void {
  const { requestIdleCallback } = globalThis as Partial<Pick<Window, 'requestIdleCallback'>>;
  if (requestIdleCallback) requestIdleCallback(work);
  else setTimeout(work, 2000);
}
