import type { AnyResource, Facets, Page, ValueCount } from '@angan/shared/contract';
import { sql } from 'kysely';
import { rowsOf, tableOf, type Queries, type ResourceRow } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { facetGroups, ofYear, summary, type Group } from './board.ts';
import { sliceByValue, valueCounts, type Part } from './by-value.ts';
import type { ListCounts } from './list-counts.ts';
import { storedBoard, storedCount } from './row-counts.ts';
import type { ListQuery } from './list-query.ts';
import { termsOf } from '../order-keys.ts';
import { liveRows, orderedBy, readOrder, shownRows, type Rows } from '../reads.ts';
import { isOneOf, type Matching } from '../search/conditions.ts';
import { find, type Found } from '../search/find.ts';
import { readSearch } from '../search/read-search.ts';

type Reading = Pick<Store, 'db' | 'kind'>;

/** The rows of a list that a query means, before its filters. */
interface Searched {
  rows: Rows;
  /** Null without a search. */
  found: Found | null;
}

async function searched(
  store: Reading,
  counts: ListCounts,
  contract: AnyResource,
  { search, shown, without }: Pick<ListQuery, 'search' | 'shown' | 'without'>,
): Promise<Searched> {
  const all = shownRows(store.db, contract, shown);
  const rows = without ? all.where(without, 'is', null) : all;
  const { query, name } = await readSearch(store, counts, search);
  if (!name) return { rows, found: null };
  const known = await counts.of<Found>(
    contract.path,
    JSON.stringify(['found', name, shown, without]),
  );
  const found = known.value ?? known.store(await find(store, contract, rows, query));
  return { rows: rows.where(found.further?.where ?? isOneOf(store.kind, found.ranked)), found };
}

function narrowed(rows: Rows, { board }: AnyResource, { filters, year }: ListQuery): Rows {
  let query = rows;
  for (const [field, value] of Object.entries(filters)) query = query.where(field, '=', value);
  return board && year ? ofYear(query, board, year) : query;
}

const queriedRows = async (
  store: Reading,
  counts: ListCounts,
  contract: AnyResource,
  query: ListQuery,
): Promise<Rows> =>
  narrowed((await searched(store, counts, contract, query)).rows, contract, query);

