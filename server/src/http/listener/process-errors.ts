import type { FastifyBaseLogger } from 'fastify';

/** A rejected promise costs a line in the log; after an uncaught exception the state is unknown: the process ends. */
export function endOnUncaught(log: FastifyBaseLogger, end: (code: number) => void): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unseen'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception was not caught; this process ends');
    end(1);
  });
}
