import type { AnyResource, ValueCount } from '@angan/shared/contract';
import { countedLists } from '../../db/derived.ts';
import { tableOf, type Queries } from '../../db/schema.ts';
import { storedValue, type Condition } from '../reads.ts';

const KEYS = ['key_1', 'key_2', 'key_3', 'key_4'] as const;
type Key = (typeof KEYS)[number];
type Keys = Partial<Record<Key, string>>;

const columnsOf = (path: string) => countedLists[tableOf(path)];

/** The column of `row_counts` that holds a field of a list; undefined where none does. */
const keyOf = (path: string, field: string): Key | undefined =>
  KEYS[Object.keys(columnsOf(path) ?? {}).indexOf(field)];

/** The key of each condition; null where one of them, or the complete list, is not counted. */
function keysOf(path: string, conditions: readonly Condition[]): Keys | null {
  const columns = columnsOf(path);
  if (!columns) return null;
  const keys: Keys = {};
  for (const condition of conditions) {
    const key = keyOf(path, condition.field);
    if (!key || columns[condition.field] !== condition.is) return null;
    keys[key] = storedValue(condition);
  }
  return keys;
}

function counts(db: Queries, path: string, keys: Keys) {
  let query = db.selectFrom('row_counts').where('list', '=', tableOf(path)).where('count', '>', 0);
  for (const [key, value] of Object.entries(keys)) query = query.where(key as Key, '=', value);
  return query;
}

/** How many rows of a list fulfil conditions; null where the database does not store it. */
export async function storedCount(
  db: Queries,
  path: string,
  conditions: readonly Condition[],
): Promise<number | null> {
  const keys = keysOf(path, conditions);
  if (!keys) return null;
  const { sum } = await counts(db, path, keys)
    .select((e) => e.fn.sum<number | string | null>('count').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** How many of them have each value of a field; null where the database does not store it. */
export async function storedValues(
  db: Queries,
  { path, references }: AnyResource,
  conditions: readonly Condition[],
  field: string,
): Promise<ValueCount[] | null> {
  const key = keyOf(path, field);
  const keys = keysOf(path, conditions);
  if (!key || !keys || columnsOf(path)?.[field] !== 'value') return null;
  const rows = await counts(db, path, keys)
    .where(key, '!=', '')
    .select((e) => [e.ref(key).as('value'), e.fn.sum('count').as('count')])
    .groupBy(key)
    .execute();
  return rows.map(({ value, count }) => ({
    value: field in references ? Number(value) : value,
    count: Number(count),
  }));
}

/** How many of them there are by some fields, an empty one null; null where the database does not store it. */
export async function storedGroups<Field extends string>(
  db: Queries,
  path: string,
  fields: readonly Field[],
  conditions: readonly Condition[] = [],
): Promise<(Record<Field, string | null> & { count: number })[] | null> {
  const keys = keysOf(path, conditions);
  if (!keys) return null;
  const rows = await counts(db, path, keys).selectAll().execute();
  return rows.map((row) => ({
    ...(Object.fromEntries(
      fields.map((field) => [field, row[keyOf(path, field) ?? 'key_1'] || null]),
    ) as Record<Field, string | null>),
    count: row.count,
  }));
}
