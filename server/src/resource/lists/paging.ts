import type { AnyResource, Facets, Page, ValueCount } from '@angan/shared/contract';
import { sql } from 'kysely';
import { rowsOf, tableOf, type ResourceRow } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { facetGroups, ofYear, summary, type Group } from './board.ts';
import { sliceByValue, valueCounts, type Part } from './by-value.ts';
import type { ListCounts } from './list-counts.ts';
import { storedBoard, storedCount } from './row-counts.ts';
import { pageLinks, type ListQuery } from './list-query.ts';
import { termsOf } from '../order-keys.ts';
import type { Wire } from '../present.ts';
import {
  countOf,
  everyRow,
  liveRows,
  orderedBy,
  readOrder,
  selectRows,
  shownRows,
  trashedRows,
  type Rows,
} from '../reads.ts';
import { isOneOf, type Matching } from '../search/conditions.ts';
import { find, type Found } from '../search/find.ts';
import { highlighted, readSearch } from '../search/read-search.ts';

/** The rows of a list that a query means, before its filters. */
interface Searched {
  rows: Rows;
  /** Null without a search. */
  found: Found | null;
}

interface Reading {
  count(): Promise<number>;
  read(part: Part): Promise<ResourceRow[]>;
}

function narrowed(rows: Rows, { board }: AnyResource, { filters, year }: ListQuery): Rows {
  let query = rows;
  for (const [field, value] of Object.entries(filters)) query = query.where(field, '=', value);
  return board && year ? ofYear(query, board, year) : query;
}

