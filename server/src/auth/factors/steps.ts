import type { PasskeyAssertion, SecondFactorStep } from '@angan/shared/contract';
import { type Db, type Queries, type Trx, rowHaving, deleteHaving } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import type { Account } from '../accounts/accounts.ts';
import { limit } from '../throttle.ts';
import { bindingOf, issueChallenge, type Purpose } from './challenges.ts';
import { assertionOptions, passkeyNamed, passkeysOf, usePasskey } from './passkeys.ts';
import { recoveryCodesLeft, useRecoveryCode } from './recovery-codes.ts';
import type { relyingPartyReader } from './relying-party.ts';
import { useTotp } from './totp.ts';

export type Site = ReturnType<ReturnType<typeof relyingPartyReader>>;

const WRONG_CODE = 'কোডটি মেলেনি। অ্যাপের এখনকার কোডটি, অথবা অব্যবহৃত একটি রিকভারি কোড লিখুন।';
const WRONG_PASSKEY = 'পাসকি মেলেনি। আবার চেষ্টা করুন।';
/** Six digits can be guessed: so many tries of one account, whoever makes them. */
const CODES = { max: 20, within: 3600 };

/** A pending login ends with the password. */
export const passwordBinding = ({ password_hash }: Pick<Account, 'password_hash'>) =>
  bindingOf(password_hash);

export async function issueStep(
  db: Queries,
  purpose: Extract<Purpose, 'login' | 'confirm'>,
  site: Site,
  account: Pick<Account, 'id' | 'password_hash'>,
  now: Date,
  boundTo = passwordBinding(account),
): Promise<SecondFactorStep> {
  const passkeys = site.problem
    ? []
    : (await passkeysOf(db, account.id)).filter(({ domain }) => domain === site.domain);
  const options = passkeys.length > 0 ? await assertionOptions(site, passkeys) : null;
  const methods = [
    ...(options ? (['passkey'] as const) : []),
    ...((await rowHaving(db, 'totp', { user_id: account.id })) ? (['totp'] as const) : []),
    ...((await recoveryCodesLeft(db, account.id)) > 0 ? (['recovery'] as const) : []),
  ];
  const ticket = await issueChallenge(
    db,
    purpose,
    { userId: account.id, boundTo, value: options?.challenge ?? '' },
    now,
  );
  return { ticket, methods, options: options && { ...options } };
}

const isTotp = (code: string) => code.length === 6;
const guessesOf = (userId: number) => `factor code ${userId}`;

/** Counts a guess of the six digits, whatever becomes of it; refused beyond the limit. */
export async function countGuess(db: Db, userId: number, code: string, now: Date): Promise<void> {
  if (isTotp(code)) await limit(db, guessesOf(userId), CODES, now);
}

/** Takes a code of the app or a recovery code, with what it allows or not at all; throws where it is neither. */
export async function takeCode(trx: Trx, userId: number, code: string, now: Date): Promise<void> {
  const use = isTotp(code) ? useTotp : useRecoveryCode;
  if (!(await use(trx, userId, code, now))) throw invalid({ code: WRONG_CODE });
  await deleteHaving(trx, 'attempts', { key: guessesOf(userId) });
}

/** Checks the signature of a passkey, of one account or of any; answers whose it is, else throws. */
export async function checkAssertion(
  db: Queries,
  site: Site,
  { userId, value }: { userId: number | null; value: string },
  assertion: PasskeyAssertion,
  now: Date,
): Promise<number> {
  const passkey = site.problem ? undefined : await passkeyNamed(db, assertion.id, userId);
  const isRight =
    passkey?.domain === site.domain &&
    (await usePasskey(
      db,
      site,
      passkey,
      // Without a password before it the passkey is both factors: it must have checked the person.
      { challenge: value, needsUser: userId === null },
      assertion,
      now,
    ));
  if (!passkey || !isRight) throw invalid({ assertion: WRONG_PASSKEY });
  return passkey.user_id;
}
