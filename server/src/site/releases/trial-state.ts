import type { Overview } from '@angan/shared/contract';
import { type Queries, updateHaving } from '../../db/schema.ts';
import { deleteSetting } from '../../db/settings.ts';

/** The state of a part's trial, for every process and for the start page. */
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
  if (previous) {
    const stored = { name, value: JSON.stringify(previous) };
    return (await updateHaving(db, 'settings', stored, { value })) > 0;
  }
  const adding = db.insertInto('settings').values({ name, value });
  const added = await adding.onConflict((clash) => clash.doNothing()).executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

export const removeTrial = (db: Queries, part: string) => deleteSetting(db, nameOf(part));
