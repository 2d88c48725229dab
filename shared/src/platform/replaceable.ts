export interface Replaceable<Answer> {
  answer: Promise<Answer>;
  /** Sends it again in place of the first, but only once: a slow answer comes at last. */
  replace(): void;
  abort(): void;
}

/** Sends a request that may turn out slow. */
export function replaceable<Answer>(
  send: (signal: AbortSignal, isRetry: boolean) => Promise<Answer>,
): Replaceable<Answer> {
  let request = new AbortController();
  let isRetry = false;
  let run!: () => void;
  const answer = new Promise<Answer>((resolve, reject) => {
    run = () => {
      const { signal } = request;
      send(signal, isRetry).then(
        (value) => !signal.aborted && resolve(value),
        (error: Error) => !signal.aborted && reject(error),
      );
    };
  });
  run();
  return {
    answer,
    replace() {
      if (isRetry) return;
      isRetry = true;
      request.abort();
      request = new AbortController();
      run();
    },
    abort: () => request.abort(),
  };
}
