import type { Page } from '@angan/shared/contract';
import type { ResourceRow } from '../../db/schema.ts';
import type { Wire } from '../present.ts';
import { countOf } from '../reads.ts';
import { highlighted, readSearch } from '../search/read-search.ts';
import type { Slice } from './by-value.ts';
import { fulfilling } from './condition.ts';
import { countOfIds, queriedRows, rankedIds, searched, type ListContext } from './found.ts';
import { pageLinks, type ListQuery } from './list-query.ts';
import { storedCount } from './row-counts.ts';
import { slice, sliceInOrder, sliceOfFound } from './slices.ts';

interface Reading {
  count(): Promise<number>;
  read(part: Slice): Promise<ResourceRow[]>;
}

async function readingOf(context: ListContext, query: ListQuery): Promise<Reading> {
  const { base, where, order } = query;
  const { path } = context.resource.contract;
  const { rows: all, found } = await searched(context, query);
  const rows = fulfilling(all, where);
  const sorted = order && ((part: Slice) => sliceInOrder(context, rows, query, order, part));
  if (!found)
    return {
      count: async () =>
        (await storedCount(context.db, path, [...base, ...where])) ?? countOf(rows),
      read: sorted || ((part) => slice(context, rows, part)),
    };
  const { further } = found;
  const ranked = await rankedIds(context, found, where);
  const isPlain = where.length === 0 && base.every(({ field }) => field === 'status');
  const ids = isPlain && further?.ids;
  const countFurther = () => (ids ? countOfIds(context, ids, base) : countOf(rows));
  return {
    count: async () => (further ? countFurther() : ranked.length),
    read: sorted || ((part) => sliceOfFound(context, rows, { ranked, further }, part)),
  };
}

/** One page of a list. A page beyond the last is the last. */
export async function readPage(context: ListContext, query: ListQuery) {
  const { pageSize, base, where } = query;
  const { count: countAll, read } = await readingOf(context, query);
  const { name } = await readSearch(context.db, context.counts, query.search);
  const { path } = context.resource.contract;
  const cached = await context.counts.of(path, JSON.stringify([name, base, where]));
  const pagesOf = (count: number) => Math.max(1, Math.ceil(count / pageSize));
  if (query.page === 1 && cached.value === undefined) {
    // One row more than the page: where there is none, the rows have been counted by the same scan.
    const rows = await read({ offset: 0, limit: pageSize + 1 });
    const isAll = rows.length <= pageSize;
    const count = cached.store(isAll ? rows.length : await countAll());
    return { count, results: rows.slice(0, pageSize), page: 1, pages: pagesOf(count) };
  }
  const count = cached.value ?? cached.store(await countAll());
  const pages = pagesOf(count);
  const page = Math.min(query.page, pages);
  const offset = (page - 1) * pageSize;
  const results = count === 0 ? [] : await read({ offset, limit: pageSize, count });
  return { count, results, page, pages };
}

/** A page as it is answered at an address. */
export async function answerPage(
  context: ListContext,
  query: ListQuery,
  url: string,
  present: (rows: ResourceRow[]) => Promise<Wire[]>,
): Promise<Page<Wire>> {
  const { query: search } = await readSearch(context.db, context.counts, query.search);
  const { count, page, pages, results } = await readPage(context, query);
  const extras: Record<string, unknown> = {};
  for (const extra of query.extras) extras[extra.answer] = await extra.read(context, query);
  return {
    count,
    ...pageLinks(url, page, pages),
    results: highlighted(context.resource.contract, await present(results), search),
    ...extras,
  };
}

/** The rows that fit a search best, whatever their status. */
export async function firstFound(
  context: ListContext,
  search: string,
  limit: number,
): Promise<ResourceRow[]> {
  const { rows, found } = await searched(context, { search, base: [] });
  return found ? sliceOfFound(context, rows, found, { offset: 0, limit }) : [];
}

/** The ids of all rows of a query, at most `limit` of them. */
export async function idsOfQuery(
  context: ListContext,
  query: ListQuery,
  limit: number,
): Promise<number[]> {
  const rows = await queriedRows(context, query);
  const found = await rows.select('id').orderBy('id').limit(limit).execute();
  return found.map(({ id }) => id);
}
