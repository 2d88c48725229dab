import { setImmediate as nextTurn } from 'node:timers/promises';
import { readInput, type AnyResource } from '@angan/shared/contract';
import { rowsOf, tableOf, type Cell, type Trx } from '../db/schema.ts';
import { write } from '../db/write.ts';
import { invalid } from '../http/errors.ts';
import type { Resource } from './define-resource.ts';
import { earlierRow, rememberRow, type RepeatKey } from './idempotency.ts';
import { DANGLING } from './references.ts';
import { asNew, filledRow } from './row-writer.ts';
import { clashOf, TAKEN, type SaveDeps } from './saves.ts';

const MOST_PROBLEMS = 200;
/** How many rows are worked on before other requests have their turn, and how many values one query asks for. */
const AT_ONCE = 100;

type Row = Record<string, Cell>;

/** What is wrong with the rows of an import, named `row.field`, rows counted from 0. */
function problems() {
  const fields: Record<string, string> = {};
  let count = 0;
  return {
    add(row: number, field: string, sentence: string) {
      const name = `${row}.${field}`;
      if (count >= MOST_PROBLEMS || name in fields) return;
      fields[name] = sentence;
      count += 1;
    },
    refuse() {
      if (count > 0) throw invalid(fields);
    },
  };
}

async function* parts<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    yield items.slice(at, at + AT_ONCE);
    await nextTurn();
  }
}

async function readRows(contract: AnyResource, rows: readonly unknown[]): Promise<Row[]> {
  const found = problems();
  const inputs: Row[] = [];
  let index = 0;
  for await (const part of parts(rows)) {
    for (const values of part) {
      const { input, errors } = readInput(contract, values);
      for (const [field, sentence] of Object.entries(errors ?? {}))
        found.add(index, field, sentence);
      inputs.push((input ?? {}) as Row);
      index += 1;
    }
  }
  found.refuse();
  return inputs;
}

/** Which of these values a column of the live rows of `path` holds. */
async function heldValues(
  trx: Trx,
  path: string,
  column: string,
  values: Iterable<Cell | undefined>,
): Promise<Set<Cell | undefined>> {
  const held = new Set<Cell | undefined>();
  for await (const part of parts([...new Set(values)])) {
    const rows = await rowsOf(trx)
      .selectFrom(tableOf(path))
      .select(column)
      .where('deleted_at', 'is', null)
      .where(column, 'in', part as Cell[])
      .$castTo<Row>()
      .execute();
    for (const row of rows) held.add(row[column]);
  }
  return held;
}

/** Refuses rows that name what is not there, or that are twice in the file or stored already. */
async function checkRows(
  trx: Trx,
  { path, references, unique }: AnyResource,
  rows: readonly Row[],
): Promise<void> {
  const found = problems();
  for (const [field, target] of Object.entries(references)) {
    const known = await heldValues(
      trx,
      target,
      'id',
      rows.map((row) => row[field]).filter((id) => typeof id === 'number'),
    );
    rows.forEach((row, index) => {
      if (typeof row[field] === 'number' && !known.has(row[field]))
        found.add(index, field, DANGLING);
    });
  }
  for (const [group, [field = '']] of unique.entries()) {
    const column = `unique_${group}`;
    const taken = await heldValues(
      trx,
      path,
      column,
      rows.map((row) => row[column]),
    );
    const seen = new Set<Cell | undefined>();
    rows.forEach((row, index) => {
      if (taken.has(row[column])) found.add(index, field, TAKEN);
      else if (seen.has(row[column])) found.add(index, field, 'আগের একটি সারিতেও একই দেওয়া আছে।');
      seen.add(row[column]);
    });
  }
  found.refuse();
}

/** Brings in many rows, all of them or none; answers how many. */
export async function importRows(
  resource: Resource,
  { store, library, now }: SaveDeps,
  rows: readonly unknown[],
  repeat: RepeatKey | null,
): Promise<number> {
  const { contract } = resource;
  const repeatPath = `${contract.path}/import`;
  await library.room.forRows();
  const inputs = await readRows(contract, rows);
  const work = async (trx: Trx) => {
    const earlier = repeat && (await earlierRow(trx, repeatPath, repeat));
    if (earlier) return earlier;
    const start = now().getTime();
    const filled: Row[] = [];
    for await (const part of parts(inputs)) {
      // A millisecond for each row: what a resource makes of the time, such as a student's code, is then made only once.
      for (const input of part)
        filled.push(
          asNew(await filledRow(trx, resource, input, { now: new Date(start + filled.length) })),
        );
    }
    await checkRows(trx, contract, filled);
    for await (const part of parts(filled))
      await rowsOf(trx)
        .insertInto(tableOf(contract.path))
        .values(part as never)
        .execute();
    if (repeat) await rememberRow(trx, repeatPath, repeat, filled.length, now());
    return filled.length;
  };
  return write(store, [contract.path], work).catch((error: unknown) => {
    throw clashOf(contract, error);
  });
}
