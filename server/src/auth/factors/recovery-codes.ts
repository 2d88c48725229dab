import { createHash } from 'node:crypto';
import type { Queries, Trx } from '../../db/schema.ts';
import { randomPassword } from '../accounts/first-admin.ts';

const COUNT = 10;

/** A code as typed, without its dashes and spaces; its 79 random bits need no slow hash. */
const hashOf = (userId: number, code: string) =>
  createHash('sha256')
    .update(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('hex');

/** Replaces the recovery codes of an account; answers the new ones, which are stored only as hashes. */
export async function renewRecoveryCodes(trx: Trx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, randomPassword);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
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
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('code_hash', '=', hashOf(userId, code))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recoveryCodesLeft(db: Queries, userId: number): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}
