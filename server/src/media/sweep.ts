import { lockFiles, write } from '../db/write.ts';
import type { Store } from '../db/store.ts';
import type { Driver } from './driver.ts';
import type { StoredPart } from './library.ts';

/**
 * Deletes stored files that no row names, such as those of an upload that a power cut ended;
 * answers how many.
 */
export async function sweepMedia(store: Store, driver: Driver): Promise<number> {
  return write(store, [], async (trx) => {
    await lockFiles(store, trx, 'exclusive');
    const rows = await trx.selectFrom('media').select('files').execute();
    const named = new Set(
      rows.flatMap(({ files }) => (JSON.parse(files) as StoredPart[]).map(({ key }) => key)),
    );
    let swept = 0;
    for await (const { key, changed } of driver.list()) {
      if (named.has(key) || Date.now() - changed.getTime() < driver.sweepAge) continue;
      await driver.delete(key);
      swept += 1;
    }
    return swept;
  });
}
