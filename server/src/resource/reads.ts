import type { AnyResource } from '@angan/shared/contract';
import { sql, type SelectQueryBuilder } from 'kysely';
import { rowsOf, tableOf, type Cell, type Queries, type ResourceRow } from '../db/schema.ts';

export type Rows = SelectQueryBuilder<Record<string, ResourceRow>, string, object>;

export const liveRows = (db: Queries, path: string): Rows =>
  rowsOf(db).selectFrom(tableOf(path)).where('deleted_at', 'is', null);

/** Rows in the order of their list, or the other way round. */
export function orderedBy(rows: Rows, { order }: AnyResource, isReversed = false): Rows {
  let query = rows;
  for (const field of order) {
    const isFalling = field.startsWith('-') !== isReversed;
    query = query.orderBy(field.replace('-', ''), isFalling ? 'desc' : 'asc');
  }
  return query;
}

export const allRows = (db: Queries, contract: AnyResource): Promise<ResourceRow[]> =>
  orderedBy(liveRows(db, contract.path), contract).selectAll().$castTo<ResourceRow>().execute();

/** The rows behind one in the order of their list, or before it. */
export function afterRow(
  rows: Rows,
  { order }: AnyResource,
  row: ResourceRow,
  isReversed = false,
): Rows {
  const fields = order.map((field) => field.replace('-', ''));
  const isFalling = (order[0]?.startsWith('-') ?? false) !== isReversed;
  const columns = sql.join(fields.map((field) => sql.ref(field)));
  const values = sql.join(fields.map((field) => row[field]));
  return rows.where(sql<boolean>`(${columns}) ${sql.raw(isFalling ? '<' : '>')} (${values})`);
}

/**
 * All rows in the order of their list, some at a time; each query begins behind the last row of the
 * one before.
 */
export async function* rowsInBatches(
  db: Queries,
  contract: AnyResource,
  size: number,
): AsyncGenerator<ResourceRow[], void> {
  for (let last: ResourceRow | undefined; ;) {
    const all = liveRows(db, contract.path);
    const rows = orderedBy(last ? afterRow(all, contract, last) : all, contract);
    const batch = await rows.selectAll().limit(size).$castTo<ResourceRow>().execute();
    if (batch.length > 0) yield batch;
    if (batch.length < size) return;
    last = batch.at(-1);
  }
}

export const findRow = (db: Queries, path: string, id: number): Promise<ResourceRow | undefined> =>
  liveRows(db, path).selectAll().$castTo<ResourceRow>().where('id', '=', id).executeTakeFirst();

/** The live rows that hold these values. */
export function matchingRows(
  db: Queries,
  path: string,
  where: Record<string, Cell> = {},
): Promise<ResourceRow[]> {
  let query = liveRows(db, path);
  for (const [field, value] of Object.entries(where))
    query = value === null ? query.where(field, 'is', null) : query.where(field, '=', value);
  return query.selectAll().$castTo<ResourceRow>().execute();
}
