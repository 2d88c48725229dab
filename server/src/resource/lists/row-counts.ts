import type { AnyResource, ValueCount } from '@angan/shared/contract';
import { countedLists } from '../../db/derived.ts';
import { tableOf, type Cell, type Queries } from '../../db/schema.ts';
import type { Group } from './board.ts';
import type { ListQuery } from './list-query.ts';

const KEYS = ['key_1', 'key_2', 'key_3', 'key_4'] as const;
type Key = (typeof KEYS)[number];

const columnsOf = (path: string) => countedLists[tableOf(path)];

/** The column of `row_counts` that keeps a field of a list; undefined where none does. */
function keyOf(path: string, field: string): Key | undefined {
  const at = Object.keys(columnsOf(path) ?? {}).indexOf(field);
  return KEYS[at];
}

/** What a query asks of a field; one without a field asks nothing. */
type Condition = [field: string | 0 | false | undefined, kept: string, value: Cell];
type Narrowing = Pick<ListQuery, 'filters' | 'shown' | 'without' | 'year'>;

/** The key that each condition of a query asks for; null where one of them is not kept. */
function wantedKeys(
  { path, board, publication }: AnyResource,
  { filters, shown = 'live', without, year }: Narrowing,
): Partial<Record<Key, string>> | null {
  const conditions: Condition[] = [
    ...Object.entries(filters).map(([field, value]): Condition => [field, 'value', value]),
    [publication && shown !== 'all' && 'status', 'value', shown],
    [without, 'missing', 1],
    [year && board?.date, 'year', String(year).padStart(4, '0')],
  ];
  const keys: Partial<Record<Key, string>> = {};
  for (const [field, kept, value] of conditions) {
    if (!field) continue;
    const key = keyOf(path, field);
    if (!key || columnsOf(path)?.[field] !== kept) return null;
    keys[key] = String(value ?? '');
  }
  return keys;
}

function kept(db: Queries, path: string, keys: Partial<Record<Key, string>>) {
  let query = db.selectFrom('row_counts').where('list', '=', tableOf(path)).where('count', '>', 0);
  for (const [key, value] of Object.entries(keys)) query = query.where(key as Key, '=', value);
  return query;
}

/** How many rows of a list a query without a search has; null where the database does not keep it. */
export async function storedCount(
  db: Queries,
  contract: AnyResource,
  query: Narrowing,
): Promise<number | null> {
  const keys = columnsOf(contract.path) && wantedKeys(contract, query);
  if (!keys) return null;
  const { sum } = await kept(db, contract.path, keys)
    .select((e) => e.fn.sum<number | string | null>('count').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** How many rows a query without a search has of each value of a field; null where the database does not keep it. */
export async function storedValues(
  db: Queries,
  contract: AnyResource,
  query: Narrowing,
  field: string,
): Promise<ValueCount[] | null> {
  const key = keyOf(contract.path, field);
  const keys = columnsOf(contract.path) && wantedKeys(contract, query);
  if (!key || !keys || columnsOf(contract.path)?.[field] !== 'value') return null;
  const rows = await kept(db, contract.path, keys)
    .where(key, '!=', '')
    .select((e) => [e.ref(key).as('value'), e.fn.sum('count').as('count')])
    .groupBy(key)
    .execute();
  return rows.map(({ value, count }) => ({
    value: field in contract.references ? Number(value) : value,
    count: Number(count),
  }));
}

/** The kept counts of a list by some of its fields; an empty field is null. */
export async function storedGroups<Field extends string>(
  db: Queries,
  path: string,
  fields: readonly Field[],
  keys: Partial<Record<Key, string>> = {},
): Promise<(Record<Field, string | null> & { count: number })[]> {
  const rows = await kept(db, path, keys).selectAll().execute();
  return rows.map((row) => ({
    ...(Object.fromEntries(
      fields.map((field) => [field, row[keyOf(path, field) ?? 'key_1'] || null]),
    ) as Record<Field, string | null>),
    count: row.count,
  }));
}

/** The rows of a board by category and year, as far as the query is without a search. */
export async function storedBoard(
  db: Queries,
  contract: AnyResource,
  query: Pick<Narrowing, 'shown' | 'without'>,
): Promise<Group[] | null> {
  const { board, path } = contract;
  const keys = columnsOf(path) && wantedKeys(contract, { ...query, filters: {} });
  if (!keys || !board) return null;
  const groups = await storedGroups(db, path, [board.category, board.date], keys);
  return groups.map(({ [board.category]: category = null, [board.date]: year, count }) => ({
    category,
    count,
    year: year ?? '',
  }));
}
