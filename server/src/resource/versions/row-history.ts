import type { AnyResource, HistoryAction, RecordedFile } from '@angan/shared/contract';
import type { Cell, ResourceRow, Trx } from '../../db/schema.ts';
import type { Author } from '../../history/authors.ts';
import { recordChanges, type Change, type RecordedValues } from '../../history/record-change.ts';
import { inputFields, rowLabel } from '../present.ts';
import { fieldValue } from '../row-values.ts';

export interface RowChange {
  before: ResourceRow | null;
  after: ResourceRow | null;
}

/** The fields that history records of a row: what a person gives, flags, and whether visitors see it. */
const recordedNames = (contract: AnyResource): string[] => [
  ...new Set([
    ...inputFields(contract),
    ...Object.keys(contract.computed).filter(
      (name) => contract.computed[name] === 'flag' || name === 'status',
    ),
  ]),
];

function changedKeys(contract: AnyResource, { before, after }: RowChange): string[] {
  return Object.keys(contract.files).flatMap((field) => {
    const keys = [before?.[field] ?? null, after?.[field] ?? null];
    return keys[0] === keys[1] ? [] : keys.filter((key) => typeof key === 'string');
  });
}

/** What history records of a row; of a file its key and the name that `names` has for it. */
export function recordedValues(
  contract: AnyResource,
  row: ResourceRow,
  names: ReadonlyMap<string, string | null>,
): RecordedValues {
  const values: Record<string, unknown> = {};
  for (const name of recordedNames(contract))
    values[name] =
      contract.computed[name] === 'flag' ? Boolean(row[name]) : fieldValue(contract, row, name);
  for (const field of Object.keys(contract.files)) {
    const key: Cell | undefined = row[field];
    values[field] =
      typeof key === 'string'
        ? ({ key, name: names.get(key) ?? null } satisfies RecordedFile)
        : null;
  }
  return values;
}

/** Records that rows left the trash for good; their fields are in the rows of their deletion already. */
export const recordPurge = (
  trx: Trx,
  author: Author,
  contract: AnyResource,
  rows: readonly ResourceRow[],
  now: Date,
): Promise<void> =>
  recordChanges(
    trx,
    author,
    rows.map((row) => ({
      resource: contract.path,
      recordId: row.id,
      action: 'purge' as const,
      label: rowLabel(contract, row),
    })),
    now,
  );

export async function recordRows(
  trx: Trx,
  author: Author,
  contract: AnyResource,
  action: HistoryAction,
  rows: readonly RowChange[],
  now: Date,
): Promise<void> {
  const keys = rows.flatMap((row) => changedKeys(contract, row));
  const files =
    keys.length === 0
      ? []
      : await trx.selectFrom('media').select(['key', 'name']).where('key', 'in', keys).execute();
  const names = new Map(files.map(({ key, name }) => [key, name]));
  const values = (row: ResourceRow | null) => row && recordedValues(contract, row, names);
  const changes = rows.flatMap(({ before, after }): Change[] => {
    const row = after ?? before;
    if (!row) return [];
    return [
      {
        resource: contract.path,
        recordId: row.id,
        action,
        label: rowLabel(contract, row),
        before: values(before),
        after: values(after),
      },
    ];
  });
  await recordChanges(trx, author, changes, now);
}
