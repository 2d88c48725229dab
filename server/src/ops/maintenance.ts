import { clearLapsedChallenges } from '../auth/factors/challenges.ts';
import { clearLapsedInvitations } from '../auth/accounts/invitations.ts';
import { clearLapsedSessions } from '../auth/sessions/sessions.ts';
import { clearOldAttempts } from '../auth/throttle.ts';
import { pruneHistory } from '../history/prune.ts';
import { sweepReplaced } from '../media/sweep.ts';
import { removeRemnants } from '../privacy/remnants.ts';
import { clearOldBatches } from '../resource/batches/stored-batches.ts';
import { condenseReports } from '../reports/condense.ts';
import { clearOldKeys } from '../http/idempotency.ts';
import type { Resource } from '../resource/define-resource.ts';
import { remakeLateKeys, searchedLists } from '../resource/search/remake-keys.ts';
import type { SaveDeps } from '../resource/saves/saves.ts';
import { purgeTrash } from '../resource/trash/trash.ts';

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
