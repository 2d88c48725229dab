import {
  BATCH_ROWS_MAX,
  batchFields,
  readPatch,
  type AnyResource,
  type Batch,
  type BatchInput,
  type BatchPreview,
} from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import type { Cell, Queries, Trx } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import type { Author } from '../../history/authors.ts';
import { HttpError, invalid, orNotFound } from '../../http/errors.ts';
import type { Resource } from '../define-resource.ts';
import type { ListCounts } from '../lists/list-counts.ts';
import { readListQuery } from '../lists/list-query.ts';
import { listPages } from '../lists/paging.ts';
import { byId, liveRows } from '../reads.ts';
import { earlierRow, storeKey, type RepeatKey } from '../saves/idempotency.ts';
import { writtenWith } from '../saves/names.ts';
import { checkReferences, checkUnused } from '../saves/references.ts';
import { orThrow, removedWith, resourceSaves, type SaveDeps } from '../saves/saves.ts';
import { eachRow, reasonOf } from './each-row.ts';
import { moves, type Move } from './moves.ts';
import {
  addBatch,
  canUndo,
  changesOf,
  findBatch,
  gather,
  labelled,
  noteRefusals,
  presentBatch,
  type Refusal,
} from './stored-batches.ts';
import { GONE, undoRows } from './undo.ts';

const TOO_MANY = `একবারে সর্বোচ্চ ${formatNumber(BATCH_ROWS_MAX)}টি বাছা যায়।`;
const NOT_SET = 'এটি একসঙ্গে অনেকগুলোতে বদলানো যায় না।';
const NONE_OWN = 'এগুলোতে আপনার করা কোনো বদল নেই।';
const NO_UNDO = 'এটি আর ফিরিয়ে নেওয়া যায় না।';
const otherNumber = (count: number) =>
  new HttpError(
    409,
    'clash',
    `এর মধ্যে তালিকা বদলেছে, এখন ${formatNumber(count)}টি। আবার দেখে নিন।`,
  );

export interface BatchDeps extends SaveDeps {
  counts: ListCounts;
}

/** What a batch sets, read as the contract reads a PATCH; its rules look at each row. */
function readSet({ contract, access }: Resource, values: Record<string, unknown>) {
  const known = access.amend ? batchFields(contract) : [];
  const unknown = Object.keys(values).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, NOT_SET])));
  const input = contract.patch ?? contract.input;
  const read = readPatch({ ...contract, input, rule: undefined } as AnyResource, values, {});
  return orThrow(read) as Record<string, Cell>;
}

/** Counts nothing twice: inside a transaction what others have cached may be older than the rows. */
const uncached: ListCounts = { of: async () => ({ value: undefined, store: (value) => value }) };

/** The rows that a body means: those that it names, or those of its filter. */
async function idsOf(
  db: Queries,
  { contract }: Resource,
  { store }: SaveDeps,
  input: BatchInput,
): Promise<number[]> {
  if (!input.filter) return [...new Set(input.ids)];
  const query = readListQuery(contract, { page: '1', ...input.filter });
  const except = new Set(input.except);
  const limit = BATCH_ROWS_MAX + except.size + 1;
  const pages = listPages({ db, kind: store.kind }, uncached, contract);
  const found = query ? await pages.ids(query, limit) : [];
  const ids = found.filter((id) => !except.has(id));
  if (ids.length > BATCH_ROWS_MAX) throw invalid({ filter: TOO_MANY });
  if (ids.length !== input.expected) throw otherNumber(ids.length);
  return ids;
}

/** Which rows a body means, and what becomes of them. */
async function readMove(
  db: Queries,
  resource: Resource,
  deps: SaveDeps,
  input: BatchInput,
): Promise<Move> {
  const values = input.action === 'set' ? readSet(resource, input.set ?? {}) : {};
  await checkReferences(db, resource.contract, values);
  const ids = await idsOf(db, resource, deps, input);
  return { ids, values, numberBy: input.number_by };
}

