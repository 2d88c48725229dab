import type { FastifyInstance } from 'fastify';

/**
 * Does work every so many ms until the server closes, which then waits for its end; never twice at once.
 * Answers what does it now, too. Work that fails is logged with `failed`, but not where it was stopped.
 */
export function repeat(
  app: FastifyInstance,
  every: number,
  failed: string,
  work: (stop: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  const now = () =>
    (running ??= work(stop.signal)
      .then(() => undefined)
      .catch((err: unknown) => {
        if (!stop.signal.aborted) app.log.error({ err }, failed);
      })
      .finally(() => {
        running = undefined;
      }));
  const timer = setInterval(() => void now(), every).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  });
  return now;
}
