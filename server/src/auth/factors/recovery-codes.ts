import { hash } from 'node:crypto';
import { type Queries, type Trx, updateHaving, rowsHaving, deleteHaving } from '../../db/schema.ts';
import { randomPassword } from '../accounts/first-admin.ts';

const COUNT = 10;

/** A code as typed, without its dashes and spaces; its 79 random bits need no slow hash. */
const hashOf = (userId: number, code: string) =>
  hash('sha256', `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

/** Replaces the recovery codes of an account; answers the new ones, which are stored only as hashes. */
export async function renewRecoveryCodes(trx: Trx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, randomPassword);
  await deleteHaving(trx, 'recovery_codes', { user_id: userId });
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({ code_hash: hashOf(userId, code), user_id: userId, used_at: null })),
    )
    .execute();
  return codes;
}

/** Takes a recovery code, each once; false where it is unknown or was used. */
export async function useRecoveryCode(
  db: Queries,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const unused = { code_hash: hashOf(userId, code), user_id: userId, used_at: null };
  return (await updateHaving(db, 'recovery_codes', unused, { used_at: now.toISOString() })) > 0;
}

export const recoveryCodesLeft = async (db: Queries, userId: number): Promise<number> =>
  (await rowsHaving(db, 'recovery_codes', { user_id: userId, used_at: null })).length;
