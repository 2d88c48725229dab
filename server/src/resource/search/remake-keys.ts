import type { AnyResource } from '@angan/shared/contract';
import { SEARCH_KEYS_VERSION } from '@angan/bengali-text/search';
import type { Trx } from '../../db/schema.ts';
import { deleteSetting, readSetting, storeSetting } from '../../db/settings.ts';
import type { Store } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import { SYSTEM } from '../../history/authors.ts';
import type { Resource } from '../define-resource.ts';
import { ORDER_KEYS_VERSION, orderColumns, orderedTexts } from '../order-keys.ts';
import { everyRow, selectRows } from '../reads.ts';
import { searchColumns } from '../row-values.ts';
import { writeOver, type RowWrite } from '../saves/row-writer.ts';

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
  kind: Store['kind'],
  contract: AnyResource,
  since: string,
  after: number,
): Promise<number | null> {
  const { path } = contract;
  const next = everyRow(trx, path).where('id', '>', after).where('updated_at', '>=', since);
  const rows = await selectRows(next.orderBy('id').limit(BATCH));
  const writes = rows.map((row) => ({
    previous: row,
    values: { ...searchColumns(contract, row), ...orderColumns(contract, row) },
  }));
  const isOther = ({ previous, values }: RowWrite) =>
    Object.entries(values).some(([name, key]) => previous[name] !== key);
  await writeOver(trx, kind, path, writes.filter(isOther));
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
}

export const searchedLists = (resources: readonly Resource[]): AnyResource[] =>
  resources
    .map(({ contract }) => contract)
    .filter((contract) => contract.search.length + orderedTexts(contract).length > 0);

/** Remakes the keys of rows that were saved since a time; false where it was stopped. */
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
      last = await write(store, SYSTEM, [list.path], (trx) =>
        remakeBatch(trx, store.kind, list, since, after),
      );
    }
  return true;
}

const isCurrent = async ({ db }: Store) => (await readSetting(db, VERSION)) === CURRENT;

/** Remakes the keys of all rows where another version made them, or none. */
export async function remakeKeys(
  store: Store,
  lists: readonly AnyResource[],
  signal: AbortSignal,
  now: Date,
): Promise<void> {
  if (await isCurrent(store)) return;
  if (!(await remakeSince(store, lists, '', signal))) return;
  await storeSetting(store.db, SINCE, now.toISOString());
  await storeSetting(store.db, VERSION, CURRENT);
}

/** Remakes the keys of what a process of the version before saved while it was still serving. */
export async function remakeLateKeys(
  store: Store,
  lists: readonly AnyResource[],
  now: Date,
): Promise<void> {
  const since = await readSetting(store.db, SINCE);
  if (since === null || now.getTime() - Date.parse(since) < STOPPED_AFTER) return;
  if (!(await isCurrent(store))) return;
  await remakeSince(store, lists, since);
  await deleteSetting(store.db, SINCE, since);
}
