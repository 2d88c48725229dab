import { SEARCH_KEYS_VERSION } from '@angan/shared/search';
import { sql } from 'kysely';
import { rowsOf, tableOf, type Trx } from '../../db/schema.ts';
import { readSetting } from '../../db/settings.ts';
import type { Store } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import { keysOf } from '../row-values.ts';

const VERSION = 'search-keys-version';
/** Rows of one transaction, so that requests are answered in between. */
const BATCH = 100;

interface Texts {
  id: number;
  search_text: string;
  search_keys: string;
}

/** Writes the keys of the next rows where they are others; answers the last id, or null at the end. */
async function remakeBatch(trx: Trx, table: string, after: number): Promise<number | null> {
  const rows = await rowsOf(trx)
    .selectFrom(table)
    .select(['id', 'search_text', 'search_keys'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .$castTo<Texts>()
    .execute();
  const changed = rows
    .map(({ id, search_text: text, search_keys: keys }) => ({ id, keys, made: keysOf(text) }))
    .filter(({ keys, made }) => keys !== made)
    .map(({ id, made }) => sql`(cast(${id} as integer), ${made})`);
  // Both databases name the columns of VALUES so.
  if (changed.length > 0)
    await sql`update ${sql.table(table)} set search_keys = made.column2
      from (values ${sql.join(changed)}) as made where id = made.column1`.execute(trx);
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
}

/** Makes the keys of all rows anew where another version made them, or none. */
export async function remakeKeys(
  store: Store,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const version = String(SEARCH_KEYS_VERSION);
  if ((await readSetting(store.db, VERSION)) === version) return;
  for (const path of paths)
    for (let last: number | null = 0; last !== null;) {
      if (signal.aborted) return;
      const after: number = last;
      last = await write(store, [path], (trx) => remakeBatch(trx, tableOf(path), after));
    }
  await store.db
    .insertInto('settings')
    .values({ name: VERSION, value: version })
    .onConflict((clash) => clash.column('name').doUpdateSet({ value: version }))
    .execute();
}
