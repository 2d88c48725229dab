import type { Erasure } from '@angan/shared/contract';
import { deleteSetting, initSetting, readSetting } from '../db/settings.ts';
import type { Trx } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

/** Set with an erasure until the files of the database hold nothing of it. */
const PENDING = 'remnants-of-erasures';

export const markRemnants = async (trx: Trx, now: Date): Promise<void> =>
  void (await initSetting(trx, PENDING, now.toISOString()));

/** Removes what the files of the database still hold of erased persons; the next call tries what is left. */
export async function removeRemnants(store: Store): Promise<Erasure['remnants']> {
  if ((await readSetting(store.db, PENDING)) === null) return 'removed';
  const isDone = await store.scrub().catch(() => false);
  if (isDone) await deleteSetting(store.db, PENDING);
  if (!isDone) return 'pending';
  return store.kind === 'postgres' ? 'database' : 'removed';
}
