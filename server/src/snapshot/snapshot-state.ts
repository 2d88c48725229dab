import type { Overview } from '@angan/shared/contract';
import { readSetting, storeSetting } from '../db/settings.ts';
import type { Store } from '../db/store.ts';

const SETTING = 'snapshot';

/** The last snapshot, and why a later attempt failed where it did. */
export interface SnapshotState {
  at: string | null;
  failed: { at: string; reason: string } | null;
}

export const readSnapshotState = async ({ db }: Store): Promise<SnapshotState> => {
  const stored = await readSetting(db, SETTING);
  return stored ? (JSON.parse(stored) as SnapshotState) : { at: null, failed: null };
};

export const storeSnapshotState = ({ db }: Store, state: SnapshotState): Promise<void> =>
  storeSetting(db, SETTING, JSON.stringify(state));

/** The same for the start page: an operator reads the reason in the log, and by `angan check`. */
export async function lastSnapshot(store: Store): Promise<NonNullable<Overview['snapshot']>> {
  const { at, failed } = await readSnapshotState(store);
  return { at, failed_at: failed?.at ?? null };
}
