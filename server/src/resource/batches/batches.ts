import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  BATCH_ROWS_MAX,
  batchFields,
  readPatch,
  type AnyResource,
  type Batch,
  type BatchInput,
  type BatchPreview,
} from '@angan/shared/contract';
import { formatNumber } from '@angan/shared/text';
import type { Cell, Trx } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import type { Author } from '../../history/authors.ts';
import { HttpError, invalid, orNotFound } from '../../http/errors.ts';
import type { Resource } from '../define-resource.ts';
import type { ListCounts } from '../lists/list-counts.ts';
import { readListQuery } from '../lists/list-query.ts';
import { listPages } from '../lists/paging.ts';
import { earlierRow, storeKey, type RepeatKey } from '../saves/idempotency.ts';
import { checkReferences } from '../saves/references.ts';
import { orThrow, type SaveDeps } from '../saves/saves.ts';
import { batchRows } from './batch-rows.ts';
import { moves } from './moves.ts';
import {
  addBatch,
  canUndo,
  changesOf,
  findBatch,
  gather,
  presentBatch,
  stateOf,
  type StoredBatch,
} from './progress.ts';

/** For how long a call waits for the end of a batch (ms) before it says how far it has come. */
const PATIENCE = 800;

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

/** What a batch sets, read as the contract reads a PATCH; its rules look at each row. */
function readSet(resource: Resource, values: Record<string, unknown>) {
  const { contract, access } = resource;
  const known = access.amend ? batchFields(contract) : [];
  const unknown = Object.keys(values).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, NOT_SET])));
  const input = contract.patch ?? contract.input;
  const read = readPatch({ ...contract, input, rule: undefined } as AnyResource, values, {});
  return orThrow(read) as Record<string, Cell>;
}

export interface BatchDeps extends SaveDeps {
  counts: ListCounts;
}

