import { sql } from 'kysely';
import type { ResourceRow } from '../../db/schema.ts';
import { termsOf } from '../order-keys.ts';
import { everyRow, orderedBy, readOrder, selectRows, type Rows } from '../reads.ts';
import { isOneOf } from '../search/conditions.ts';
import type { Found } from '../search/find.ts';
import { valueCounts, sliceByValue, type Slice } from './by-value.ts';
import type { ListContext } from './found.ts';
import type { ListQuery } from './list-query.ts';

/**
 * Some rows in the order of the list. Those of the second half are counted from the end, so that
 * the last page costs as the first.
 */
export async function slice(
  { db, resource: { contract } }: ListContext,
  rows: Rows,
  { offset, limit, count }: Slice,
  order = contract.order,
): Promise<ResourceRow[]> {
  const isFromEnd = count !== undefined && offset > count / 2;
  const length = isFromEnd ? Math.min(limit, count - offset) : limit;
  // Ids first, from a covering index; then only the rows of the page.
  const ids = orderedBy(rows, { order }, isFromEnd)
    .select('id')
    .limit(length)
    .offset(isFromEnd ? count - offset - length : offset);
  return selectRows(orderedBy(everyRow(db, contract.path).where('id', 'in', ids), { order }));
}

export async function sliceInOrder(
  context: ListContext,
  rows: Rows,
  query: ListQuery,
  order: string,
  part: Slice,
): Promise<ResourceRow[]> {
  const { contract } = context.resource;
  const { field, isFalling } = readOrder(order);
  if (!(field in contract.references)) return slice(context, rows, part, termsOf(contract, order));
  // Those of one name after the other: each part is read by the index of the list.
  const groups = await valueCounts(context, query, field, async () => rows);
  return sliceByValue(isFalling ? groups.reverse() : groups, part, (value, ofValue) =>
    slice(context, rows.where(field, '=', value), ofValue),
  );
}

async function rowsWithIds(
  { db, kind, resource: { contract } }: ListContext,
  ids: readonly number[],
): Promise<ResourceRow[]> {
  if (ids.length === 0) return [];
  const found = await selectRows(everyRow(db, contract.path).where(isOneOf(kind, ids)));
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Some rows of a search: those that are ranked, then the others in the order of their list. */
export async function sliceOfFound(
  context: ListContext,
  rows: Rows,
  { ranked, further }: Found,
  { offset, limit, count }: Slice,
): Promise<ResourceRow[]> {
  const ids = ranked.slice(offset, offset + limit);
  const results = await rowsWithIds(context, ids);
  if (!further || ids.length === limit) return results;
  const others = rows.where(sql<boolean>`not (${isOneOf(context.kind, ranked)})`);
  const part = {
    offset: Math.max(0, offset - ranked.length),
    limit: limit - ids.length,
    ...(count !== undefined && { count: count - ranked.length }),
  };
  return [...results, ...(await slice(context, others, part))];
}
