import { isNumber, uniqueText, type AnyResource } from '@angan/shared/contract';
import type { Cell, Queries, ResourceRow } from '../../db/schema.ts';
import type { Resource } from '../define-resource.ts';
import type { ImportErrors, ImportRow } from './import-read.ts';
import { inputFields } from '../present.ts';
import { batches, storedBy } from '../reads.ts';
import { DANGLING } from '../saves/references.ts';
import { uniqueColumns } from '../row-values.ts';
import { filledRow } from '../saves/row-writer.ts';
import { TAKEN } from '../saves/clash.ts';

const TWICE = 'আগের একটি সারিতেও একই দেওয়া আছে।';

/** A row of the file that is stored already, with its columns after an update. */
export interface StoredMatch {
  row: number;
  previous: ResourceRow;
  values: ImportRow;
  changes: string[];
}

interface ReadImport {
  inputs: readonly (ImportRow | null)[];
  identities: readonly Cell[];
}

async function checkReferences(
  db: Queries,
  { references }: AnyResource,
  inputs: readonly (ImportRow | null)[],
  errors: ImportErrors,
): Promise<void> {
  for (const [field, target] of Object.entries(references)) {
    const ids = inputs.map((input) => input?.[field]).filter((id) => typeof id === 'number');
    const storedIds = await storedBy(db, target, 'id', ids);
    inputs.forEach((input, row) => {
      const id = input?.[field];
      if (typeof id === 'number' && !storedIds.has(id)) errors.add(row, field, DANGLING);
    });
  }
}

/**
 * The stored row of each input: that of its identity, or else that of the first group of unique
 * fields. Unique fields of another row are free where that row is in the file too, as each is there once.
 */
async function matchStored(
  db: Queries,
  contract: AnyResource,
  { inputs, identities }: ReadImport,
  errors: ImportErrors,
): Promise<Map<number, ResourceRow>> {
  const { identifiedBy } = contract;
  const matched = new Map<number, ResourceRow>();
  const storedRows = await storedBy(
    db,
    contract.path,
    identifiedBy,
    identities.filter((one) => one !== null),
  );
  const identified = new Set<number>();
  identities.forEach((identity, row) => {
    const holder = inputs[row] && storedRows.get(identity ?? undefined);
    if (!holder) return;
    if (identified.has(holder.id)) errors.add(row, identifiedBy, TWICE);
    else matched.set(row, holder);
    identified.add(holder.id);
  });
  const derived = inputs.map((input) => input && uniqueColumns(contract, input));
  for (const [group, [field = '']] of contract.unique.entries()) {
    const column = `unique_${group}`;
    const keys = derived.flatMap((columns) => (columns ? [columns[column]] : []));
    const stored = await storedBy(db, contract.path, column, keys);
    const seen = new Set<Cell | undefined>();
    derived.forEach((columns, row) => {
      if (!columns || columns[column] === null) return;
      const holder = stored.get(columns[column]);
      if (seen.has(columns[column])) errors.add(row, field, TWICE);
      else if (holder && !identified.has(holder.id)) {
        if (group === 0 && !matched.has(row)) matched.set(row, holder);
        else if (holder.id !== matched.get(row)?.id) errors.add(row, field, TAKEN);
      }
      seen.add(columns[column]);
    });
  }
  return matched;
}

/** A blank cell of a file leaves the stored value as it is, and so does a number that only lost its zeros. */
function mergedInput(contract: AnyResource, input: ImportRow, previous: ResourceRow): ImportRow {
  const lostZeros = (name: string, value: Cell) => {
    const stored = String(previous[name] ?? '');
    const isSame = uniqueText(contract, name, value) === uniqueText(contract, name, stored);
    return isNumber(contract, name) && isSame && String(value).length < stored.length;
  };
  const filled = Object.entries(input).filter(
    ([name, value]) => value !== null && !lostZeros(name, value),
  );
  const current = inputFields(contract).map((name) => [name, previous[name] ?? null] as const);
  return { ...Object.fromEntries(current), ...Object.fromEntries(filled) };
}

/** Compares the valid rows of an import with what is stored and fills their columns. */
export async function planImport(
  db: Queries,
  resource: Resource,
  file: ReadImport,
  now: Date,
  errors: ImportErrors,
): Promise<{ created: ImportRow[]; existing: StoredMatch[] }> {
  const { contract } = resource;
  const { inputs } = file;
  await checkReferences(db, contract, inputs, errors);
  const stored = await matchStored(db, contract, file, errors);
  const created: ImportRow[] = [];
  const existing: StoredMatch[] = [];
  for await (const batch of batches([...inputs.entries()])) {
    for (const [row, input] of batch) {
      if (!input || errors.rows.has(row)) continue;
      const previous = stored.get(row);
      const merged = previous ? mergedInput(contract, input, previous) : input;
      errors.addAll(row, contract.rule?.(merged) ?? {});
      // A millisecond for each row keeps unique what is derived from the time, such as a student's code.
      const time = new Date(now.getTime() + row);
      const fill = () => filledRow(db, resource, merged, { now: time, previous });
      const values = await errors.collect<ImportRow & { updated_at: string }>(row, fill);
      if (!values) continue;
      if (!previous) created.push(values);
      else {
        const changes = inputFields(contract).filter((name) => values[name] !== previous[name]);
        existing.push({ row, previous, values, changes });
      }
    }
  }
  return { created, existing };
}
