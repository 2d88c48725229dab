import type { ReadinessChecks } from '@angan/shared/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { serve } from '../auth/serve-call.ts';
import { HttpError, unavailable } from '../http/errors.ts';

/** The longest time of one check (ms): a probe that hangs tells as little as none. */
const DEADLINE_MS = 2000;

interface Sources {
  /** Each throws, or rejects, where what it asks is away. */
  database(): Promise<unknown>;
  files(): Promise<unknown>;
  isFull(): Promise<boolean>;
}

/** Rejects where work takes longer. */
function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const late = pause(ms, undefined, { ref: false }).then((): never => {
    throw new Error(`no answer within ${ms} ms`);
  });
  return Promise.race([work(), late]);
}

/** `healthz/`: the process answers; `readyz/`: the database too. Without files or disk space it is only degraded. */
export const healthRoutes =
  ({ database, files, isFull }: Sources, deadline = DEADLINE_MS) =>
  async (app: FastifyInstance) => {
    let running: Promise<ReadinessChecks> | null = null;

    async function checkOnce(): Promise<ReadinessChecks> {
      const check = async <State>(subject: string, work: () => Promise<State>) =>
        within(deadline, work).catch((error: unknown) => {
          app.log.error({ err: error }, `${subject} not available`);
          return 'unavailable' as const;
        });
      const [databaseState, filesState, disk] = await Promise.all([
        check('database', async () => (await database(), 'ok' as const)),
        check('store of the files', async () => (await files(), 'ok' as const)),
        check('disk', async () => ((await isFull()) ? ('full' as const) : ('ok' as const))),
      ]);
      return { database: databaseState, files: filesState, disk };
    }

    serve(app, 'GET healthz/', async () => ({ status: 'ok' as const }));
    serve(app, 'GET readyz/', async () => {
      // However many probes come at a time, the store is queried once.
      running ??= checkOnce().finally(() => {
        running = null;
      });
      const checks = await running;
      if (checks.database !== 'ok') {
        const { status, code, message, extras } = unavailable();
        throw new HttpError(status, code, message, { ...extras, checks });
      }
      const isHealthy = checks.files === 'ok' && checks.disk === 'ok';
      return { status: isHealthy ? ('ok' as const) : ('degraded' as const), checks };
    });
  };
