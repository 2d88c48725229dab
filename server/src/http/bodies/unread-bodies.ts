import type { FastifyInstance } from 'fastify';

/** How long a client may go on sending a body that was answered before it was read (ms). */
const DRAIN_MS = 15_000;

/** Frees the connection of a request that was refused early, such as an upload without a session. */
export function dropUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    raw.resume();
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, DRAIN_MS).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
