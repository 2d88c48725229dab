import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';

export interface QueueLimits {
  size: number;
  /** How long one call may wait, in ms. */
  timeout: number;
  /** For a call that may not wait, or no longer. */
  refusal(): Error;
  /** How many times as long as a call has taken its place stays free after it. */
  rest?: number;
}

export interface Limited {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  running(): number;
  waiting(): number;
}

/** Runs `count` calls at a time; the others queue, within the limits where there are any. */
export function concurrencyLimit(count: number, queue?: QueueLimits): Limited {
  const limit = pLimit(count);
  let accepted = 0;

  const run = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (!queue) return limit(work);
    if (accepted >= count + queue.size) return Promise.reject(queue.refusal());
    accepted += 1;
    return new Promise<Result>((resolve, reject) => {
      let isExpired = false;
      const timer = setTimeout(() => {
        isExpired = true;
        accepted -= 1;
        reject(queue.refusal());
      }, queue.timeout);
      // p-limit cannot take one call out of its queue: an expired one ends as soon as it is its turn.
      void limit(async () => {
        if (isExpired) return;
        clearTimeout(timer);
        const startedAt = performance.now();
        await work()
          .finally(() => (accepted -= 1))
          .then(resolve, reject);
        if (queue.rest) await pause((performance.now() - startedAt) * queue.rest);
      });
    });
  };
  return Object.assign(run, {
    running: () => limit.activeCount,
    waiting: () => limit.pendingCount,
  });
}
