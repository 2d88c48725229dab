import type { FastifyInstance } from 'fastify';
import type { Store } from '../db/store.ts';
import { openDriver, type MediaConfig } from '../media/open.ts';
import { sweepMedia } from '../media/sweep.ts';
import { remakeKeys, searchedLists } from '../resource/search/remake-keys.ts';
import { resources } from '../resources/index.ts';
import type { JobLog } from './metrics/jobs.ts';

/** Once the server listens, so that no start waits for a large college; what fails is left to the next start. */
export function workAfterStart(
  app: FastifyInstance,
  config: MediaConfig,
  store: Store,
  jobs: JobLog,
): void {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  const lists = searchedLists(resources);
  const work = async () => {
    await jobs
      .run('search-keys', () => remakeKeys(store, lists, stop.signal, new Date()))
      .catch((error: unknown) => app.log.error({ err: error }, 'keys of searches not made anew'));
    await jobs
      .run('sweep', () => sweepMedia(store, openDriver(config), stop.signal))
      .then(
        (files) => void (files > 0 && app.log.info({ files }, 'files that no row names deleted')),
        (error: unknown) => app.log.error({ err: error }, 'lost files could not be looked for'),
      );
  };
  app.addHook('onListen', async () => {
    running = work();
  });
  app.addHook('onClose', async () => {
    stop.abort();
    await running;
  });
}
