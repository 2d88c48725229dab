import { sql } from 'kysely';
import { rowsOf, tableOf, type Queries } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import type { Resource } from '../define-resource.ts';
import { liveRows, trashedRows, type Rows, fulfilling, type Condition } from '../reads.ts';
import { isOneOf, type Matching } from '../search/conditions.ts';
import { find, type Found } from '../search/find.ts';
import { readSearch } from '../search/read-search.ts';
import type { ListCounts } from './list-counts.ts';
import type { ListQuery } from './list-query.ts';

/** What reading a list needs; what was counted and found for a query is cached in `counts`. */
export interface ListContext {
  db: Queries;
  kind: Store['kind'];
  counts: ListCounts;
  resource: Pick<Resource, 'contract' | 'parts'>;
}

/** The rows of a list that a query means, before its filters. */
interface Searched {
  rows: Rows;
  found: Found | null;
}

export async function searched(
  { db, kind, counts, resource: { contract } }: ListContext,
  { search, base }: Pick<ListQuery, 'search' | 'base'>,
): Promise<Searched> {
  const { path } = contract;
  const rows = fulfilling(liveRows(db, path), base);
  const { query, name } = await readSearch(db, counts, search);
  if (!name) return { rows, found: null };
  const cached = await counts.of<Found>(path, JSON.stringify(['found', name, base]));
  const found = cached.value ?? cached.store(await find({ db, kind }, contract, rows, query));
  return { rows: rows.where(found.extra?.where ?? isOneOf(kind, found.ranked)), found };
}

export const queriedRows = async (context: ListContext, query: ListQuery): Promise<Rows> =>
  fulfilling((await searched(context, query)).rows, query.where);

/** Counts what indexes have found by what is not visible of it, which they need not read: that is little. */
export async function countOfIds(
  { db, resource: { contract } }: ListContext,
  ids: NonNullable<Matching['ids']>,
  base: readonly Condition[],
): Promise<number> {
  const live = liveRows(db, contract.path);
  const hidden = [
    trashedRows(db, contract.path),
    ...base.map(({ field, value }) => live.where(field, '!=', value)),
  ];
  const isVisible = hidden.map((rows) => sql`id not in ${rows.select('id')}`);
  const counted = await sql<{ count: number }>`with found (id) as (${ids})
    select count(*) as count from found where ${sql.join(isVisible, sql` and `)}`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

export async function rankedIds(
  { db, kind, resource: { contract } }: ListContext,
  { ranked }: Found,
  where: readonly Condition[],
): Promise<readonly number[]> {
  if (ranked.length === 0 || where.length === 0) return ranked;
  const columns = [...new Set(['id', ...where.map(({ field }) => field)])];
  // Materialised: an index of a filter would be read instead, which knows many more rows.
  const rows = rowsOf(db)
    .with(
      (cte) => cte('found').materialized(),
      (result) =>
        result.selectFrom(tableOf(contract.path)).select(columns).where(isOneOf(kind, ranked)),
    )
    .selectFrom('found') as Rows;
  const passing = await fulfilling(rows, where).select('id').execute();
  const ids = new Set(passing.map(({ id }) => id));
  return ranked.filter((id) => ids.has(id));
}
