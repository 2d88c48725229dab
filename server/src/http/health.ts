import { sql } from 'kysely';
import type { Readiness } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../db/store.ts';
import { unavailable } from './errors.ts';

/**
 * `healthz/`: the process answers. `readyz/`: the database answers too; a full disk or quota is
 * reported as degraded.
 */
export const healthRoutes =
  ({ db }: Store, storage: { isFull(): Promise<boolean> }) =>
  async (app: FastifyInstance) => {
    app.get('/healthz/', async () => ({ status: 'ok' }));
    app.get('/readyz/', async (request): Promise<Readiness> => {
      await sql`select 1`.execute(db).catch((error: unknown) => {
        request.log.error({ err: error }, 'database does not answer');
        throw unavailable();
      });
      return (await storage.isFull()) ? { status: 'degraded', storage: 'full' } : { status: 'ok' };
    });
  };