/** The batches of this process; `stop` lets those that run end their step. */
export function batchRunner(deps: BatchDeps, onError: (error: unknown) => void) {
  const { store, counts, now } = deps;
  const running = new Map<number, Promise<void>>();
  let isStopped = false;

  /** Does all that is left of a batch; whatever ends it leaves it stopped, to be gone on with. */
  async function run(resource: Resource, id: number, author: Author): Promise<void> {
    const { step } = batchRows(resource, deps);
    const { path } = resource.contract;
    let isStill = true;
    try {
      while (isStill && !isStopped) {
        const batch = await findBatch(store.db, path, id);
        isStill = batch !== undefined && (await step(batch, author));
        await nextTurn();
      }
    } finally {
      if (isStill)
        await store.db
          .updateTable('batches')
          .set({ state: 'stopped' })
          .where('id', '=', id)
          .where('state', '=', 'running')
          .execute();
    }
  }

  /** Runs a batch behind what still ends of it in this process. */
  function begin(resource: Resource, id: number, author: Author): Promise<void> {
    const before = running.get(id)?.catch(() => undefined) ?? Promise.resolve();
    const ending = before.then(() => run(resource, id, author));
    running.set(id, ending);
    const forget = () => void (running.get(id) === ending && running.delete(id));
    ending.then(forget, forget);
    return ending;
  }

  /** Runs a batch and answers how far it has come once it ends or a while has passed. */
  async function answer(resource: Resource, id: number, author?: Author): Promise<Batch> {
    const { contract } = resource;
    if (author) {
      const ending = begin(resource, id, author);
      let timer: NodeJS.Timeout | undefined;
      const isLate = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, PATIENCE, 'late');
      });
      const ended = await Promise.race([ending, isLate]).finally(() => clearTimeout(timer));
      if (ended === 'late') ending.catch(onError);
    }
    const batch = orNotFound(await findBatch(store.db, contract.path, id));
    return presentBatch(store.db, contract, batch, now());
  }

  /** Runs a batch that has stopped, after `prepare`. */
  async function goOn(
    resource: Resource,
    id: number,
    author: Author,
    prepare: (trx: Trx, batch: StoredBatch) => Promise<void>,
  ): Promise<Batch> {
    const { path } = resource.contract;
    const isBegun = await write(store, author, [path], async (trx) => {
      await prepare(trx, orNotFound(await findBatch(trx, path, id)));
      const batch = orNotFound(await findBatch(trx, path, id));
      if (stateOf(batch, now()) !== 'stopped') return false;
      await trx
        .updateTable('batches')
        .set({ state: 'running', stepped_at: now().toISOString() })
        .where('id', '=', id)
        .execute();
      return true;
    });
    return answer(resource, id, isBegun ? author : undefined);
  }

  /** The rows that a body means: those that it names, or those of its filter. */
  async function idsOf({ contract }: Resource, input: BatchInput): Promise<number[]> {
    if (!input.filter) return [...new Set(input.ids)];
    const query = readListQuery(contract, { page: '1', ...input.filter });
    const except = new Set(input.except);
    const limit = BATCH_ROWS_MAX + except.size + 1;
    const found = query ? await listPages(store, counts, contract).ids(query, limit) : [];
    const ids = found.filter((id) => !except.has(id));
    if (ids.length > BATCH_ROWS_MAX) throw invalid({ filter: TOO_MANY });
    if (ids.length !== input.expected) throw otherNumber(ids.length);
    return ids;
  }

  /** Notes a batch that is to be done. */
  async function addNew(
    trx: Trx,
    { contract }: Resource,
    { ids, values }: { ids: number[]; values: Record<string, Cell> | null },
    { action, number_by: numberBy }: BatchInput,
    author: Author,
  ): Promise<number> {
    if (values) await checkReferences(trx, contract, values);
    const numbers =
      values && (await moves(store, contract).newNumbers(trx, { ids, values, numberBy }));
    const batch = {
      resource: contract.path,
      action,
      state: 'running' as const,
      done: 0,
      ids: JSON.stringify(ids),
      set_values: values && JSON.stringify(values),
      numbers: numbers && JSON.stringify(numbers),
      row_count: ids.length,
    };
    return addBatch(trx, author, batch, now());
  }

  return {
    async start(
      resource: Resource,
      input: BatchInput,
      repeat: RepeatKey | null,
      author: Author,
    ): Promise<Batch> {
      const { contract } = resource;
      const { path } = contract;
      const repeatPath = `${path}/batches`;
      const values = input.action === 'set' ? readSet(resource, input.set ?? {}) : null;
      const earlier = repeat && (await earlierRow(store.db, repeatPath, repeat, now()));
      if (earlier) return answer(resource, earlier);
      const ids = await idsOf(resource, input);
      const begun = await write(store, author, [path], async (trx) => {
        const same = repeat && (await earlierRow(trx, repeatPath, repeat, now()));
        if (same) return { id: same, isNew: false };
        const isGathered = input.action === 'gather';
        const id = isGathered
          ? await gather(trx, author, path, ids, now())
          : await addNew(trx, resource, { ids, values }, input, author);
        if (id === null) throw new HttpError(409, 'clash', NONE_OWN);
        if (repeat) await storeKey(trx, repeatPath, repeat, id, now());
        return { id, isNew: !isGathered };
      });
      return answer(resource, begun.id, begun.isNew ? author : undefined);
    },

    /** What the rows of a batch that sets would meet; stores nothing. */
    async preview(resource: Resource, input: BatchInput): Promise<BatchPreview> {
      const { contract } = resource;
      const values = readSet(resource, input.set ?? {});
      await checkReferences(store.db, contract, values);
      const ids = await idsOf(resource, input);
      const move = { ids, values, numberBy: input.number_by };
      return moves(store, contract).preview(store.db, move);
    },

    progress: (resource: Resource, id: number): Promise<Batch> => answer(resource, id),

    /** Goes on where a batch, or its undo, has stopped; one that runs is left to run. */
    resume: (resource: Resource, id: number, author: Author) =>
      goOn(resource, id, author, async () => {}),

    /** Takes back what a batch has done; where that was begun before, it goes on. */
    undo: (resource: Resource, id: number, author: Author) =>
      goOn(resource, id, author, async (trx, batch) => {
        if (batch.is_undo) return;
        if (!canUndo(batch, now())) throw new HttpError(409, 'clash', NO_UNDO);
        const { rows } = await changesOf(trx, batch)
          .select((of) => of.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow();
        const begun = {
          is_undo: 1,
          done: 0,
          refused: 0,
          refusals: '[]',
          state: 'stopped' as const,
        };
        await trx
          .updateTable('batches')
          .set({ ...begun, row_count: Number(rows) })
          .where('id', '=', id)
          .execute();
      }),

    async stop(): Promise<void> {
      isStopped = true;
      await Promise.allSettled(running.values());
    },
  };
}
