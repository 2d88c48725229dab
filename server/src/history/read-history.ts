import { historyOthers, type HistoryEntry, type HistoryQuery } from '@angan/shared/contract';
import { foldForSearch } from '@angan/bengali-text';
import type { Selectable } from 'kysely';
import type { Db, HistoryTable, Queries } from '../db/schema.ts';
import { ofImport, SLACK, standsForAll } from './import-entries.ts';

export interface HistoryFilter extends Omit<HistoryQuery, 'older_than' | 'page_size'> {
  /** One row for all of an import or batch. */
  joinsRows?: boolean;
}
type Row = Selectable<HistoryTable>;

/** Ids that one statement looks through where no index leads to the rows; with a text they are read. */
const WINDOW = 20_000;
const TEXT_WINDOW = 2000;
/** Such statements of one call. */
const WINDOWS = 10;

const DAY = 86_400_000;
/** Asia/Dhaka is six hours ahead of UTC. */
const startOf = (day: string, more = 0) =>
  new Date(new Date(`${day}T00:00:00+06:00`).getTime() + more).toISOString();

export const presentEntry = ({ before, after, batch_id: _batch, ...row }: Row): HistoryEntry => ({
  ...row,
  before: before === null ? null : (JSON.parse(before) as HistoryEntry['before']),
  after: after === null ? null : (JSON.parse(after) as HistoryEntry['after']),
});

function matching(db: Queries, filter: HistoryFilter) {
  const { actor, resource, record, action, from, to } = filter;
  let rows = db.selectFrom('history');
  const id = filter.import;
  if (id) rows = rows.where((of) => ofImport(of, id));
  else if (filter.batch) rows = rows.where('batch_id', '=', filter.batch);
  else if (filter.joinsRows) rows = rows.where(standsForAll);
  if (resource) rows = rows.where('resource', '=', resource);
  if (record) rows = rows.where('record_id', '=', record);
  if (action) rows = rows.where('action', '=', action);
  if (from) rows = rows.where('at', '>=', startOf(from));
  if (to) rows = rows.where('at', '<', startOf(to, DAY));
  if (!actor) return rows;
  if (!(actor in historyOthers)) return rows.where('actor_id', '=', Number(actor));
  const name = historyOthers[actor as keyof typeof historyOthers];
  return rows.where('actor_id', 'is', null).where('actor_name', '=', name);
}

/** The ids between which the rows of a filter lie: from `bottom` up to, but without, `top`. */
async function bounds(db: Db, { from, to }: HistoryFilter, olderThan: number | null) {
  const newest = await db
    .selectFrom('history')
    .select('id')
    .$if(to !== null, (rows) => rows.where('at', '<', startOf(to ?? '', DAY)).orderBy('at', 'desc'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const oldest = await db
    .selectFrom('history')
    .select('id')
    .$if(from !== null, (rows) => rows.where('at', '>=', startOf(from ?? '')).orderBy('at'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const slack = (edge: string | null) => (edge === null ? 0 : SLACK);
  const top = newest ? newest.id + 1 + slack(to) : 0;
  const bottom = oldest ? oldest.id - slack(from) : 0;
  return { top: Math.min(top, olderThan ?? top), bottom };
}

async function found(
  db: Db,
  filter: HistoryFilter,
  [bottom, top]: readonly [number, number],
  limit: number,
): Promise<Row[]> {
  const rows = matching(db, filter).where('id', '>=', bottom).where('id', '<', top);
  const target = foldForSearch(filter.search ?? '');
  if (!target) return rows.selectAll().orderBy('id', 'desc').limit(limit).execute();
  const names = await rows.select(['id', 'label', 'actor_name']).orderBy('id', 'desc').execute();
  const ids = names
    .filter(({ label, actor_name }) => foldForSearch(`${label}\n${actor_name}`).includes(target))
    .slice(0, limit)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .selectFrom('history')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
}

/** Looks through a bounded number of rows: it may answer fewer than `limit`, even none, and where to go on. */
export async function readHistory(
  db: Db,
  filter: HistoryFilter,
  olderThan: number | null,
  limit: number,
): Promise<{ rows: Row[]; olderThan: number | null }> {
  const { top, bottom } = await bounds(db, filter, olderThan);
  const isIndexed =
    filter.import !== null ||
    filter.batch !== null ||
    (filter.resource !== null && filter.record !== null);
  const size = filter.search ? TEXT_WINDOW : isIndexed ? Infinity : WINDOW;
  const rows: Row[] = [];
  let at = top;
  for (let window = 0; window < WINDOWS && at > bottom; window += 1) {
    const from = Math.max(bottom, at - size);
    rows.push(...(await found(db, filter, [from, at], limit - rows.length)));
    if (rows.length >= limit) return { rows, olderThan: rows.at(-1)!.id };
    at = from;
  }
  return { rows, olderThan: at > bottom ? at : null };
}
