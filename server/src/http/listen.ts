import type { FastifyInstance } from 'fastify';

/** Listens without the line that Fastify logs of it: the start says the same in a sentence for people. */
export async function listenQuietly(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  const { level } = app.log;
  app.log.level = 'error';
  try {
    await app.listen({ port, host });
  } finally {
    app.log.level = level;
  }
}
