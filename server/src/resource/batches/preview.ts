import {
  BATCH_REFUSALS_MAX,
  type AnyResource,
  type Batch,
  type BatchInput,
  type BatchPreview,
} from '@angan/shared/contract';
import { toBengaliDigits } from '@angan/bengali-text';
import type { Cell, Queries, ResourceRow } from '../../db/schema.ts';
import { HttpError } from '../../http/errors.ts';
import { byId, liveRows, storedBy } from '../reads.ts';
import { uniqueColumns } from '../row-values.ts';
import { checkUnused } from '../saves/references.ts';
import type { SaveContext } from '../saves/saves.ts';
import type { Move } from '../part.ts';
import { readMove } from './batch-input.ts';
import { reasonOf } from './each-row.ts';
import { movedValues, movingOf, rowsToMove } from './moves.ts';
import { labelled, labelsOf, type Refusal } from './stored-batches.ts';
import { GONE } from './undo.ts';

interface Clash {
  other: number;
  field: string;
  value: Cell;
}

async function clashes(db: Queries, contract: AnyResource, after: readonly ResourceRow[]) {
  const found = new Map<number, Clash>();
  const moved = new Set(after.map(({ id }) => id));
  const derived = after.map((row) => uniqueColumns(contract, row));
  for (const [group, [field = '']] of contract.unique.entries()) {
    const column = `unique_${group}`;
    const keys = derived.flatMap((columns) => columns[column] ?? []);
    const stored = await storedBy(db, contract.path, column, keys);
    const first = new Map<Cell, number>();
    after.forEach((row, at) => {
      const key = derived[at]?.[column] ?? null;
      if (key === null) return;
      const holder = stored.get(key);
      const other = holder && !moved.has(holder.id) ? holder.id : first.get(key);
      if (other === undefined) first.set(key, row.id);
      else found.set(row.id, { other, field, value: row[field] ?? null });
    });
  }
  return found;
}

async function refusalsOf(
  db: Queries,
  contract: AnyResource,
  found: readonly (readonly [id: number, clash: Clash])[],
): Promise<Batch['refusals']> {
  const ids = found.flatMap(([id, { other }]) => [id, other]);
  const labels = await labelsOf(db, contract, ids);
  return found.map(([id, { other, field, value }]) => {
    const name = contract.fields[field]?.label ?? field;
    const number = toBengaliDigits(String(value ?? ''));
    const reason = `${name} ${number} আগে থেকেই ‘${labels.get(other) ?? ''}’-এর।`;
    return { id, label: labels.get(id) ?? '', reason };
  });
}

async function previewMove(context: SaveContext, move: Move): Promise<BatchPreview> {
  const { contract } = context.resource;
  const { db } = context.store;
  const rows = await rowsToMove(db, context, move);
  const moved = await movedValues(db, context, move, rows);
  const after = rows.map((row): ResourceRow => ({ ...row, ...move.values, ...moved[row.id] }));
  const found = [...(await clashes(db, contract, after))];
  return {
    rows: rows.length,
    present: 0,
    ...(await movingOf(context.resource)?.preview(db, contract, move)),
    refused: found.length,
    refusals: await refusalsOf(db, contract, found.slice(0, BATCH_REFUSALS_MAX)),
  };
}

async function refusedToDelete(
  { resource: { contract }, store: { db }, contracts }: SaveContext,
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
export async function previewBatch(context: SaveContext, input: BatchInput): Promise<BatchPreview> {
  const { db } = context.store;
  const move = await readMove(db, context, input);
  if (input.action === 'set') return previewMove(context, move);
  const refusals = input.action === 'delete' ? await refusedToDelete(context, move.ids) : [];
  return {
    rows: move.ids.length,
    present: 0,
    refused: refusals.length,
    refusals: await labelled(db, context.resource.contract, refusals),
  };
}
