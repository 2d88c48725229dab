import { BATCH_REFUSALS_MAX } from '@angan/shared/contract';
import { sql } from 'kysely';
import type { ResourceRow, Trx } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import type { Author } from '../../history/authors.ts';
import { HttpError } from '../../http/errors.ts';
import type { Resource } from '../define-resource.ts';
import { byId, liveRows, trashedRows } from '../reads.ts';
import { uniqueClash, freeUnique } from '../saves/clash.ts';
import { writtenWith } from '../saves/names.ts';
import { writeOver, writtenRow, type RowWrite } from '../saves/row-writer.ts';
import { removedWith, resourceSaves, type SaveDeps } from '../saves/saves.ts';
import { revival } from '../trash/trash.ts';
import { recordRows } from '../versions/row-history.ts';
import { stateAt } from '../versions/versions.ts';
import { changesOf, findBatch, type Refusal, type StoredBatch } from './progress.ts';

/** Rows of one transaction. */
const STEP = 200;

const GONE = 'এটি আর তালিকায় নেই।';
const CHANGED_SINCE = 'এরপর এটি আবার বদলানো হয়েছে।';

interface RowWork {
  id: number;
  /** Answers what it becomes, or the reason why it is left as it is. */
  work(): Promise<RowWrite> | string;
}

/** Ends a transaction that has met a row which is refused: its rows are then done one by one. */
class RowRefused extends Error {}

/** Why a row was refused, as a sentence; throws what is no refusal of a row. */
function reasonOf({ contract }: Resource, thrown: unknown): string {
  const error = uniqueClash(contract, thrown);
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  const sentences = Object.values(error.extras.fields ?? {});
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : error.message;
}

