import type { AnyResource, Page } from '@angan/shared/contract';
import { escapeLike, foldForSearch } from '@angan/shared/text';
import { sql } from 'kysely';
import { rowsOf, tableOf, type Cell, type Queries, type ResourceRow } from '../db/schema.ts';
import type { ListQuery } from './list-query.ts';

const live = (db: Queries, path: string) =>
  rowsOf(db).selectFrom(tableOf(path)).where('deleted_at', 'is', null);

function ordered(db: Queries, contract: AnyResource) {
  let query = live(db, contract.path);
  for (const field of contract.order)
    query = query.orderBy(field.replace('-', ''), field.startsWith('-') ? 'desc' : 'asc');
  return query;
}

export const allRows = (db: Queries, contract: AnyResource): Promise<ResourceRow[]> =>
  ordered(db, contract).selectAll().$castTo<ResourceRow>().execute();

export const findRow = (db: Queries, path: string, id: number): Promise<ResourceRow | undefined> =>
  live(db, path).selectAll().$castTo<ResourceRow>().where('id', '=', id).executeTakeFirst();

/** The live rows that hold these values. */
export function matchingRows(
  db: Queries,
  path: string,
  where: Record<string, Cell> = {},
): Promise<ResourceRow[]> {
  let query = live(db, path);
  for (const [field, value] of Object.entries(where))
    query = value === null ? query.where(field, 'is', null) : query.where(field, '=', value);
  return query.selectAll().$castTo<ResourceRow>().execute();
}

/** One page of what a query asks for. A page beyond the last is the last. */
export async function pageOfRows(
  db: Queries,
  contract: AnyResource,
  query: ListQuery,
): Promise<Omit<Page<ResourceRow>, 'next' | 'previous'> & { page: number; pages: number }> {
  let wanted = ordered(db, contract);
  for (const [field, value] of Object.entries(query.filters))
    wanted = wanted.where(field, '=', value);
  const search = foldForSearch(query.search);
  if (search)
    wanted = wanted.where(sql<boolean>`search_text like ${`%${escapeLike(search)}%`} escape '\\'`);
  const counted = await wanted
    .clearOrderBy()
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const count = Number(counted.count);
  const pages = Math.max(1, Math.ceil(count / query.pageSize));
  const page = Math.min(query.page, pages);
  const results = await wanted
    .selectAll()
    .$castTo<ResourceRow>()
    .limit(query.pageSize)
    .offset((page - 1) * query.pageSize)
    .execute();
  return { count, results, page, pages };
}
