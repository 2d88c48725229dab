/** Calls back when the browser has nothing else to do; where that is not told (Safari), after a pause. */
export function whenIdle(then: () => void): void {
  const idle =
    globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));
  idle(then);
}
