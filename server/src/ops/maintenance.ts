import { clearLapsedSessions } from '../auth/sessions.ts';
import { clearOldAttempts } from '../auth/throttle.ts';
import { clearOldKeys } from '../resource/idempotency.ts';
import type { Resource } from '../resource/define-resource.ts';
import type { SaveDeps } from '../resource/saves.ts';
import { trash } from '../resource/trash.ts';

/** Lets go of what has had its time: old trash, lapsed sessions, counts and keys. */
export async function maintain(resources: readonly Resource[], deps: SaveDeps): Promise<void> {
  const {
    store: { db },
    now,
  } = deps;
  await trash(resources, deps).purge();
  await clearLapsedSessions(db, now());
  await clearOldAttempts(db, now());
  await clearOldKeys(db, now());
}
