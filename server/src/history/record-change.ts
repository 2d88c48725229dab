import type { HistoryAction } from '@angan/shared/contract';
import type { Insertable } from 'kysely';
import type { HistoryTable, Trx } from '../db/schema.ts';
import type { Author } from './authors.ts';

export type RecordedValues = Readonly<Record<string, unknown>>;

export interface Change {
  /** The path of a list, `users`, or `college` for all of it. */
  resource: string;
  recordId: number | null;
  action: HistoryAction;
  label: string;
  /** Fields before and after; where both are there only those that differ are stored. Never a secret. */
  before?: RecordedValues | null;
  after?: RecordedValues | null;
}

/** Rows per statement: PostgreSQL takes 65,535 values. */
const BATCH = 200;

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

function difference(
  before: RecordedValues,
  after: RecordedValues,
): [RecordedValues, RecordedValues] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isEqual(before[name], after[name]),
  );
  const pick = (values: RecordedValues) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return [pick(before), pick(after)];
}

const stored = (values: RecordedValues | null | undefined) =>
  values && Object.keys(values).length > 0 ? JSON.stringify(values) : null;

function rowOf(author: Author, change: Change, at: string) {
  const { resource, recordId, action, label } = change;
  let { before, after } = change;
  if (before && after) {
    [before, after] = difference(before, after);
    // Bringing a record back is a change even where all fields are as before.
    if (Object.keys(after).length === 0 && !['restore', 'undo'].includes(action)) return [];
  }
  return [
    {
      at,
      actor_id: author.id,
      actor_name: author.name,
      resource,
      record_id: recordId,
      action,
      label,
      before: stored(before),
      after: stored(after),
      request_id: author.requestId,
      batch_id: author.batchId ?? null,
    },
  ];
}

/** Inside the transaction that makes the changes; one whose fields are equal before and after is left out. */
export async function recordChanges(
  trx: Trx,
  author: Author,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const rows = changes.flatMap((change) => rowOf(author, change, at));
  if (author.pending) author.pending.push(...rows);
  else await writeHistory(trx, rows);
}

export async function writeHistory(
  trx: Trx,
  rows: readonly Insertable<HistoryTable>[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH)
    await trx
      .insertInto('history')
      .values(rows.slice(first, first + BATCH))
      .execute();
}

export const recordChange = (trx: Trx, author: Author, change: Change, now: Date): Promise<void> =>
  recordChanges(trx, author, [change], now);

/** A change of all data at once, which has no fields of its own. */
export const ofCollege = (action: HistoryAction, label: string): Change => ({
  resource: 'college',
  recordId: null,
  action,
  label,
});
