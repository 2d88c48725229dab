import { sql, type Expression } from 'kysely';
import type { Queries } from '../../db/schema.ts';
import { deleteSetting, storeSetting } from '../../db/settings.ts';

const SETTING = 'second-factor';
const REQUIRED = 'required';

/** A row where the college requires a second factor of all who enter the dashboard. */
export const isFactorRequired = (db: Queries) =>
  db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', SETTING)
    .where('value', '=', REQUIRED);

export const hasFactor = (userId: Expression<number>) =>
  sql<boolean>`(exists (select 1 from passkeys where passkeys.user_id = ${userId})
    or exists (select 1 from totp where totp.user_id = ${userId}))`;

export const readRequirement = async (db: Queries): Promise<boolean> =>
  (await isFactorRequired(db).executeTakeFirst()) !== undefined;

export async function accountHasFactor(db: Queries, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select(({ ref }) => hasFactor(ref('users.id')).as('has_factor'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return Boolean(found?.has_factor);
}

export const requireFactor = (db: Queries, isRequired: boolean) =>
  isRequired ? storeSetting(db, SETTING, REQUIRED) : deleteSetting(db, SETTING);
