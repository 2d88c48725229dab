import type { AnyResource, Batch, HistoryEntry } from '@angan/shared/contract';
import type { Insertable, Selectable } from 'kysely';
import type { BatchTable, Db, HistoryTable, Queries, Trx } from '../../db/schema.ts';
import type { Author } from '../../history/authors.ts';
import { rowLabel } from '../present.ts';
import { byId, everyRow } from '../reads.ts';
import { cutoff } from '../trash/trash.ts';

export type StoredBatch = Selectable<BatchTable>;
export type Refusal = Omit<Batch['refusals'][number], 'label'>;

/** A batch of which no rows were done for so long (ms) has lost its process. */
const LOST_AFTER = 15_000;

/** What it is at now, also where the process that ran it was killed. */
export function stateOf({ state, stepped_at }: StoredBatch, now: Date): Batch['state'] {
  const isLost = now.getTime() - new Date(stepped_at).getTime() > LOST_AFTER;
  return state === 'running' && isLost ? 'stopped' : state;
}

/** Whether it has changed rows that can be taken back: for as long as the trash holds its rows. */
export const canUndo = (batch: StoredBatch, now: Date): boolean =>
  !batch.is_undo &&
  batch.done > batch.refused &&
  batch.at >= cutoff(now) &&
  stateOf(batch, now) !== 'running';

export const findBatch = (db: Queries, path: string, id: number) =>
  db
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', id)
    .where('resource', '=', path)
    .executeTakeFirst();

/** What a batch has done, as the history holds it. */
export const changesOf = (db: Queries, { id, resource }: StoredBatch) =>
  db
    .selectFrom('history')
    .where('batch_id', '=', id)
    .where('resource', '=', resource)
    .where('action', 'in', ['delete', 'update', 'import']);

type NewBatch = Pick<
  Insertable<BatchTable>,
  'resource' | 'action' | 'ids' | 'set_values' | 'numbers' | 'state' | 'row_count' | 'done'
>;

/** Notes a batch inside the transaction that begins it; answers its id. */
export async function addBatch(
  trx: Trx,
  author: Author,
  batch: NewBatch,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const unbegun = { is_undo: 0, refused: 0, refusals: '[]', last_entry: 0 };
  const { id } = await trx
    .insertInto('batches')
    .values({ ...batch, ...unbegun, actor_id: author.id, at, stepped_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes what is done already as a batch, so that it can be undone. */
export const addEnded = (
  trx: Trx,
  author: Author,
  ended: { resource: string; action: 'import' | 'gather'; rows: number },
  now: Date,
) => {
  const { resource, action, rows } = ended;
  const unasked = { ids: '[]', set_values: null, state: 'done' as const };
  return addBatch(trx, author, { ...unasked, resource, action, row_count: rows, done: rows }, now);
};

/**
 * Makes a batch that is done of what its author changed last in rows, one by one or gathered before;
 * null where the last change of none of them is such a one.
 */
export async function gather(
  trx: Trx,
  author: Author,
  resource: string,
  ids: readonly number[],
  now: Date,
): Promise<number | null> {
  const changes = trx.selectFrom('history').where('resource', '=', resource);
  const last = changes
    .select((of) => of.fn.max('id').as('id'))
    .where('record_id', 'in', [...ids])
    .groupBy('record_id');
  const earlier = trx
    .selectFrom('batches')
    .select('id')
    .where('action', '=', 'gather')
    .where('is_undo', '=', 0);
  const entries = await changes
    .select('id')
    .where('id', 'in', last)
    .where('action', '=', 'update')
    .where('actor_id', '=', author.id)
    .where((of) => of.or([of('batch_id', 'is', null), of('batch_id', 'in', earlier)]))
    .execute();
  if (entries.length === 0) return null;
  const ended = { resource, action: 'gather' as const, rows: entries.length };
  const id = await addEnded(trx, author, ended, now);
  const gathered = entries.map((entry) => entry.id);
  await trx.updateTable('history').set({ batch_id: id }).where('id', 'in', gathered).execute();
  return id;
}

/** What rows are called, those in the trash too, by their ids. */
export async function labelsOf(
  db: Queries,
  contract: AnyResource,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await byId(everyRow(db, contract.path), ids);
  return new Map([...rows].map(([id, row]) => [id, rowLabel(contract, row)]));
}

/** A batch as it is answered. */
export async function presentBatch(
  db: Db,
  contract: AnyResource,
  batch: StoredBatch,
  now: Date,
): Promise<Batch> {
  const refusals = JSON.parse(batch.refusals) as Refusal[];
  const labels = await labelsOf(
    db,
    contract,
    refusals.map(({ id }) => id),
  );
  const { id, action, at, is_undo, row_count, done, refused } = batch;
  return {
    id,
    action,
    at,
    done,
    refused,
    state: stateOf(batch, now),
    is_undo: Boolean(is_undo),
    rows: row_count,
    can_undo: canUndo(batch, now),
    refusals: refusals.map((one) => ({ ...one, label: labels.get(one.id) ?? '' })),
  };
}

/** Adds to entries that stand for a batch or its undo which it is and how many rows it has. */
export async function withBatches(
  db: Db,
  rows: readonly Pick<Selectable<HistoryTable>, 'batch_id' | 'action'>[],
  entries: readonly HistoryEntry[],
  now: Date,
): Promise<HistoryEntry[]> {
  const ids = [...new Set(rows.flatMap(({ batch_id }) => batch_id ?? []))];
  if (ids.length === 0) return [...entries];
  const batches = await db.selectFrom('batches').selectAll().where('id', 'in', ids).execute();
  const counts = await db
    .selectFrom('history')
    .select((of) => [
      'batch_id',
      of('action', '=', 'undo').as('is_undo'),
      of.fn.countAll().as('rows'),
    ])
    .where('batch_id', 'in', ids)
    .groupBy(['batch_id', 'is_undo'])
    .execute();
  return entries.map((entry, at) => {
    const id = rows[at]?.batch_id;
    if (!id) return entry;
    const batch = batches.find((one) => one.id === id);
    const counted = counts.find(
      (one) => one.batch_id === id && Boolean(one.is_undo) === (entry.action === 'undo'),
    );
    const can_undo = batch !== undefined && canUndo(batch, now);
    return { ...entry, batch: { id, rows: Number(counted?.rows ?? 1), can_undo } };
  });
}

/** Forgets batches that can no longer be undone. */
export const clearOldBatches = (db: Db, now: Date) =>
  db.deleteFrom('batches').where('at', '<', cutoff(now)).execute();
