/** Short enough for a press to be answered at once, on a slow phone too. */
const STEP_MS = 16;

export const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Called with what was done since, between the steps of long work. */
export type Pace = (done: number) => Promise<void>;

/** Lets the page go on whenever a step has taken its time, and reports which share of the work is done. */
export function paced(total: number, onProgress?: (share: number) => void): Pace {
  let count = 0;
  let start = performance.now();
  return async (done) => {
    count += done;
    if (performance.now() - start < STEP_MS) return;
    onProgress?.(count / total);
    await pause();
    start = performance.now();
  };
}
