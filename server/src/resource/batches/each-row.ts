import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyResource } from '@angan/shared/contract';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import type { Author } from '../../history/authors.ts';
import { writeHistory } from '../../history/record-change.ts';
import { HttpError } from '../../http/errors.ts';
import { uniqueClash } from '../saves/clash.ts';
import type { Refusal } from './stored-batches.ts';

/** Rows that share a savepoint and a statement of history. */
const STEP = 200;
/** After so long (ms) other requests get their turn: on SQLite no statement lets them. */
const TURN = 4;

/** Ends a step that has met a row which is refused: its rows then get savepoints of their own. */
class RowRefused extends Error {}

/** Why a row was refused, as a sentence; throws what is no refusal of a row. */
export function reasonOf(contract: AnyResource, thrown: unknown): string {
  const error = uniqueClash(contract, thrown);
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  const sentences = Object.values(error.extras.fields ?? {});
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : error.message;
}

/** What is done with each row; it throws what the row is refused with. */
interface RowWork<Row> {
  contract: AnyResource;
  author: Author;
  save(row: Row, author: Author): Promise<unknown>;
}

async function doStep<Row extends { id: number }>(
  trx: Trx,
  rows: readonly Row[],
  { contract, author, save }: RowWork<Row>,
  isApart: boolean,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const pending: NonNullable<Author['pending']> = [];
  let turnBegan = performance.now();
  for (const row of rows) {
    const { length } = pending;
    if (isApart) await sql`savepoint batch_row`.execute(trx);
    try {
      await save(row, { ...author, pending });
    } catch (error) {
      const reason = reasonOf(contract, error);
      if (!isApart) throw new RowRefused();
      await sql`rollback to savepoint batch_row`.execute(trx);
      pending.length = length;
      refusals.push({ id: row.id, reason });
    }
    if (isApart) await sql`release savepoint batch_row`.execute(trx);
    if (performance.now() - turnBegan > TURN) {
      await nextTurn();
      turnBegan = performance.now();
    }
  }
  await writeHistory(trx, pending);
  return refusals;
}

/** One after the other in a transaction. One that is refused leaves nothing behind, and the others go on. */
export async function eachRow<Row extends { id: number }>(
  trx: Trx,
  rows: readonly Row[],
  work: RowWork<Row>,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (let first = 0; first < rows.length; first += STEP) {
    const step = rows.slice(first, first + STEP);
    await sql`savepoint batch_step`.execute(trx);
    try {
      await doStep(trx, step, work, false);
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      await sql`rollback to savepoint batch_step`.execute(trx);
      refusals.push(...(await doStep(trx, step, work, true)));
    }
    await sql`release savepoint batch_step`.execute(trx);
  }
  return refusals;
}
