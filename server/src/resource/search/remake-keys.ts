import type { AnyResource } from '@angan/shared/contract';
import { SEARCH_KEYS_VERSION } from '@angan/shared/search';
import { sql } from 'kysely';
import { rowsOf, tableOf, type Cell, type ResourceRow, type Trx } from '../../db/schema.ts';
import { readSetting, storeSetting } from '../../db/settings.ts';
import type { Store } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import { SYSTEM } from '../../history/authors.ts';
import type { Resource } from '../define-resource.ts';
import { ORDER_KEYS_VERSION, orderColumns, orderedTexts } from '../order-keys.ts';
import { searchColumns } from '../row-values.ts';

const VERSION = 'search-keys-version';
const CURRENT = `${SEARCH_KEYS_VERSION} ${ORDER_KEYS_VERSION}`;
/** When keys of this version began to be made; until then, and a while longer, another version wrote rows. */
const SINCE = 'search-keys-since';
/** During an update both versions serve; by then the old one has stopped. */
const STOPPED_AFTER = 3_600_000;
/** Rows of one transaction, so that requests are answered in between. */
const BATCH = 100;

/** Writes text and keys of the next rows where they are others; answers the last id, or null at the end. */
async function remakeBatch(
  trx: Trx,
  contract: AnyResource,
  since: string,
  after: number,
): Promise<number | null> {
  const table = tableOf(contract.path);
  const keysOf = (row: ResourceRow): Record<string, Cell> => ({
    ...searchColumns(contract, row),
    ...orderColumns(contract, row),
  });
  const rows = await rowsOf(trx)
    .selectFrom(table)
    .selectAll()
    .where('id', '>', after)
    .where('updated_at', '>=', since)
    .orderBy('id')
    .limit(BATCH)
    .$castTo<ResourceRow>()
    .execute();
  const changed = rows
    .map((row) => ({ row, made: keysOf(row) }))
    .filter(({ row, made }) => Object.entries(made).some(([name, key]) => row[name] !== key));
  const columns = Object.keys(changed[0]?.made ?? {});
  const values = changed.map(
    ({ row, made }) =>
      sql`(${sql.join([sql`cast(${row.id} as integer)`, ...columns.map((name) => made[name])])})`,
  );
  const set = columns.map((name, at) => sql`${sql.ref(name)} = made.${sql.ref(`column${at + 2}`)}`);
  // Both databases name the columns of VALUES so.
  if (changed.length > 0)
    await sql`update ${sql.table(table)} set ${sql.join(set)}
      from (values ${sql.join(values)}) as made where id = made.column1`.execute(trx);
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
}

/** The lists whose rows have keys. */
export const searchedLists = (resources: readonly Resource[]): AnyResource[] =>
  resources
    .map(({ contract }) => contract)
    .filter((contract) => contract.search.length + orderedTexts(contract).length > 0);

/** Makes the keys of rows anew that were saved since a time; false where it was stopped. */
async function remakeSince(
  store: Store,
  lists: readonly AnyResource[],
  since: string,
  signal?: AbortSignal,
): Promise<boolean> {
  for (const list of lists)
    for (let last: number | null = 0; last !== null;) {
      if (signal?.aborted) return false;
      const after: number = last;
      last = await write(store, SYSTEM, [list.path], (trx) => remakeBatch(trx, list, since, after));
    }
  return true;
}

const isMade = async ({ db }: Store) => (await readSetting(db, VERSION)) === CURRENT;

/** Makes the keys of all rows anew where another version made them, or none. */
export async function remakeKeys(
  store: Store,
  lists: readonly AnyResource[],
  signal: AbortSignal,
  now: Date,
): Promise<void> {
  if (await isMade(store)) return;
  if (!(await remakeSince(store, lists, '', signal))) return;
  await storeSetting(store.db, SINCE, now.toISOString());
  await storeSetting(store.db, VERSION, CURRENT);
}

/** Makes the keys anew of what a process of the version before saved while it was still serving. */
export async function remakeLateKeys(
  store: Store,
  lists: readonly AnyResource[],
  now: Date,
): Promise<void> {
  const since = await readSetting(store.db, SINCE);
  if (since === null || now.getTime() - Date.parse(since) < STOPPED_AFTER) return;
  if (!(await isMade(store))) return;
  await remakeSince(store, lists, since);
  await store.db
    .deleteFrom('settings')
    .where('name', '=', SINCE)
    .where('value', '=', since)
    .execute();
}
