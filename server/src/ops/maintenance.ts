import { clearLapsedChallenges } from '../auth/factors/challenges.ts';
import { clearLapsedInvitations } from '../auth/accounts/invitations.ts';
import { clearLapsedSessions } from '../auth/sessions/sessions.ts';
import { clearOldAttempts } from '../auth/throttle.ts';
import { pruneHistory } from '../history/prune.ts';
import { sweepReplaced, sweepMedia } from '../media/sweep.ts';
import { removeRemnants } from '../privacy/remnants.ts';
import { clearOldBatches } from '../resource/batches/stored-batches.ts';
import { condenseReports } from '../reports/condense.ts';
import { clearOldKeys } from '../http/idempotency.ts';
import type { Resource } from '../resource/define-resource.ts';
import { remakeLateKeys, searchedLists, remakeKeys } from '../resource/search/remake-keys.ts';
import type { SaveDeps } from '../resource/saves/saves.ts';
import { purgeTrash } from '../resource/trash/trash.ts';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../db/store.ts';
import { openDriver, type MediaConfig } from '../media/open.ts';
import { resources } from '../resources/index.ts';
import type { JobLog } from './metrics/jobs.ts';

const DAY = 86_400_000;
/** Statements of one round; what is left waits for the next, so that a start is never held up. */
const PRUNE_ROUNDS = 20;

export interface MaintenanceDeps extends SaveDeps {
  historyDays: number;
}

/** Deletes old trash, files, history, sessions, counts and keys; renews keys that an update has left behind. */
export async function maintain(
  resources: readonly Resource[],
  deps: MaintenanceDeps,
): Promise<void> {
  const { store, library, historyDays, now } = deps;
  const { db } = store;
  await purgeTrash(resources, deps);
  await sweepReplaced(store, library, now());
  await pruneHistory(store, new Date(now().getTime() - historyDays * DAY), PRUNE_ROUNDS);
  await clearLapsedSessions(db, now());
  await clearLapsedChallenges(db, now());
  await clearLapsedInvitations(db, now());
  await clearOldAttempts(db, now());
  await clearOldKeys(db, now());
  await clearOldBatches(db, now());
  await condenseReports(store, now());
  await removeRemnants(deps.store);
  await remakeLateKeys(store, searchedLists(resources), now());
}

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
      .catch((error: unknown) => app.log.error({ err: error }, 'keys of searches not remade'));
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
