import type { HistoryEntry } from '@angan/shared/contract';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database, Db } from '../db/schema.ts';

type Of = ExpressionBuilder<Database, 'history'>;

/** Ids and times of writers at the same moment may be in another order, by at most so many ids. */
export const SLACK = 1000;

/** Leaves of each import the newest row, where it is of no batch: it is one request at one moment. */
const standsForImport = (of: Of): Expression<SqlBool> =>
  of.or([
    of('action', '!=', 'import'),
    of.not(
      of.exists(
        of
          .selectFrom('history as later')
          .select('later.id')
          .where('later.action', '=', 'import')
          .whereRef('later.request_id', '=', 'history.request_id')
          .whereRef('later.at', '=', 'history.at')
          .whereRef('later.id', '>', 'history.id')
          .where('later.id', '<=', of('history.id', '+', SLACK)),
      ),
    ),
  ]);

/** Leaves of each batch, of its undo and of each import the newest row. */
export const standsForAll = (of: Of): Expression<SqlBool> =>
  of.or([
    of.and([of('batch_id', 'is', null), standsForImport(of)]),
    of.not(
      of.exists(
        of
          .selectFrom('history as later')
          .select('later.id')
          .whereRef('later.batch_id', '=', 'history.batch_id')
          .whereRef('later.id', '>', 'history.id')
          .where(sql<SqlBool>`(later.action = 'undo') = (history.action = 'undo')`),
      ),
    ),
  ]);

export function ofImport(of: Of, id: number): Expression<SqlBool> {
  const named = of.selectFrom('history as named').where('named.id', '=', id);
  return of.and([
    of('action', '=', 'import'),
    of('at', '=', named.select('named.at')),
    of('request_id', '=', named.select('named.request_id')),
  ]);
}

export async function withImportRows(
  db: Db,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const imports = entries.filter(({ action }) => action === 'import');
  if (imports.length === 0) return [...entries];
  const counts = await db
    .selectFrom('history')
    .select((of) => ['at', 'request_id', of.fn.countAll().as('rows')])
    .where('action', '=', 'import')
    .where(
      'at',
      'in',
      imports.map(({ at }) => at),
    )
    .groupBy(['at', 'request_id'])
    .execute();
  return entries.map((entry) => {
    const { action, at, request_id } = entry;
    const found = counts.find((one) => one.at === at && one.request_id === request_id);
    const rows = Number(found?.rows ?? 1);
    return action === 'import' && request_id !== null && rows > 1
      ? { ...entry, import_rows: rows }
      : entry;
  });
}