/** Deletes rows or sets their fields, one after the other as if each were saved alone; answers the batch. */
async function doRows(
  trx: Trx,
  resource: Resource,
  deps: BatchDeps,
  input: BatchInput,
  author: Author,
): Promise<number> {
  const { contract } = resource;
  const { path, sheets } = contract;
  // No other writer of this list is at work: what is counted here holds until the commit.
  const move = await readMove(trx, resource, deps, input);
  const { ids, values } = move;
  const numbers = await moves(deps.store, contract).newNumbers(trx, move);
  const stored = { resource: path, action: input.action, row_count: ids.length };
  const batchId = await addBatch(trx, author, stored, deps.now());
  const saves = resourceSaves(resource, deps);
  const rows = await byId(liveRows(trx, path), ids);
  const refusals = await eachRow(
    trx,
    ids.map((id) => ({ id })),
    {
      contract,
      author: { ...author, batchId },
      async save({ id }, own) {
        const row = rows.get(id);
        if (!row) throw new HttpError(404, 'not_found', GONE);
        if (input.action === 'delete') return saves.removeRow(trx, row, own);
        const number = sheets && numbers?.[id] && { [sheets.number]: numbers[id] };
        return saves.amendRow(trx, row, { ...values, ...number }, own);
      },
    },
  );
  await noteRefusals(trx, batchId, refusals);
  return batchId;
}

export async function progressOf(resource: Resource, deps: SaveDeps, id: number): Promise<Batch> {
  const { contract } = resource;
  const { db } = deps.store;
  const batch = orNotFound(await findBatch(db, contract.path, id));
  return presentBatch(db, contract, batch, deps.now());
}

/** Does a batch in one transaction; the same call again, after a lost answer, answers what it has done. */
export async function startBatch(
  resource: Resource,
  deps: BatchDeps,
  input: BatchInput,
  repeat: RepeatKey | null,
  author: Author,
): Promise<Batch> {
  const { contract } = resource;
  const { path } = contract;
  const { store, contracts, now } = deps;
  const repeatPath = `${path}/batches`;
  const lists = (input.action === 'delete' ? removedWith : writtenWith)(contracts, contract);
  const id = await write(store, author, lists, async (trx) => {
    const earlier = repeat && (await earlierRow(trx, repeatPath, repeat, now()));
    if (earlier) return earlier;
    const batchId =
      input.action === 'gather'
        ? await gather(trx, author, path, await idsOf(trx, resource, deps, input), now())
        : await doRows(trx, resource, deps, input, author);
    if (batchId === null) throw new HttpError(409, 'clash', NONE_OWN);
    if (repeat) await storeKey(trx, repeatPath, repeat, batchId, now());
    return batchId;
  });
  return progressOf(resource, deps, id);
}

/** Which of these rows cannot be deleted, as they are in use. */
async function refusedToDelete(
  { contract }: Resource,
  { store: { db }, contracts }: SaveDeps,
  ids: readonly number[],
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const rows = await byId(liveRows(db, contract.path), ids);
  for (const id of ids) {
    const row = rows.get(id);
    try {
      if (!row) throw new HttpError(404, 'not_found', GONE);
      await checkUnused(db, contracts, contract, row);
    } catch (error) {
      refusals.push({ id, reason: reasonOf(contract, error) });
    }
  }
  return refusals;
}

/** What the rows of a batch would meet; stores nothing. */
export async function previewBatch(
  resource: Resource,
  deps: SaveDeps,
  input: BatchInput,
): Promise<BatchPreview> {
  const { contract } = resource;
  const { db } = deps.store;
  const move = await readMove(db, resource, deps, input);
  if (input.action === 'set') return moves(deps.store, contract).preview(db, move);
  const isDeletion = input.action === 'delete';
  const refusals = isDeletion ? await refusedToDelete(resource, deps, move.ids) : [];
  const [rows, refused] = [move.ids.length, refusals.length];
  return { rows, present: 0, refused, refusals: await labelled(db, contract, refusals) };
}

/** Takes back what a batch has done and nothing has changed since; what was refused can be tried again. */
export async function undoBatch(
  resource: Resource,
  deps: SaveDeps,
  id: number,
  author: Author,
): Promise<Batch> {
  const { contract } = resource;
  const { store, contracts, now } = deps;
  await write(store, author, removedWith(contracts, contract), async (trx) => {
    const batch = orNotFound(await findBatch(trx, contract.path, id));
    if (!(await canUndo(trx, batch, now()))) {
      // The answer of the same call was lost.
      if (batch.is_undo) return;
      throw new HttpError(409, 'clash', NO_UNDO);
    }
    const { count } = await changesOf(trx, batch)
      .select((of) => of.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const rows = Number(count);
    const refusals = await undoRows(trx, resource, deps, batch, author);
    await noteRefusals(trx, id, refusals, {
      is_undo: 1,
      state: 'undone',
      row_count: rows,
      done: rows,
      ...(refusals.length === 0 && { dismissed_at: now().toISOString() }),
    });
  });
  return progressOf(resource, deps, id);
}
