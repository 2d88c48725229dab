import type { FastifyInstance } from 'fastify';
import type { Store } from '../db/store.ts';
import { openDriver, type MediaConfig } from '../media/open.ts';
import { sweepMedia } from '../media/sweep.ts';
import type { JobLog } from './metrics/jobs.ts';

/**
 * Deletes files that no row names once the server listens, so that no start waits for a large
 * library; one that fails is left to the next start.
 */
export function sweepAfterStart(
  app: FastifyInstance,
  config: MediaConfig,
  store: Store,
  jobs: JobLog,
): void {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  app.addHook('onListen', async () => {
    const sweep = () => sweepMedia(store, openDriver(config), stop.signal);
    running = jobs.run('sweep', sweep).then(
      (files) => void (files > 0 && app.log.info({ files }, 'files that no row names deleted')),
      (error: unknown) => app.log.error({ err: error }, 'lost files could not be looked for'),
    );
  });
  app.addHook('onClose', async () => {
    stop.abort();
    await running;
  });
}
