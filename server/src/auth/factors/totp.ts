import { type Queries, type Trx, rowHaving } from '../../db/schema.ts';
import { seal, unseal } from './secret-box.ts';

/** Loaded with the first code. */
const otpauth = () => import('otpauth');

const PERIOD = 30;
/** Steps before and after now whose codes are taken: a phone's clock may be half a minute off. */
const WINDOW = 1;

export async function newTotp(
  issuer: string,
  label: string,
): Promise<{ secret: string; uri: string }> {
  const { TOTP, Secret } = await otpauth();
  const secret = new Secret({ size: 20 });
  // A colon would end the issuer in the label of the address.
  const plain = (text: string) => text.replaceAll(':', ' ');
  const totp = new TOTP({ issuer: plain(issuer), label: plain(label), secret });
  return { secret: secret.base32, uri: totp.toString() };
}

/** The time step to which a code of six digits belongs; null where it fits none. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const { TOTP, Secret } = await otpauth();
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    secret: Secret.fromBase32(secret),
    token: code,
    period: PERIOD,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

export const storeTotp = async (
  trx: Trx,
  userId: number,
  secret: string,
  step: number,
  now: Date,
): Promise<void> => {
  const values = {
    secret: await seal(trx, userId, secret),
    last_step: step,
    created_at: now.toISOString(),
  };
  await trx
    .insertInto('totp')
    .values({ user_id: userId, ...values })
    .onConflict((clash) => clash.column('user_id').doUpdateSet(values))
    .execute();
};

/** Takes a code of an account's app, each once; false where it is wrong or was taken before. */
export async function useTotp(
  db: Queries,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await rowHaving(db, 'totp', { user_id: userId });
  if (!row) return false;
  const step = await stepOf(await unseal(db, userId, row.secret), code, now);
  if (step === null) return false;
  // In one statement: of two requests with one code, in whichever process, one is refused.
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
