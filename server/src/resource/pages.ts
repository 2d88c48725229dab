import type { AnyResource, Facets, Page } from '@angan/shared/contract';
import { foldForSearch } from '@angan/shared/text';
import { rowsOf, tableOf, type Queries, type ResourceRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { groupsOf, ofYear, summary, type Group } from './board.ts';
import type { ListCounts } from './list-counts.ts';
import { keptBoard, keptCount } from './kept-counts.ts';
import type { ListQuery } from './list-query.ts';
import { orderedBy, shownRows, type Rows } from './reads.ts';
import { searchedRows } from './search.ts';

type Reading = Pick<Store, 'db' | 'kind'>;

function searched(
  store: Reading,
  contract: AnyResource,
  { search, shown, without }: Pick<ListQuery, 'search' | 'shown' | 'without'>,
): Promise<Rows> {
  const all = shownRows(store.db, contract, shown);
  const rows = without ? all.where(without, 'is', null) : all;
  return searchedRows(store, contract.path, rows, foldForSearch(search));
}

async function matching(store: Reading, contract: AnyResource, query: ListQuery): Promise<Rows> {
  const { filters, year } = query;
  let rows = await searched(store, contract, query);
  for (const [field, value] of Object.entries(filters)) rows = rows.where(field, '=', value);
  return contract.board && year ? ofYear(rows, contract.board, year) : rows;
}

/** The counts of a board's rows by category and year, under the search and the other filters of a query. */
export async function facetsOf(
  store: Reading,
  counts: ListCounts,
  contract: AnyResource,
  query: ListQuery,
): Promise<Facets | undefined> {
  const { board } = contract;
  if (!board) return undefined;
  const folded = foldForSearch(query.search);
  const known = await counts.of<Group[]>(
    contract.path,
    `facets ${query.shown ?? 'live'} ${query.without ?? ''} ${folded}`,
  );
  const { filters, year } = query;
  const count = async () =>
    (folded ? null : await keptBoard(store.db, contract, query)) ??
    groupsOf(await searched(store, contract, query), board);
  const groups = known.value ?? known.store(await count());
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
  store: Reading,
  counts: ListCounts,
  contract: AnyResource,
  query: ListQuery,
): Promise<Omit<Page<ResourceRow>, 'next' | 'previous'> & { page: number; pages: number }> {
  const { pageSize } = query;
  const { db } = store;
  const folded = foldForSearch(query.search);
  const rows = await matching(store, contract, query);
  const countAll = async () =>
    (folded ? null : await keptCount(db, contract, query)) ?? countOf(rows);
  const known = await counts.of(
    contract.path,
    JSON.stringify([folded, ...[query.filters, query.without, query.year, query.shown]]),
  );
  if (query.page === 1 && known.value === undefined) {
    // One row more than the page: where there is none, the rows have been counted by the same scan.
    const first = await slice(db, rows, contract, { offset: 0, limit: pageSize + 1 });
    const isAll = first.length <= pageSize;
    const count = known.store(isAll ? first.length : await countAll());
    const pages = Math.max(1, Math.ceil(count / pageSize));
    return { count, results: first.slice(0, pageSize), page: 1, pages };
  }
  const count = known.value ?? known.store(await countAll());
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const page = Math.min(query.page, pages);
  const offset = (page - 1) * pageSize;
  const results =
    count === 0 ? [] : await slice(db, rows, contract, { offset, limit: pageSize, count });
  return { count, results, page, pages };
}