export function batchRows(resource: Resource, deps: SaveDeps) {
  const { contract } = resource;
  const { path } = contract;
  const { store, contracts, now } = deps;
  const saves = resourceSaves(resource, deps);

  async function toDo(trx: Trx, batch: StoredBatch, author: Author): Promise<RowWork[]> {
    const ids = (JSON.parse(batch.ids) as number[]).slice(batch.done, batch.done + STEP);
    const values = JSON.parse(batch.set_values ?? '{}') as Record<string, unknown>;
    const numbers = JSON.parse(batch.numbers ?? '{}') as Record<string, string>;
    const rows = await byId(liveRows(trx, path), ids);
    return ids.map((id) => ({
      id,
      work() {
        const row = rows.get(id);
        if (!row) return GONE;
        if (batch.action === 'delete') return saves.removal(trx, row);
        const number = contract.sheets && numbers[id] && { [contract.sheets.number]: numbers[id] };
        return saves.amendment(trx, row, { ...values, ...number }, author);
      },
    }));
  }

  /** A row as it was before a change, with the files that it had. */
  async function asBefore(trx: Trx, row: ResourceRow, change: number, author: Author) {
    const before = { change, state: 'before' as const };
    const { values, keys } = await stateAt(trx, deps.library, contract, row, before);
    return saves.amendment(trx, row, values, author, keys);
  }

  /** The next changes of a batch that are taken back, the oldest first. */
  async function toUndo(trx: Trx, batch: StoredBatch, author: Author, isApart: boolean) {
    const entries = await changesOf(trx, batch)
      .select(['id', 'record_id', 'action', 'before'])
      .where('id', '>', batch.last_entry)
      .orderBy('id')
      .limit(STEP)
      .execute();
    const ids = entries.map(({ record_id }) => Number(record_id));
    const isDeletion = batch.action === 'delete';
    const rows = await byId(isDeletion ? trashedRows(trx, path) : liveRows(trx, path), ids);
    const later =
      ids.length === 0
        ? []
        : await trx
            .selectFrom('history')
            .select(['record_id', (of) => of.fn.max('id').as('id')])
            .where('resource', '=', path)
            .where('record_id', 'in', ids)
            .where((of) => of.or([of('batch_id', 'is', null), of('batch_id', '!=', batch.id)]))
            .groupBy('record_id')
            .execute();
    const lastChange = new Map(later.map(({ record_id, id }) => [record_id, Number(id)]));
    const isChanged = (entry: { id: number; record_id: number | null }) =>
      (lastChange.get(entry.record_id) ?? 0) > entry.id;
    // One may get what another has; where a row is refused it keeps its own.
    if (batch.action === 'import' && !isApart)
      await freeUnique(
        trx,
        contract,
        entries.flatMap((entry) => (isChanged(entry) ? [] : Number(entry.record_id))),
      );
    const works = entries.map((entry): RowWork => {
      const id = Number(entry.record_id);
      const before = JSON.parse(entry.before ?? 'null') as Record<string, unknown> | null;
      return {
        id,
        work() {
          if (isChanged(entry)) return CHANGED_SINCE;
          const row = rows.get(id);
          if (!row) return GONE;
          if (isDeletion) return revival(trx, resource, deps, row, author);
          if (batch.action === 'gather') return asBefore(trx, row, entry.id, author);
          return before ? saves.amendment(trx, row, before, author) : saves.removal(trx, row);
        },
      };
    });
    return { works, last: entries.at(-1)?.id ?? batch.last_entry };
  }

  /**
   * Does rows in one transaction; answers what was written and what was refused. Only where one is
   * refused each is kept apart, so that a refused one leaves nothing behind.
   */
  async function doEach(trx: Trx, works: readonly RowWork[], isApart: boolean) {
    const writes: RowWrite[] = [];
    const refusals: Refusal[] = [];
    for (const { id, work } of works) {
      if (isApart) await sql`savepoint batch_row`.execute(trx);
      try {
        const done = await work();
        if (typeof done === 'string') refusals.push({ id, reason: done });
        else {
          if (isApart) await writeOver(trx, store.kind, path, [done]);
          writes.push(done);
        }
      } catch (error) {
        const reason = reasonOf(resource, error);
        if (!isApart) throw new RowRefused();
        await sql`rollback to savepoint batch_row`.execute(trx);
        refusals.push({ id, reason });
      }
      if (isApart) await sql`release savepoint batch_row`.execute(trx);
    }
    if (!isApart)
      await writeOver(trx, store.kind, path, writes).catch((error: unknown) => {
        reasonOf(resource, error);
        throw new RowRefused();
      });
    return { writes, refusals };
  }

  async function doStep(trx: Trx, id: number, author: Author, isApart: boolean): Promise<boolean> {
    const batch = await findBatch(trx, path, id);
    if (batch?.state !== 'running') return false;
    const { works, last } = batch.is_undo
      ? await toUndo(trx, batch, author, isApart)
      : { works: await toDo(trx, batch, author), last: 0 };
    const { writes, refusals } = await doEach(trx, works, isApart);
    const doing = batch.action === 'delete' ? 'delete' : 'update';
    const action = batch.is_undo ? 'undo' : doing;
    const changes = writes.map((one) => {
      const after = writtenRow(one);
      return { before: one.previous, after: after.deleted_at === null ? after : null };
    });
    await recordRows(trx, author, contract, action, changes, now());
    for (const { before, after } of changes)
      if (after) await saves.follow(trx, before, after, author);
    const named = [...(JSON.parse(batch.refusals) as Refusal[]), ...refusals];
    const done = batch.done + works.length;
    const isRunning = done < batch.row_count && works.length > 0;
    await trx
      .updateTable('batches')
      .set({
        done,
        refused: batch.refused + refusals.length,
        refusals: JSON.stringify(named.slice(0, BATCH_REFUSALS_MAX)),
        last_entry: last,
        stepped_at: now().toISOString(),
        state: isRunning ? 'running' : batch.is_undo ? 'undone' : 'done',
      })
      .where('id', '=', id)
      .execute();
    return isRunning;
  }

  return {
    /** Does the next rows of a batch, all of them or none; answers whether more are to come. */
    async step({ id, action, is_undo }: StoredBatch, author: Author): Promise<boolean> {
      const removes = action === 'delete' || (action === 'import' && is_undo);
      const lists = removes ? removedWith(contracts, contract) : writtenWith(contracts, contract);
      const own = { ...author, batchId: id };
      const attempt = (isApart: boolean) =>
        write(store, author, lists, (trx) => doStep(trx, id, own, isApart));
      try {
        return await attempt(false);
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error;
        return attempt(true);
      }
    },
  };
}
