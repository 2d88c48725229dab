import type { AnyResource, Facets, Page } from '@angan/shared/contract';
import { escapeLike, foldForSearch } from '@angan/shared/text';
import { sql } from 'kysely';
import { rowsOf, tableOf, type Queries, type ResourceRow } from '../db/schema.ts';
import { groupsOf, ofYear, summary, type Group } from './board.ts';
import type { ListCounts } from './list-counts.ts';
import type { ListQuery } from './list-query.ts';
import { orderedBy, shownRows, type Rows } from './reads.ts';

function searched(
  db: Queries,
  contract: AnyResource,
  { search, shown, without }: Pick<ListQuery, 'search' | 'shown' | 'without'>,
): Rows {
  const all = shownRows(db, contract, shown);
  const rows = without ? all.where(without, 'is', null) : all;
  const folded = foldForSearch(search);
  const pattern = `%${escapeLike(folded)}%`;
  return folded ? rows.where(sql<boolean>`search_text like ${pattern} escape '\\'`) : rows;
}

function matching(db: Queries, contract: AnyResource, query: ListQuery): Rows {
  const { filters, year } = query;
  let rows = searched(db, contract, query);
  for (const [field, value] of Object.entries(filters)) rows = rows.where(field, '=', value);
  return contract.board && year ? ofYear(rows, contract.board, year) : rows;
}

/** The counts of a board's rows by category and year, under the search and the other filters of a query. */
export async function facetsOf(
  db: Queries,
  counts: ListCounts,
  contract: AnyResource,
  query: ListQuery,
): Promise<Facets | undefined> {
  const { board } = contract;
  if (!board) return undefined;
  const { value, store } = await counts.of<Group[]>(
    contract.path,
    `facets ${query.shown ?? 'live'} ${query.without ?? ''} ${foldForSearch(query.search)}`,
  );
  const { filters, year } = query;
  const groups = value ?? store(await groupsOf(searched(db, contract, query), board));
  return summary(groups, {
    category: filters[board.category],
    year: year ? String(year) : undefined,
  });
}

async function countOf(rows: Rows): Promise<number> {
  const counted = rows.select((e) => e.fn.countAll().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/**
 * Some rows in the order of the list. Those of the second half are counted from the end, so that
 * the last page costs as the first.
 */
async function slice(
  db: Queries,
  rows: Rows,
  contract: AnyResource,
  { offset, limit, count }: { offset: number; limit: number; count?: number },
): Promise<ResourceRow[]> {
  const isFromEnd = count !== undefined && offset > count / 2;
  const length = isFromEnd ? Math.min(limit, count - offset) : limit;
  // Ids first, from a covering index; then only the rows of the page.
  const ids = orderedBy(rows, contract, isFromEnd)
    .select('id')
    .limit(length)
    .offset(isFromEnd ? count - offset - length : offset);
  const page = rowsOf(db).selectFrom(tableOf(contract.path)).where('id', 'in', ids) as Rows;
  return orderedBy(page, contract).selectAll().$castTo<ResourceRow>().execute();
}

/** One page of a list. A page beyond the last is the last. */
export async function pageOfRows(
  db: Queries,
  counts: ListCounts,
  contract: AnyResource,
  query: ListQuery,
): Promise<Omit<Page<ResourceRow>, 'next' | 'previous'> & { page: number; pages: number }> {
  const { pageSize } = query;
  const rows = matching(db, contract, query);
  const known = await counts.of(
    contract.path,
    JSON.stringify([
      foldForSearch(query.search),
      ...[query.filters, query.without, query.year, query.shown],
    ]),
  );
  if (query.page === 1 && known.value === undefined) {
    // One row more than the page: where there is none, the rows have been counted by the same scan.
    const first = await slice(db, rows, contract, { offset: 0, limit: pageSize + 1 });
    const isAll = first.length <= pageSize;
    const count = known.store(isAll ? first.length : await countOf(rows));
    const pages = Math.max(1, Math.ceil(count / pageSize));
    return { count, results: first.slice(0, pageSize), page: 1, pages };
  }
  const count = known.value ?? known.store(await countOf(rows));
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const page = Math.min(query.page, pages);
  const offset = (page - 1) * pageSize;
  const results =
    count === 0 ? [] : await slice(db, rows, contract, { offset, limit: pageSize, count });
  return { count, results, page, pages };
}
