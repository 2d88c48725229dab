import type { Batch, BatchInput } from '@angan/shared/contract';
import type { Trx } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import type { Author } from '../../history/authors.ts';
import { HttpError, orNotFound } from '../../http/errors.ts';
import { byId, liveRows } from '../reads.ts';
import { earlierRow, storeKey, type RepeatKey } from '../../http/idempotency.ts';
import { writtenWith } from '../saves/names.ts';
import { amendRow, removedWith, removeRow, type SaveContext } from '../saves/saves.ts';
import { idsOf, readMove } from './batch-input.ts';
import { eachRow } from './each-row.ts';
import { movedValues } from './moves.ts';
import {
  addBatch,
  findBatch,
  gather,
  noteRefusals,
  canUndo,
  countChanges,
  presentBatch,
} from './stored-batches.ts';
import { GONE, undoRows } from './undo.ts';

const NONE_OWN = 'এগুলোতে আপনার করা কোনো বদল নেই।';
const NO_UNDO = 'এটি আর ফিরিয়ে নেওয়া যায় না।';

/** Deletes rows or sets their fields, one after the other as if each were saved alone; answers the batch. */
async function doRows(
  trx: Trx,
  context: SaveContext,
  input: BatchInput,
  author: Author,
): Promise<number> {
  const { contract } = context.resource;
  const { path } = contract;
  // No other writer of this list is at work: what is counted here holds until the commit.
  const move = await readMove(trx, context, input);
  const moved = await movedValues(trx, context, move);
  const batch = { resource: path, action: input.action, row_count: move.ids.length };
  const batchId = await addBatch(trx, author, batch, context.now());
  const rows = await byId(liveRows(trx, path), move.ids);
  const refusals = await eachRow(
    trx,
    move.ids.map((id) => ({ id })),
    {
      contract,
      author: { ...author, batchId },
      async save({ id }, own) {
        const row = rows.get(id);
        if (!row) throw new HttpError(404, 'not_found', GONE);
        if (input.action === 'delete') return removeRow(trx, context, row, own);
        return amendRow(trx, context, row, { ...move.values, ...moved[id] }, own);
      },
    },
  );
  await noteRefusals(trx, batchId, refusals);
  return batchId;
}

export async function progressOf(
  { resource, store, now }: SaveContext,
  id: number,
): Promise<Batch> {
  const { contract } = resource;
  const batch = orNotFound(await findBatch(store.db, contract.path, id));
  return presentBatch(store.db, contract, batch, now());
}

/** Does a batch in one transaction; the same call again, after a lost answer, answers what it has done. */
export async function startBatch(
  context: SaveContext,
  input: BatchInput,
  repeat: RepeatKey | null,
  author: Author,
): Promise<Batch> {
  const { resource, store, contracts, now } = context;
  const { path } = resource.contract;
  const repeatPath = `${path}/batches`;
  const lists = (input.action === 'delete' ? removedWith : writtenWith)(
    contracts,
    resource.contract,
  );
  const id = await write(store, author, lists, async (trx) => {
    const earlier = repeat && (await earlierRow(trx, repeatPath, repeat, now()));
    if (earlier) return earlier;
    const batchId =
      input.action === 'gather'
        ? await gather(trx, author, path, await idsOf(trx, context, input), now())
        : await doRows(trx, context, input, author);
    if (batchId === null) throw new HttpError(409, 'clash', NONE_OWN);
    if (repeat) await storeKey(trx, repeatPath, repeat, batchId, now());
    return batchId;
  });
  return progressOf(context, id);
}

/** Takes back what a batch has done and nothing has changed since; what was refused can be tried again. */
export async function undoBatch(context: SaveContext, id: number, author: Author): Promise<Batch> {
  const { resource, store, contracts, now } = context;
  const { contract } = resource;
  await write(store, author, removedWith(contracts, contract), async (trx) => {
    const batch = orNotFound(await findBatch(trx, contract.path, id));
    if (!(await canUndo(trx, batch, now()))) {
      // The answer of the same call was lost.
      if (batch.is_undo) return;
      throw new HttpError(409, 'clash', NO_UNDO);
    }
    const rows = await countChanges(trx, batch);
    const refusals = await undoRows(trx, context, batch, author);
    await noteRefusals(trx, id, refusals, {
      is_undo: 1,
      state: 'undone',
      row_count: rows,
      done: rows,
      ...(refusals.length === 0 && { dismissed_at: now().toISOString() }),
    });
  });
  return progressOf(context, id);
}