/** Reads what queries mean of one list; what was counted and found for one is cached. */
export function listPages(
  store: Pick<Store, 'db' | 'kind'>,
  counts: ListCounts,
  contract: AnyResource,
) {
  const { db, kind } = store;
  const { path, board, publication } = contract;

  async function searched({
    search,
    shown,
    without,
  }: Pick<ListQuery, 'search' | 'shown' | 'without'>): Promise<Searched> {
    const all = shownRows(db, contract, shown);
    const rows = without ? all.where(without, 'is', null) : all;
    const { query, name } = await readSearch(store, counts, search);
    if (!name) return { rows, found: null };
    const known = await counts.of<Found>(path, JSON.stringify(['found', name, shown, without]));
    const found = known.value ?? known.store(await find(store, contract, rows, query));
    return { rows: rows.where(found.further?.where ?? isOneOf(kind, found.ranked)), found };
  }

  const queriedRows = async (query: ListQuery): Promise<Rows> =>
    narrowed((await searched(query)).rows, contract, query);

  /** Counts what indexes have found by what is not shown of it, which they need not read: that is little. */
  async function countOfIds(
    ids: NonNullable<Matching['ids']>,
    { shown = 'live' }: ListQuery,
  ): Promise<number> {
    const hidden = [trashedRows(db, path)];
    if (publication && shown !== 'all')
      hidden.push(liveRows(db, path).where('status', '!=', shown));
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
    rows: Rows,
    { offset, limit, count }: Part,
    order = contract.order,
  ): Promise<ResourceRow[]> {
    const isFromEnd = count !== undefined && offset > count / 2;
    const length = isFromEnd ? Math.min(limit, count - offset) : limit;
    // Ids first, from a covering index; then only the rows of the page.
    const ids = orderedBy(rows, { order }, isFromEnd)
      .select('id')
      .limit(length)
      .offset(isFromEnd ? count - offset - length : offset);
    return selectRows(orderedBy(everyRow(db, path).where('id', 'in', ids), { order }));
  }

  async function sliceInOrder(
    rows: Rows,
    query: ListQuery,
    order: string,
    part: Part,
  ): Promise<ResourceRow[]> {
    const { field, isFalling } = readOrder(order);
    if (!(field in contract.references)) return slice(rows, part, termsOf(contract, order));
    // Those of one name after the other: each part is read by the index of the list.
    const groups = await valueCounts(db, contract, { query, field, rows: async () => rows });
    return sliceByValue(isFalling ? groups.reverse() : groups, part, (value, ofValue) =>
      slice(rows.where(field, '=', value), ofValue),
    );
  }

  async function rankedIds({ ranked }: Found, query: ListQuery): Promise<readonly number[]> {
    if (ranked.length === 0 || (Object.keys(query.filters).length === 0 && !query.year))
      return ranked;
    const columns = ['id', ...contract.filters, ...(board ? [board.date] : [])];
    // Materialised: an index of a filter would be read instead, which knows many more rows.
    const rows = rowsOf(db)
      .with(
        (cte) => cte('found').materialized(),
        (made) => made.selectFrom(tableOf(path)).select(columns).where(isOneOf(kind, ranked)),
      )
      .selectFrom('found') as Rows;
    const passing = await narrowed(rows, contract, query).select('id').execute();
    const ids = new Set(passing.map(({ id }) => id));
    return ranked.filter((id) => ids.has(id));
  }

  async function rowsWithIds(ids: readonly number[]): Promise<ResourceRow[]> {
    if (ids.length === 0) return [];
    const found = await selectRows(everyRow(db, path).where(isOneOf(kind, ids)));
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Some rows of a search: those that are ranked, then the others in the order of their list. */
  async function sliceOfFound(
    rows: Rows,
    first: readonly number[],
    further: Found['further'],
    { offset, limit, count }: Part,
  ): Promise<ResourceRow[]> {
    const ids = first.slice(offset, offset + limit);
    const results = await rowsWithIds(ids);
    if (!further || ids.length === limit) return results;
    const others = rows.where(sql<boolean>`not (${isOneOf(kind, first)})`);
    const part = {
      offset: Math.max(0, offset - first.length),
      limit: limit - ids.length,
      ...(count !== undefined && { count: count - first.length }),
    };
    return [...results, ...(await slice(others, part))];
  }

  async function readingOf(query: ListQuery): Promise<Reading> {
    const { rows: all, found } = await searched(query);
    const rows = narrowed(all, contract, query);
    const { order, filters, year, without } = query;
    const sorted = order && ((part: Part) => sliceInOrder(rows, query, order, part));
    if (!found)
      return {
        count: async () => (await storedCount(db, contract, query)) ?? countOf(rows),
        read: sorted || ((part) => slice(rows, part)),
      };
    const { further } = found;
    const first = await rankedIds(found, query);
    const isNarrowed = Object.keys(filters).length > 0 || year || without;
    const ids = isNarrowed ? null : further?.ids;
    const countFurther = () => (ids ? countOfIds(ids, query) : countOf(rows));
    return {
      count: async () => (further ? countFurther() : first.length),
      read: sorted || ((part) => sliceOfFound(rows, first, further, part)),
    };
  }

  /** The counts of a board's rows by category and year, under the search and the other filters of a query. */
  async function facets(query: ListQuery): Promise<Facets | undefined> {
    if (!board) return undefined;
    const { name } = await readSearch(store, counts, query.search);
    const known = await counts.of<Group[]>(
      path,
      `facets ${query.shown ?? 'live'} ${query.without ?? ''} ${name}`,
    );
    const { filters, year } = query;
    const count = async () =>
      (name ? null : await storedBoard(db, contract, query)) ??
      facetGroups((await searched(query)).rows, board);
    const groups = known.value ?? known.store(await count());
    return summary(groups, {
      category: filters[board.category],
      year: year ? String(year) : undefined,
    });
  }

  /** What `?count_by=` answers: as the filter of its own field offers under the others. */
  function countsBy(query: ListQuery): Promise<ValueCount[]> {
    const { countBy: field = '' } = query;
    const { [field]: _own, ...filters } = query.filters;
    const others = { ...query, filters };
    const rows = () => queriedRows(others);
    return valueCounts(db, contract, { query: others, field, rows });
  }

  /** One page of a list. A page beyond the last is the last. */
  async function page(query: ListQuery) {
    const { pageSize } = query;
    const { count: countAll, read } = await readingOf(query);
    const { name } = await readSearch(store, counts, query.search);
    const known = await counts.of(
      path,
      JSON.stringify([name, query.filters, query.without, query.year, query.shown]),
    );
    const pagesOf = (count: number) => Math.max(1, Math.ceil(count / pageSize));
    if (query.page === 1 && known.value === undefined) {
      // One row more than the page: where there is none, the rows have been counted by the same scan.
      const rows = await read({ offset: 0, limit: pageSize + 1 });
      const isAll = rows.length <= pageSize;
      const count = known.store(isAll ? rows.length : await countAll());
      return { count, results: rows.slice(0, pageSize), page: 1, pages: pagesOf(count) };
    }
    const count = known.value ?? known.store(await countAll());
    const pages = pagesOf(count);
    const number = Math.min(query.page, pages);
    const offset = (number - 1) * pageSize;
    const results = count === 0 ? [] : await read({ offset, limit: pageSize, count });
    return { count, results, page: number, pages };
  }

  return {
    facets,
    page,

    /** A page as it is answered at an address. */
    async answer(
      query: ListQuery,
      url: string,
      present: (rows: ResourceRow[]) => Promise<Wire[]>,
    ): Promise<Page<Wire>> {
      const { query: search } = await readSearch(store, counts, query.search);
      const found = await page(query);
      return {
        count: found.count,
        ...pageLinks(url, found.page, found.pages),
        results: highlighted(contract, await present(found.results), search),
        ...(query.isFaceted && { facets: await facets(query) }),
        ...(query.countBy && { counts: await countsBy(query) }),
      };
    },

    /** The rows that fit a search best, whatever their status. */
    async first(search: string, limit: number): Promise<ResourceRow[]> {
      const shown = publication ? 'all' : undefined;
      const { rows, found } = await searched({ search, shown });
      return found ? sliceOfFound(rows, found.ranked, found.further, { offset: 0, limit }) : [];
    },

    /** The ids of all rows of a query, at most `limit` of them. */
    async ids(query: ListQuery, limit: number): Promise<number[]> {
      const rows = await queriedRows(query);
      const found = await rows.select('id').orderBy('id').limit(limit).execute();
      return found.map(({ id }) => id);
    },
  };
}
