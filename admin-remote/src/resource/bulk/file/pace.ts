/** Short enough for a press to be answered at once, on a slow phone too. */
const STEP_MS = 16;

/** Called between the steps of long work: lets the page go on whenever one has taken its time. */
export type Pace = (done: number) => Promise<void>;

export function paced(onProgress?: (done: number) => void): Pace {
  let start = performance.now();
  return async (done) => {
    if (performance.now() - start < STEP_MS) return;
    onProgress?.(done);
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  };
}
