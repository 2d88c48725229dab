import type { Store } from '../db/store.ts';
import { write } from '../db/write.ts';
import { SYSTEM } from './authors.ts';

/** Rows of one transaction, so that no writer waits long. */
const BATCH = 2000;

/** Deletes what is older than `before`, the oldest first, in at most `rounds` transactions; answers how many rows. */
export async function pruneHistory(store: Store, before: Date, rounds = Infinity): Promise<number> {
  let pruned = 0;
  for (let round = 0; round < rounds; round += 1) {
    const isDue = await store.db
      .selectFrom('history')
      .select('id')
      .where('at', '<', before.toISOString())
      .limit(1)
      .executeTakeFirst();
    if (!isDue) return pruned;
    const { numDeletedRows } = await write(store, SYSTEM, [], (trx) =>
      trx
        .deleteFrom('history')
        .where(
          'id',
          'in',
          trx
            .selectFrom('history')
            .select('id')
            .where('at', '<', before.toISOString())
            .orderBy('at')
            .limit(BATCH),
        )
        .executeTakeFirstOrThrow(),
    );
    pruned += Number(numDeletedRows);
  }
  return pruned;
}
