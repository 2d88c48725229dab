import type { AnyResource, RecordedFile } from '@angan/shared/contract';
import { sql } from 'kysely';
import { updateRows, type Cell, type ResourceRow, type Trx } from '../../db/schema.ts';
import type { Author } from '../../history/authors.ts';
import { HttpError } from '../../http/errors.ts';
import type { Resource } from '../define-resource.ts';
import { batches, byId, everyRow } from '../reads.ts';
import { uniqueColumns } from '../row-values.ts';
import { freeUnique } from '../saves/clash.ts';
import { resourceSaves, type SaveDeps } from '../saves/saves.ts';
import { reviveRow } from '../trash/trash.ts';
import { recordedValues } from '../versions/row-history.ts';
import { eachRow, reasonOf } from './each-row.ts';
import { pendingChanges, type Refusal, type StoredBatch } from './stored-batches.ts';

type Values = Record<string, unknown>;

/** A change of a batch that is to be taken back: of the row `id`, as the history holds it. */
interface Change {
  id: number;
  before: Values | null;
  after: Values | null;
}

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
function problemOf(contract: AnyResource, { after }: Change, row?: ResourceRow): string | null {
  if (!row) return GONE;
  const isDeleted = row.deleted_at !== null;
  const isLeft = after ? !isDeleted && isAsLeft(contract, row, after) : isDeleted;
  return isLeft ? null : CHANGED_SINCE;
}

/** The changes that are to be taken back: added rows first, as others may need their place, then the last first. */
async function changesToUndo(trx: Trx, batch: StoredBatch): Promise<Change[]> {
  const entries = await pendingChanges(trx, batch)
    .select(['record_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .execute();
  const changes = entries.map(({ record_id, before, after }) => ({
    id: Number(record_id),
    before: JSON.parse(before ?? 'null') as Values | null,
    after: JSON.parse(after ?? 'null') as Values | null,
  }));
  return [...changes.filter(({ before }) => !before), ...changes.filter(({ before }) => before)];
}

/** Fields and files as they were before a change; a file that is gone for good stays as it is now. */
async function stateBefore(
  trx: Trx,
  { library }: SaveDeps,
  { files }: AnyResource,
  before: Values,
): Promise<{ values: Values; keys: Record<string, Cell> }> {
  const { status: _status, ...values } = before;
  const former = Object.keys(files).flatMap((name) => {
    if (!(name in before)) return [];
    delete values[name];
    return [[name, (before[name] as RecordedFile | null)?.key ?? null] as const];
  });
  const stored = await library.unmarkReplaced(
    trx,
    former.flatMap(([, key]) => key ?? []),
  );
  return {
    values,
    keys: Object.fromEntries(former.filter(([, key]) => key === null || stored.has(key))),
  };
}

/**
 * Takes back each change of a batch whose row is as it left it, one after the other; answers what is
 * left as it is, and why. With `isFreed` rows may be given the unique fields that others of them have.
 */
async function undoEach(
  trx: Trx,
  resource: Resource,
  deps: SaveDeps,
  { batch, author, isFreed }: { batch: StoredBatch; author: Author; isFreed: boolean },
): Promise<Refusal[]> {
  const { contract } = resource;
  const { path } = contract;
  const saves = resourceSaves(resource, deps);
  const changes = await changesToUndo(trx, batch);
  const rows = await byId(
    everyRow(trx, path),
    changes.map(({ id }) => id),
  );
  const isToFree = (change: Change) =>
    change.before && change.after && !problemOf(contract, change, rows.get(change.id));
  if (isFreed)
    for await (const part of batches(changes.filter(isToFree)))
      await freeUnique(
        trx,
        contract,
        part.map(({ id }) => id),
      );
  return eachRow(trx, changes, {
    contract,
    author: { ...author, batchId: batch.id },
    async save(change, own) {
      const row = rows.get(change.id);
      const problem = problemOf(contract, change, row);
      if (problem || !row) throw new HttpError(409, 'clash', problem ?? GONE);
      if (!change.after) return reviveRow(trx, resource, deps, row, own, 'undo');
      if (!change.before) return saves.removeRow(trx, row, own, 'undo');
      const { values, keys } = await stateBefore(trx, deps, contract, change.before);
      return saves.amendRow(trx, row, values, own, { action: 'undo', keys });
    },
    async onRefused(change) {
      const row = rows.get(change.id);
      const columns = row && uniqueColumns(contract, row);
      if (isFreed && row && isToFree(change) && columns && Object.keys(columns).length > 0)
        await updateRows(trx, path, columns).where('id', '=', row.id).execute();
    },
  });
}

/** Takes a batch back as far as that is possible now; what is left can be tried again. */
export async function undoRows(
  trx: Trx,
  resource: Resource,
  deps: SaveDeps,
  batch: StoredBatch,
  author: Author,
): Promise<Refusal[]> {
  await sql`savepoint batch_undo`.execute(trx);
  try {
    return await undoEach(trx, resource, deps, { batch, author, isFreed: true });
  } catch (error) {
    // The place of a row that stays as it is was taken by one that came back: then nobody gives up a place.
    reasonOf(resource.contract, error);
    await sql`rollback to savepoint batch_undo`.execute(trx);
    return undoEach(trx, resource, deps, { batch, author, isFreed: false });
  }
}
