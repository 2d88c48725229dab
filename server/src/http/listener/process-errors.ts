import type { FastifyBaseLogger } from 'fastify';

/**
 * A promise that nobody waits for, such as one of a remote's screen, costs a line in the log and not the process.
 * After an uncaught exception the state is unknown: the process shuts down in order, and its supervisor starts
 * another.
 */
export function endOnUncaught(log: FastifyBaseLogger, end: (code: number) => void): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unseen'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception was not caught; this process ends');
    end(1);
  });
}
