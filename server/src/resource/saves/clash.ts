import type { AnyResource } from '@angan/shared/contract';
import { dbProblem } from '../../db/db-error.ts';
import { updateRows, type Cell, type Queries, type Trx } from '../../db/schema.ts';
import { notUnique } from '../../http/errors.ts';
import { rowLabel } from '../present.ts';
import { matchingRows } from '../reads.ts';
import { uniqueColumns } from '../row-values.ts';

export const TAKEN = 'এটি আগে থেকেই আছে। অন্য কিছু দিন।';

function violatedGroup(contract: AnyResource, error: unknown) {
  const problem = dbProblem(error);
  if (problem?.kind !== 'unique') return null;
  const index = Number(problem.constraint.split('_').at(-1));
  const field = contract.unique[index]?.[0];
  return field ? { column: `unique_${index}`, field } : null;
}

/** Turns the violation of a unique index into an answer that names the field. */
export function uniqueClash(contract: AnyResource, error: unknown): unknown {
  const group = violatedGroup(contract, error);
  return group ? notUnique({ [group.field]: TAKEN }) : error;
}

/** The same, naming the row that holds the values of `attempted`. */
export async function clashWithRow(
  db: Queries,
  contract: AnyResource,
  error: unknown,
  attempted: Record<string, Cell>,
): Promise<unknown> {
  const group = violatedGroup(contract, error);
  if (!group) return error;
  const value = uniqueColumns(contract, attempted)[group.column] ?? null;
  const [row] = await matchingRows(db, contract.path, { [group.column]: value });
  return notUnique({ [group.field]: TAKEN }, row && { id: row.id, name: rowLabel(contract, row) });
}

/** Takes the unique fields of rows back, so that one may get those of another. */
export async function freeUnique(
  trx: Trx,
  { path, unique }: AnyResource,
  ids: readonly number[],
): Promise<void> {
  const columns = unique.map((_, group) => [`unique_${group}`, null] as const);
  if (columns.length === 0 || ids.length === 0) return;
  await updateRows(trx, path, Object.fromEntries<null>(columns)).where('id', 'in', ids).execute();
}
