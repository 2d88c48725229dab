import { TRASH_DAYS } from '@angan/shared/contract';
import { lockFiles, write } from '../db/write.ts';
import { SYSTEM } from '../history/authors.ts';
import type { Queries } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { stemOf, stemOfRow } from './address.ts';
import type { Driver } from './storage/driver.ts';
import { deleteFiles, partsOf, releaseReplaced, type Library } from './library.ts';

/** Files whose rows are looked up at once. */
const BATCH = 500;

async function unnamed(db: Queries, keys: readonly string[]): Promise<string[]> {
  const stems = [...new Set(keys.map(stemOf))];
  const rows = await db.selectFrom('media').select('files').where(stemOfRow, 'in', stems).execute();
  const named = new Set(partsOf(rows).map(({ key }) => key));
  return keys.filter((key) => !named.has(key));
}

/** True where a file of a list is old enough to belong to no transaction that is still open. */
export const isSettled = ({ sweepAge }: Driver, changed: Date | undefined): boolean =>
  !changed || Date.now() - changed.getTime() >= sweepAge;

/** Deletes stored files that no row names; answers how many. Writers wait only while these are looked at again. */
export async function sweepMedia(
  store: Store,
  driver: Driver,
  signal?: AbortSignal,
): Promise<number> {
  let swept = 0;
  const sweep = async (keys: readonly string[]) => {
    if (signal?.aborted || (await unnamed(store.db, keys)).length === 0) return;
    swept += await write(store, SYSTEM, [], async (trx) => {
      await lockFiles(store, trx, 'exclusive');
      const lost = await unnamed(trx, keys);
      for (const key of lost) await driver.delete(key);
      return lost.length;
    });
  };
  let batch: string[] = [];
  for await (const { key, changed } of driver.list()) {
    if (signal?.aborted) break;
    if (isSettled(driver, changed)) batch.push(key);
    if (batch.length < BATCH) continue;
    await sweep(batch);
    batch = [];
  }
  if (batch.length > 0) await sweep(batch);
  return swept;
}

/** Those replaced longer ago than the trash keeps rows; until then an earlier version can be restored. */
export async function sweepReplaced(store: Store, library: Library, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRASH_DAYS * 86_400_000).toISOString();
  for (;;) {
    const files = await write(store, SYSTEM, [], (trx) => releaseReplaced(trx, before));
    if (files.length === 0) return;
    await deleteFiles(library, files);
  }
}
