import { ID_MAX, IMPORT_ERRORS_MAX, readInput, type AnyResource } from '@angan/shared/contract';
import { cleanText } from '@angan/bengali-text';
import type { Cell } from '../../db/schema.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { batches } from '../reads.ts';

export type ImportRow = Record<string, Cell>;

/** Collects what is wrong with the rows of an import, named `row.field`, rows counted from 0. */
export class ImportErrors {
  readonly fields: Record<string, string> = {};
  readonly rows = new Set<number>();
  #count = 0;

  add(row: number, field: string, sentence: string): void {
    this.rows.add(row);
    const name = `${row}.${field}`;
    if (this.#count >= IMPORT_ERRORS_MAX || name in this.fields) return;
    this.fields[name] = sentence;
    this.#count += 1;
  }

  addAll(row: number, fields: Record<string, string>): void {
    for (const [field, sentence] of Object.entries(fields)) this.add(row, field, sentence);
  }

  /** Runs the checks of one row; a refusal that names fields becomes errors of that row. */
  async collect<Result>(row: number, work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HttpError) || !error.extras.fields) throw error;
      this.addAll(row, error.extras.fields);
      return null;
    }
  }

  orThrow(): void {
    if (this.rows.size > 0) throw invalid(this.fields);
  }
}

/** By which stored row each row of a file says to be known; null where it says nothing. */
export const identitiesOf = ({ identifiedBy }: AnyResource, rows: readonly unknown[]): Cell[] =>
  rows.map((row) => {
    const value = (row as Record<string, unknown> | null)?.[identifiedBy] ?? null;
    if (identifiedBy !== 'id') return typeof value === 'string' ? cleanText(value) || null : null;
    const id = Number(value);
    return Number.isInteger(id) && id > 0 && id <= ID_MAX ? id : null;
  });

export async function readImportRows(
  contract: AnyResource,
  rows: readonly unknown[],
  errors: ImportErrors,
): Promise<(ImportRow | null)[]> {
  const inputs: (ImportRow | null)[] = [];
  for await (const batch of batches(rows)) {
    for (const values of batch) {
      const read = readInput(contract, values);
      if (read.errors) errors.addAll(inputs.length, read.errors);
      inputs.push(read.input as ImportRow | null);
    }
  }
  return inputs;
}
