import type { AnyResource, RecordedFile } from '@angan/shared/contract';
import type { Cell, ResourceRow, Trx } from '../../db/schema.ts';
import { inputFields } from '../present.ts';
import { recordedValues } from './row-history.ts';
import { unmarkReplaced } from '../../media/library.ts';

export interface StoredVersion {
  change: number;
  state: 'after' | 'before';
}

/** Changes that are in memory at once; a page's body may have 100,000 characters. */
const BATCH = 20;

/** Found by undoing the later changes one by one, with the keys of its files. One that is gone stays as it is. */
export async function stateAt(
  trx: Trx,
  contract: AnyResource,
  row: ResourceRow,
  { change, state }: StoredVersion,
): Promise<{ values: Record<string, unknown>; keys: Record<string, Cell> }> {
  let values: Record<string, unknown> = recordedValues(contract, row, new Map());
  for (let at = Infinity; ;) {
    const later = await trx
      .selectFrom('history')
      .select(['id', 'before'])
      .where('resource', '=', contract.path)
      .where('record_id', '=', row.id)
      .where('id', state === 'before' ? '>=' : '>', change)
      .$if(at !== Infinity, (rows) => rows.where('id', '<', at))
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute();
    for (const { before } of later)
      values = { ...values, ...(JSON.parse(before ?? '{}') as Record<string, unknown>) };
    if (later.length < BATCH) break;
    at = later.at(-1)!.id;
  }
  const requested = Object.keys(contract.files).map((field) => {
    const file = values[field] as RecordedFile | null;
    return [field, file?.key ?? null] as const;
  });
  const stored = await unmarkReplaced(
    trx,
    requested.flatMap(([, key]) => key ?? []),
  );
  const isThere = (key: string | null) => key === null || stored.has(key);
  return {
    values: Object.fromEntries(inputFields(contract).map((name) => [name, values[name] ?? null])),
    keys: Object.fromEntries(
      requested.map(([field, key]) => [field, isThere(key) ? key : (row[field] ?? null)]),
    ),
  };
}
