import {
  BATCH_REFUSALS_MAX,
  type AnyResource,
  type Batch,
  type HistoryEntry,
} from '@angan/shared/contract';
import type { Selectable } from 'kysely';
import {
  type BatchTable,
  type Db,
  type HistoryTable,
  type Queries,
  type Trx,
  rowHaving,
  updateHaving,
} from '../../db/schema.ts';
import type { Author } from '../../history/authors.ts';
import { rowLabel } from '../present.ts';
import { byId, everyRow } from '../reads.ts';
import { cutoff } from '../trash/trash.ts';

export type StoredBatch = Selectable<BatchTable>;
export type Refusal = Omit<Batch['refusals'][number], 'label'>;

export const BATCHES_MAX = 500;

export const findBatch = (db: Queries, path: string, id: number) =>
  rowHaving(db, 'batches', { id, resource: path });

const changesOf = (db: Queries, { id, resource }: StoredBatch) =>
  db
    .selectFrom('history')
    .where('batch_id', '=', id)
    .where('resource', '=', resource)
    .where('action', 'in', ['delete', 'update', 'import']);

export async function countChanges(db: Queries, batch: StoredBatch): Promise<number> {
  const counted = changesOf(db, batch).select((of) => of.fn.countAll().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

export const pendingChanges = (db: Queries, batch: StoredBatch) =>
  changesOf(db, batch).where('record_id', 'not in', (of) =>
    of
      .selectFrom('history as undone')
      .select((column) => column.fn.coalesce('undone.record_id', column.lit(0)).as('id'))
      .where('undone.batch_id', '=', batch.id)
      .where('undone.resource', '=', batch.resource)
      .where('undone.action', '=', 'undo'),
  );

/** Whether it has changed rows that can be taken back: for as long as the trash holds its rows. */
export const canUndo = async (db: Queries, batch: StoredBatch, now: Date): Promise<boolean> =>
  batch.at >= cutoff(now) &&
  (await pendingChanges(db, batch).select('id').limit(1).executeTakeFirst()) !== undefined;

/** Notes a batch inside the transaction that does it; answers its id. Forgets the oldest of too many. */
export async function addBatch(
  trx: Trx,
  author: Author,
  batch: Pick<StoredBatch, 'resource' | 'action' | 'row_count'>,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const { id } = await trx
    .insertInto('batches')
    .values({
      ...batch,
      actor_id: author.id,
      at,
      done: batch.row_count,
      state: 'done',
      is_undo: 0,
      refused: 0,
      refusals: '[]',
      // Columns of the release that did batches in steps.
      ids: '[]',
      last_entry: 0,
      stepped_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = trx.selectFrom('batches').where('actor_id', 'is not distinct from', author.id);
  const oldest = own.select('id').orderBy('id', 'desc').offset(BATCHES_MAX).limit(1);
  await trx
    .deleteFrom('batches')
    .where('actor_id', 'is not distinct from', author.id)
    .where('id', '<=', oldest)
    .execute();
  return id;
}

/** Notes what a batch, or its undo, has left as it was. */
export const noteRefusals = (
  trx: Trx,
  id: number,
  refusals: readonly Refusal[],
  undo: Partial<StoredBatch> = {},
) => {
  const named = JSON.stringify(refusals.slice(0, BATCH_REFUSALS_MAX));
  const values = { ...undo, refused: refusals.length, refusals: named };
  return updateHaving(trx, 'batches', { id }, values);
};

/** Makes a batch of its author's last changes of rows; null where the last change of none of them is such a one. */
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
  const batch = { resource, action: 'gather' as const, row_count: entries.length };
  const id = await addBatch(trx, author, batch, now);
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

export async function labelled(
  db: Queries,
  contract: AnyResource,
  refusals: readonly Refusal[],
): Promise<Batch['refusals']> {
  const named = refusals.slice(0, BATCH_REFUSALS_MAX);
  const ids = named.map(({ id }) => id);
  const labels = await labelsOf(db, contract, ids);
  return named.map((one) => ({ ...one, label: labels.get(one.id) ?? '' }));
}

/** A batch as it is answered. What a former release has left undone of it counts as refused. */
export async function presentBatch(
  db: Db,
  contract: AnyResource,
  batch: StoredBatch,
  now: Date,
): Promise<Batch> {
  const { id, action, resource, at, is_undo, row_count: rows, done, refused } = batch;
  return {
    id,
    action,
    resource,
    at,
    rows,
    done: rows,
    refused: refused + rows - done,
    state: is_undo ? 'undone' : 'done',
    is_undo: Boolean(is_undo),
    can_undo: await canUndo(db, batch, now),
    refusals: await labelled(db, contract, JSON.parse(batch.refusals) as Refusal[]),
  };
}

/** The last batch of an account in each list, where it was not put away. */
export function lastBatches(db: Db, actor: number, now: Date): Promise<StoredBatch[]> {
  const last = db
    .selectFrom('batches')
    .select((of) => of.fn.max('id').as('id'))
    .where('actor_id', '=', actor)
    .where('at', '>=', cutoff(now))
    .groupBy('resource');
  return db
    .selectFrom('batches')
    .selectAll()
    .where('id', 'in', last)
    .where('dismissed_at', 'is', null)
    .execute();
}

/** Adds to entries for a batch or its undo which it is and how many rows it has. */
export async function withBatches(
  db: Db,
  rows: readonly Pick<Selectable<HistoryTable>, 'batch_id' | 'action'>[],
  entries: readonly HistoryEntry[],
  now: Date,
): Promise<HistoryEntry[]> {
  const ids = [...new Set(rows.flatMap(({ batch_id }) => batch_id ?? []))];
  if (ids.length === 0) return [...entries];
  const batches = await db.selectFrom('batches').selectAll().where('id', 'in', ids).execute();
  const open = new Set<number>();
  for (const batch of batches) if (await canUndo(db, batch, now)) open.add(batch.id);
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
    const counted = counts.find(
      (one) => one.batch_id === id && Boolean(one.is_undo) === (entry.action === 'undo'),
    );
    return { ...entry, batch: { id, rows: Number(counted?.rows ?? 1), can_undo: open.has(id) } };
  });
}

export const clearOldBatches = (db: Db, now: Date) =>
  // eslint-disable-next-line local/writes-in-transaction -- no list shows batches
  db.deleteFrom('batches').where('at', '<', cutoff(now)).execute();