/** The counts of a board's rows by category and year, under the search and the other filters of a query. */
export async function facetsOf(
  store: Reading,
  counts: ListCounts,
  contract: AnyResource,
  query: ListQuery,
): Promise<Facets | undefined> {
  const { board } = contract;
  if (!board) return undefined;
  const { name } = await readSearch(store, counts, query.search);
  const known = await counts.of<Group[]>(
    contract.path,
    `facets ${query.shown ?? 'live'} ${query.without ?? ''} ${name}`,
  );
  const { filters, year } = query;
  const count = async () =>
    (name ? null : await storedBoard(store.db, contract, query)) ??
    facetGroups((await searched(store, counts, contract, query)).rows, board);
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

/** Counts what indexes have found by what is not shown of it, which they need not read: that is little. */
async function countOfIds(
  db: Queries,
  { path, publication }: AnyResource,
  ids: NonNullable<Matching['ids']>,
  { shown = 'live' }: ListQuery,
): Promise<number> {
  const hidden = [rowsOf(db).selectFrom(tableOf(path)).where('deleted_at', 'is not', null)];
  if (publication && shown !== 'all') hidden.push(liveRows(db, path).where('status', '!=', shown));
  const isShown = hidden.map((rows) => sql`id not in ${rows.select('id')}`);
  const counted = await sql<{ count: number }>`with found (id) as (${ids})
    select count(*) as count from found where ${sql.join(isShown, sql` and `)}`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/**
 * Some rows in the order of the list. Those of the second half are counted from the end, so that
 * the last page costs as the first.
 */
async function slice(
  db: Queries,
  rows: Rows,
  contract: AnyResource,
  { offset, limit, count }: Part,
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

/** What `?count_by=` answers: as the filter of its own field offers under the others. */
export function countsBy(
  store: Reading,
  counts: ListCounts,
  contract: AnyResource,
  query: ListQuery,
): Promise<ValueCount[]> {
  const { countBy: field = '' } = query;
  const { [field]: _own, ...filters } = query.filters;
  const others = { ...query, filters };
  return valueCounts(store.db, contract, {
    query: others,
    field,
    rows: () => queriedRows(store, counts, contract, others),
  });
}

/** Some rows in the order that a query asks for. */
async function sliceInOrder(
  { db }: Reading,
  contract: AnyResource,
  { rows, query, order }: { rows: Rows; query: ListQuery; order: string },
  part: Part,
): Promise<ResourceRow[]> {
  const { field, isFalling } = readOrder(order);
  if (!(field in contract.references))
    return slice(db, rows, { ...contract, order: termsOf(contract, order) }, part);
  // Those of one name after the other: each part is read by the index of the list.
  const groups = await valueCounts(db, contract, {
    query,
    field,
    rows: () => Promise.resolve(rows),
  });
  return sliceByValue(isFalling ? groups.reverse() : groups, part, (value, ofValue) =>
    slice(db, rows.where(field, '=', value), contract, ofValue),
  );
}

/** The ranked rows that pass the filters of a query. */
async function rankedIds(
  { db, kind }: Reading,
  contract: AnyResource,
  { ranked }: Found,
  query: ListQuery,
): Promise<readonly number[]> {
  const { board, filters, path } = contract;
  if (ranked.length === 0 || (Object.keys(query.filters).length === 0 && !query.year))
    return ranked;
  const columns = ['id', ...filters, ...(board ? [board.date] : [])];
  // Materialised: an index of a filter would be read instead, which knows many more rows.
  const rows = rowsOf(db)
    .with(
      (cte) => cte('found').materialized(),
      (made) => made.selectFrom(tableOf(path)).select(columns).where(isOneOf(kind, ranked)),
    )
    .selectFrom('found') as unknown as Rows;
  const passing = await narrowed(rows, contract, query).select('id').execute();
  const ids = new Set(passing.map(({ id }) => id));
  return ranked.filter((id) => ids.has(id));
}

/** The rows with these ids, in their order. */
async function rowsWithIds(
  { db, kind }: Reading,
  { path }: AnyResource,
  ids: readonly number[],
): Promise<ResourceRow[]> {
  if (ids.length === 0) return [];
  const rows = rowsOf(db).selectFrom(tableOf(path)).where(isOneOf(kind, ids)) as Rows;
  const found = await rows.selectAll().$castTo<ResourceRow>().execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Some rows of a search: those that are ranked, then the others in the order of their list. */
async function sliceOfFound(
  reading: Reading,
  rows: Rows,
  contract: AnyResource,
  { first, further }: { first: readonly number[]; further: Found['further'] },
  { offset, limit, count }: Part,
): Promise<ResourceRow[]> {
  const ids = first.slice(offset, offset + limit);
  const results = await rowsWithIds(reading, contract, ids);
  if (!further || ids.length === limit) return results;
  const { db, kind } = reading;
  const others = rows.where(sql<boolean>`not (${isOneOf(kind, first)})`);
  const part = {
    offset: Math.max(0, offset - first.length),
    limit: limit - ids.length,
    ...(count !== undefined && { count: count - first.length }),
  };
  return [...results, ...(await slice(db, others, contract, part))];
}

/** The rows that fit a search best, whatever their status. */
export async function firstRows(
  store: Reading,
  counts: ListCounts,
  contract: AnyResource,
  search: string,
  limit: number,
): Promise<ResourceRow[]> {
  const shown = contract.publication ? 'all' : undefined;
  const { rows, found } = await searched(store, counts, contract, { search, shown });
  if (!found) return [];
  const parts = { first: found.ranked, further: found.further };
  return sliceOfFound(store, rows, contract, parts, { offset: 0, limit });
}

/** How the rows of a query are counted and read. */
async function rowsOfQuery(
  store: Reading,
  counts: ListCounts,
  contract: AnyResource,
  query: ListQuery,
) {
  const { db } = store;
  const { rows: all, found } = await searched(store, counts, contract, query);
  const rows = narrowed(all, contract, query);
  const { order } = query;
  const sorted =
    order && ((part: Part) => sliceInOrder(store, contract, { rows, query, order }, part));
  if (!found)
    return {
      count: async () => (await storedCount(db, contract, query)) ?? countOf(rows),
      read: sorted || ((part: Part) => slice(db, rows, contract, part)),
    };
  const { further } = found;
  const first = await rankedIds(store, contract, found, query);
  const { filters, year, without } = query;
  const isNarrowed = Object.keys(filters).length > 0 || year || without;
  const ids = isNarrowed ? null : further?.ids;
  const countFurther = () => (ids ? countOfIds(db, contract, ids, query) : countOf(rows));
  return {
    count: async () => (further ? countFurther() : first.length),
    read: sorted || ((part: Part) => sliceOfFound(store, rows, contract, { first, further }, part)),
  };
}

/** The ids of all rows of a query, at most `limit` of them. */
export async function idsOfQuery(
  store: Reading,
  counts: ListCounts,
  contract: AnyResource,
  query: ListQuery,
  limit: number,
): Promise<number[]> {
  const rows = await queriedRows(store, counts, contract, query);
  const found = await rows.select('id').orderBy('id').limit(limit).execute();
  return found.map(({ id }) => id);
}

/** One page of a list. A page beyond the last is the last. */
export async function pageOfRows(
  store: Reading,
  counts: ListCounts,
  contract: AnyResource,
  query: ListQuery,
): Promise<Omit<Page<ResourceRow>, 'next' | 'previous'> & { page: number; pages: number }> {
  const { pageSize } = query;
  const { count: countAll, read } = await rowsOfQuery(store, counts, contract, query);
  const { name } = await readSearch(store, counts, query.search);
  const known = await counts.of(
    contract.path,
    JSON.stringify([name, query.filters, query.without, query.year, query.shown]),
  );
  if (query.page === 1 && known.value === undefined) {
    // One row more than the page: where there is none, the rows have been counted by the same scan.
    const first = await read({ offset: 0, limit: pageSize + 1 });
    const isAll = first.length <= pageSize;
    const count = known.store(isAll ? first.length : await countAll());
    const pages = Math.max(1, Math.ceil(count / pageSize));
    return { count, results: first.slice(0, pageSize), page: 1, pages };
  }
  const count = known.value ?? known.store(await countAll());
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const page = Math.min(query.page, pages);
  const offset = (page - 1) * pageSize;
  const results = count === 0 ? [] : await read({ offset, limit: pageSize, count });
  return { count, results, page, pages };
}
