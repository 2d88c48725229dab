import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyResource, Status } from '@angan/shared/contract';
import { sql, type SelectQueryBuilder } from 'kysely';
import { rowsOf, tableOf, type Cell, type Queries, type ResourceRow } from '../db/schema.ts';

/** What the rows of a query fulfil; stored counts and cached answers are found by it too. */
export interface Condition {
  field: string;
  is: 'value' | 'missing' | 'year';
  value: Cell;
}

export const hasValue = (field: string, value: Cell): Condition => ({ field, is: 'value', value });
export const isMissing = (field: string): Condition => ({ field, is: 'missing', value: 1 });

/** The value of a condition as the counts of the database store it. */
export const storedValue = ({ is, value }: Condition): string =>
  is === 'year' ? String(value).padStart(4, '0') : String(value ?? '');

export function fulfilling(rows: Rows, conditions: readonly Condition[]): Rows {
  let query = rows;
  for (const condition of conditions) {
    const { field, is, value } = condition;
    const year = storedValue(condition);
    if (is === 'missing') query = query.where(field, 'is', null);
    else if (is === 'value') query = query.where(field, '=', value);
    else
      query = query.where(
        sql<boolean>`${sql.ref(field)} between ${`${year}-01-01`} and ${`${year}-12-31`}`,
      );
  }
  return query;
}

export type Rows = SelectQueryBuilder<Record<string, ResourceRow>, string, object>;

/** Items handled before other requests get their turn, and values per query. */
const BATCH = 100;

export async function* batches<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += BATCH) {
    yield items.slice(at, at + BATCH);
    await nextTurn();
  }
}

export const everyRow = (db: Queries, path: string): Rows => rowsOf(db).selectFrom(tableOf(path));

export const liveRows = (db: Queries, path: string): Rows =>
  everyRow(db, path).where('deleted_at', 'is', null);

export const trashedRows = (db: Queries, path: string): Rows =>
  everyRow(db, path).where('deleted_at', 'is not', null);

export const selectRows = (rows: Rows): Promise<ResourceRow[]> =>
  rows.selectAll().$castTo<ResourceRow>().execute();

export const selectFirst = async (rows: Rows): Promise<ResourceRow | undefined> =>
  (await selectRows(rows.limit(1)))[0];

export async function readNames(rows: Rows): Promise<Map<number, string>> {
  const named = await rows.select(['id', 'name']).$castTo<{ id: number; name: string }>().execute();
  return new Map(named.map(({ id, name }) => [id, name]));
}

export async function byId(rows: Rows, ids: readonly number[]): Promise<Map<number, ResourceRow>> {
  const found = ids.length > 0 ? await selectRows(rows.where('id', 'in', ids)) : [];
  return new Map(found.map((row) => [row.id, row]));
}

export async function countOf(rows: Rows): Promise<number> {
  const counted = rows.select((e) => e.fn.countAll().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Which rows of a list with `publication` are meant: those of one status, or all. */
export type Visibility = Status | 'all';

/** What rows fulfil that visitors may read; of another status for those who look after the list. */
export const visibleOnly = (
  { publication }: AnyResource,
  visibility: Visibility = 'live',
): Condition[] => (publication && visibility !== 'all' ? [hasValue('status', visibility)] : []);

export const visibleRows = (db: Queries, contract: AnyResource): Rows =>
  fulfilling(liveRows(db, contract.path), visibleOnly(contract));

/** Whether visitors may read a row that is not in the trash. */
export const isVisible = ({ publication }: AnyResource, row: ResourceRow): boolean =>
  !publication || row.status === 'live';

export const readOrder = (order: string) => ({
  field: order.replace('-', ''),
  isFalling: order.startsWith('-'),
});

/** Ends a term of an order that puts the rows without a value last. */
export const IS_NULL = ' is null';

export function orderedBy(
  rows: Rows,
  { order }: Pick<AnyResource, 'order'>,
  isReversed = false,
): Rows {
  let query = rows;
  for (const term of order) {
    const { field, isFalling } = readOrder(term);
    const column = sql.ref(field.replace(IS_NULL, ''));
    query = query.orderBy(
      field.endsWith(IS_NULL) ? sql`(${column} is null)` : column,
      isFalling !== isReversed ? 'desc' : 'asc',
    );
  }
  return query;
}

export const allRows = (db: Queries, contract: AnyResource): Promise<ResourceRow[]> =>
  selectRows(orderedBy(visibleRows(db, contract), contract));

/** The rows behind one in the order of their list, or before it. */
export function afterRow(
  rows: Rows,
  { order }: Pick<AnyResource, 'order'>,
  row: ResourceRow,
  isReversed = false,
): Rows {
  const fields = order.map((field) => field.replace('-', ''));
  const isFalling = (order[0]?.startsWith('-') ?? false) !== isReversed;
  const columns = sql.join(fields.map((field) => sql.ref(field)));
  const values = sql.join(fields.map((field) => row[field]));
  return rows.where(sql<boolean>`(${columns}) ${sql.raw(isFalling ? '<' : '>')} (${values})`);
}

/** All rows in the order of their list, some at a time; each query begins behind the last row of the one before. */
export async function* rowsInBatches(
  db: Queries,
  contract: AnyResource,
  size: number,
): AsyncGenerator<ResourceRow[], void> {
  for (let last: ResourceRow | undefined; ;) {
    const all = visibleRows(db, contract);
    const rows = orderedBy(last ? afterRow(all, contract, last) : all, contract);
    const batch = await selectRows(rows.limit(size));
    if (batch.length > 0) yield batch;
    if (batch.length < size) return;
    last = batch.at(-1);
    await nextTurn();
  }
}

export const findRow = (db: Queries, path: string, id: number): Promise<ResourceRow | undefined> =>
  selectFirst(liveRows(db, path).where('id', '=', id));

/** The rows outside the trash that hold these values, published or not. */
export function matchingRows(
  db: Queries,
  path: string,
  where: Record<string, Cell> = {},
): Promise<ResourceRow[]> {
  let query = liveRows(db, path);
  for (const [field, value] of Object.entries(where))
    query = value === null ? query.where(field, 'is', null) : query.where(field, '=', value);
  return selectRows(query);
}

export async function storedBy(
  db: Queries,
  path: string,
  column: string,
  values: Iterable<Cell | undefined>,
): Promise<Map<Cell | undefined, ResourceRow>> {
  const stored = new Map<Cell | undefined, ResourceRow>();
  for await (const batch of batches([...new Set(values)])) {
    const rows = await selectRows(liveRows(db, path).where(column, 'in', batch as Cell[]));
    for (const row of rows) stored.set(row[column], row);
  }
  return stored;
}
