interface Limits {
  /** How many may wait. */
  most: number;
  /** How long one may wait, in ms. */
  longest: number;
  /** What those are told who may not wait, or no longer. */
  refusal(): Error;
}

/** Lets `count` at a time do work that takes much memory; the others wait their turn, within the limits where there are any. */
export function atMost(count: number, limits?: Limits) {
  let free = count;
  const waiting: (() => void)[] = [];

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer =
        limits &&
        setTimeout(() => {
          waiting.splice(waiting.indexOf(begin), 1);
          reject(limits.refusal());
        }, limits.longest);
      waiting.push(begin);
    });

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else if (limits && waiting.length >= limits.most) throw limits.refusal();
    else await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
