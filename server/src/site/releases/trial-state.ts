import type { Overview } from '@angan/shared/contract';
import type { Queries } from '../../db/schema.ts';

/** How the trial of a part stands, for every process and for the start page. */
export type TrialState = NonNullable<Overview['trials']>[number];

const nameOf = (part: string) => `trial ${part}`;

export async function readTrials(db: Queries): Promise<TrialState[]> {
  const rows = await db
    .selectFrom('settings')
    .select('value')
    .where('name', 'like', nameOf('%'))
    .orderBy('name')
    .execute();
  return rows.map(({ value }) => JSON.parse(value) as TrialState);
}

/** Replaces what is stored of a trial; false where another process was first. */
export async function storeTrial(
  db: Queries,
  next: TrialState,
  previous: TrialState | undefined,
): Promise<boolean> {
  const [name, value] = [nameOf(next.part), JSON.stringify(next)];
  const result = previous
    ? await db
        .updateTable('settings')
        .set({ value })
        .where((e) => e.and({ name, value: JSON.stringify(previous) }))
        .executeTakeFirst()
    : await db
        .insertInto('settings')
        .values({ name, value })
        .onConflict((clash) => clash.doNothing())
        .executeTakeFirst();
  const changed =
    'numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows;
  return Number(changed) > 0;
}

export const removeTrial = async (db: Queries, part: string): Promise<unknown> =>
  db.deleteFrom('settings').where('name', '=', nameOf(part)).execute();
