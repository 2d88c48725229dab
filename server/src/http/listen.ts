import type { FastifyInstance } from 'fastify';

/**
 * When the machine is at its limit a visitor waits to be taken, and is not turned away; the system
 * may allow fewer.
 */
const WAITING_TO_BE_TAKEN = 4096;

/** Listens without the line that Fastify logs of it: the start says the same in a sentence for people. */
export async function listenQuietly(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<void> {
  const { level } = app.log;
  app.log.level = 'error';
  try {
    await app.listen({ port, host, backlog: WAITING_TO_BE_TAKEN });
  } finally {
    app.log.level = level;
  }
}
