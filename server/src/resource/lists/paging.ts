import type { Page } from '@angan/shared/contract';
import type { ResourceRow } from '../../db/schema.ts';
import type { Wire } from '../present.ts';
import {
  byId,
  countOf,
  everyRow,
  orderedBy,
  readOrder,
  selectRows,
  type Rows,
  fulfilling,
} from '../reads.ts';
import { highlighted, readSearch } from '../search/read-search.ts';
import { type Slice, valueCounts, sliceByValue } from './by-value.ts';
import { countOfIds, queriedRows, rankedIds, searched, type ListContext } from './found.ts';
import { pageLinks, type ListQuery } from './list-query.ts';
import { storedCount } from './row-counts.ts';
import { sql } from 'kysely';
import { termsOf } from '../order-keys.ts';
import { isOneOf } from '../search/conditions.ts';
import type { Found } from '../search/find.ts';

/** Those of the second half are counted from the end, so that the last page costs as the first. */
async function slice(
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

async function sliceInOrder(
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

/** Some rows of a search: those that are ranked, then the others in the order of their list. */
async function sliceOfFound(
  context: ListContext,
  rows: Rows,
  { ranked, extra }: Found,
  { offset, limit, count }: Slice,
): Promise<ResourceRow[]> {
  const ids = ranked.slice(offset, offset + limit);
  const found = await byId(everyRow(context.db, context.resource.contract.path), ids);
  const results = ids.flatMap((id) => found.get(id) ?? []);
  if (!extra || ids.length === limit) return results;
  const others = rows.where(sql<boolean>`not (${isOneOf(context.kind, ranked)})`);
  const part = {
    offset: Math.max(0, offset - ranked.length),
    limit: limit - ids.length,
    ...(count !== undefined && { count: count - ranked.length }),
  };
  return [...results, ...(await slice(context, others, part))];
}

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
  const { extra } = found;
  const ranked = await rankedIds(context, found, where);
  const isPlain = where.length === 0 && base.every(({ field }) => field === 'status');
  const ids = isPlain && extra?.ids;
  const countMatches = () => (ids ? countOfIds(context, ids, base) : countOf(rows));
  return {
    count: async () => (extra ? countMatches() : ranked.length),
    read: sorted || ((part) => sliceOfFound(context, rows, { ranked, extra }, part)),
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

export async function idsOfQuery(
  context: ListContext,
  query: ListQuery,
  limit: number,
): Promise<number[]> {
  const rows = await queriedRows(context, query);
  const found = await rows.select('id').orderBy('id').limit(limit).execute();
  return found.map(({ id }) => id);
}
