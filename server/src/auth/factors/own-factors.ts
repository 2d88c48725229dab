import type { FactorsOfAccount, HistoryAction, SecondFactorState } from '@angan/shared/contract';
import { type Queries, type Trx, rowHaving, deleteHaving } from '../../db/schema.ts';
import { recordChange } from '../../history/record-change.ts';
import type { Author } from '../../history/authors.ts';
import { inUse } from '../../http/errors.ts';
import { passkeysOf } from './passkeys.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts';
import { accountHasFactor, readRequirement } from './requirement.ts';
import type { Site } from './steps.ts';

const totpOf = (db: Queries, userId: number) => rowHaving(db, 'totp', { user_id: userId });

/** The part of an account's second step that an Admin may know. */
export async function factorsOf(db: Queries, userId: number): Promise<FactorsOfAccount> {
  const passkeys = (await passkeysOf(db, userId)).map(({ name, created_at }) => ({
    name,
    created_at,
  }));
  const app_since = (await totpOf(db, userId))?.created_at ?? null;
  return { has_factor: passkeys.length > 0 || app_since !== null, passkeys, app_since };
}

export async function factorState(
  db: Queries,
  userId: number,
  site: Site,
): Promise<SecondFactorState> {
  return {
    passkeys: (await passkeysOf(db, userId)).map(
      ({ id, name, created_at, last_used_at, domain }) => ({
        id,
        name,
        created_at,
        last_used_at,
        works_here: !site.problem && domain === site.domain,
      }),
    ),
    totp: (await totpOf(db, userId)) !== undefined,
    recovery_codes_left: await recoveryCodesLeft(db, userId),
    required: await readRequirement(db),
    passkey_problem: site.problem,
  };
}

/** The recovery codes that come with a first factor; null where the account has some. */
export const firstCodes = async (trx: Trx, userId: number): Promise<string[] | null> =>
  (await recoveryCodesLeft(trx, userId)) > 0 ? null : renewRecoveryCodes(trx, userId);

/** Refused for the last factor where one is required. Reliable only inside `write(store, ['users'], …)`. */
export async function afterRemoval(
  trx: Trx,
  { id, entersDashboard }: { id: number; entersDashboard: boolean },
): Promise<void> {
  if (await accountHasFactor(trx, id)) return;
  if (entersDashboard && (await readRequirement(trx)))
    throw inUse('দুই ধাপে লগইন বাধ্যতামূলক, তাই শেষটি সরানো যাবে না। আগে আরেকটি যোগ করুন।');
  await deleteHaving(trx, 'recovery_codes', { user_id: id });
}

export async function removeAllFactors(trx: Trx, userId: number): Promise<void> {
  for (const table of ['passkeys', 'totp', 'recovery_codes', 'challenges'] as const)
    await deleteHaving(trx, table, { user_id: userId });
}

/** Records what was done to an account, without values: never a key, a secret or a code. */
export const recordOnAccount = (
  trx: Trx,
  author: Author,
  action: HistoryAction,
  { id, name }: { id: number; name: string },
  now: Date,
): Promise<void> =>
  recordChange(trx, author, { resource: 'users', recordId: id, action, label: name }, now);
