import type { AnyResource, RecordedFile } from '@angan/shared/contract';
import { sql } from 'kysely';
import type { Cell, ResourceRow, Trx } from '../../db/schema.ts';
import type { Author } from '../../history/authors.ts';
import { batches, byId, everyRow } from '../reads.ts';
import { freeUnique } from '../saves/clash.ts';
import { amendRow, removeRow, type SaveContext } from '../saves/saves.ts';
import { reviveRow } from '../trash/trash.ts';
import { recordedValues } from '../versions/row-history.ts';
import { eachRow } from './each-row.ts';
import { pendingChanges, type Refusal, type StoredBatch } from './stored-batches.ts';
import { unmarkReplaced } from '../../media/library.ts';

type Values = Record<string, unknown>;

export const GONE = 'এটি আর তালিকায় নেই।';
const CHANGED_SINCE = 'এরপর এটি আবার বদলানো হয়েছে।';

const plain = (value: unknown) =>
  JSON.stringify(value && typeof value === 'object' && 'key' in value ? value.key : value);

/** Whether a row still has what a change gave it; the server alone moves `status`. */
function isAsLeft(contract: AnyResource, row: ResourceRow, after: Values): boolean {
  const current = recordedValues(contract, row, new Map());
  return Object.entries(after).every(
    ([name, value]) =>
      name === 'status' || !(name in current) || plain(current[name]) === plain(value),
  );
}

/** Why a change is not taken back; null where its row is as the change left it. */
function problemOf(contract: AnyResource, after: Values | null, row?: ResourceRow): string | null {
  if (!row) return GONE;
  const isDeleted = row.deleted_at !== null;
  const isLeft = after ? !isDeleted && isAsLeft(contract, row, after) : isDeleted;
  return isLeft ? null : CHANGED_SINCE;
}

/** What of a batch is left to be taken back, with its rows: added ones first, then the last first. */
async function changesToUndo(trx: Trx, contract: AnyResource, batch: StoredBatch) {
  const entries = await pendingChanges(trx, batch)
    .select(['record_id', 'before', 'after'])
    .orderBy((of) => of('before', 'is not', null))
    .orderBy('id', 'desc')
    .execute();
  const ids = entries.map(({ record_id }) => Number(record_id));
  const rows = await byId(everyRow(trx, contract.path), ids);
  return entries.map((entry) => {
    const id = Number(entry.record_id);
    const after = JSON.parse(entry.after ?? 'null') as Values | null;
    const before = JSON.parse(entry.before ?? 'null') as Values | null;
    const row = rows.get(id);
    return { id, before, after, row, problem: problemOf(contract, after, row) };
  });
}

/** Fields and files as they were before a change; a file that is gone for good stays as it is now. */
async function stateBefore(
  trx: Trx,
  { resource }: SaveContext,
  before: Values,
): Promise<{ values: Values; keys: Record<string, Cell> }> {
  const { status: _status, ...values } = before;
  const previous = Object.keys(resource.contract.files).flatMap((name) => {
    if (!(name in before)) return [];
    delete values[name];
    return [[name, (before[name] as RecordedFile | null)?.key ?? null] as const];
  });
  const stored = await unmarkReplaced(
    trx,
    previous.flatMap(([, key]) => key ?? []),
  );
  return {
    values,
    keys: Object.fromEntries(previous.filter(([, key]) => key === null || stored.has(key))),
  };
}

async function undoChange(
  trx: Trx,
  context: SaveContext,
  { before, after, row }: Awaited<ReturnType<typeof changesToUndo>>[number],
  author: Author,
): Promise<unknown> {
  if (!after) return reviveRow(trx, context, row!, author, 'undo');
  if (!before) return removeRow(trx, context, row!, author, 'undo');
  const { values, keys } = await stateBefore(trx, context, before);
  return amendRow(trx, context, row!, values, author, { action: 'undo', keys });
}

/** Takes a batch back as far as that is possible now; what is left can be tried again. */
export async function undoRows(
  trx: Trx,
  context: SaveContext,
  batch: StoredBatch,
  author: Author,
): Promise<Refusal[]> {
  const { contract } = context.resource;
  const changes = await changesToUndo(trx, contract, batch);
  const problems = changes.flatMap(({ id, problem }) => (problem ? { id, reason: problem } : []));
  const open = changes.filter(({ problem }) => !problem);
  const takeBack = () =>
    eachRow(trx, open, {
      contract,
      author: { ...author, batchId: batch.id },
      save: (change, own) => undoChange(trx, context, change, own),
    });
  await sql`savepoint batch_undo`.execute(trx);
  // One may get the place of another.
  const updated = open.filter(({ before, after }) => before && after).map(({ id }) => id);
  for await (const ids of batches(updated)) await freeUnique(trx, contract, ids);
  let refusals = await takeBack();
  if (refusals.length > 0) {
    // A row that stays as it is keeps its place: then nobody gives up one before.
    await sql`rollback to savepoint batch_undo`.execute(trx);
    refusals = await takeBack();
  }
  return [...problems, ...refusals];
}
