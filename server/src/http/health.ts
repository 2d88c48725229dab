import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../db/store.ts';
import { unavailable } from './errors.ts';

/** `healthz/`: the process answers. `readyz/`: and so does its database. */
export const healthRoutes = ({ db }: Store) => async (app: FastifyInstance) => {
  app.get('/healthz/', async () => ({ status: 'ok' }));
  app.get('/readyz/', async (request) => {
    await sql`select 1`.execute(db).catch((error: unknown) => {
      request.log.error({ err: error }, 'database does not answer');
      throw unavailable();
    });
    return { status: 'ok' };
  });
};
