import { isRecordedFile } from '@angan/shared/contract';
import type { Trx } from '../db/schema.ts';

const fileKeysIn = (values: string | null): string[] =>
  values === null
    ? []
    : Object.values(JSON.parse(values) as Record<string, unknown>)
        .filter(isRecordedFile)
        .map(({ key }) => key);

/** Empties values and name of a record in its history; answers the keys of its files, for `releaseFiles`. */
export async function eraseHistoryOf(
  trx: Trx,
  resource: string,
  recordId: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('history')
    .select(['before', 'after'])
    .where('resource', '=', resource)
    .where('record_id', '=', recordId)
    .execute();
  await trx
    .updateTable('history')
    .set({ label: '', before: null, after: null })
    .where('resource', '=', resource)
    .where('record_id', '=', recordId)
    .execute();
  return [
    ...new Set(rows.flatMap(({ before, after }) => [...fileKeysIn(before), ...fileKeysIn(after)])),
  ];
}

/** Empties the name of an account in all that it has done; its id stays. */
export async function eraseActor(trx: Trx, accountId: number): Promise<void> {
  await trx
    .updateTable('history')
    .set({ actor_name: '' })
    .where('actor_id', '=', accountId)
    .execute();
}
