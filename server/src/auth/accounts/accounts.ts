import type { Role, UserAnswer } from '@angan/shared/contract';
import { cleanText, foldForSearch } from '@angan/bengali-text';
import type { Selectable } from 'kysely';
import { type Queries, type Trx, type UserTable, rowHaving } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import type { Addresses } from '../../media/address.ts';
import { readAreas } from '../access.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { releaseFiles } from '../../media/library.ts';

/** NFKC, folded, then the skeleton of Unicode TR39; i, l and 1 are one, because a capital I looks like both. */
async function usernameSkeleton(username: string): Promise<string> {
  // Its table takes a megabyte, and accounts are seldom made.
  const { rectifyConfusion } = await import(
    /* webpackChunkName: "confusables" */ 'unicode-confusables'
  );
  const folded = foldForSearch(cleanText(username).normalize('NFKC'));
  return foldForSearch(rectifyConfusion(folded)).replaceAll('i', 'l');
}

export type Account = Selectable<UserTable>;

/** No two usernames may differ only by letter case, digits or invisible signs. */
export const usernameKey = (username: string) => foldForSearch(cleanText(username));

export const presentUser = (
  { id, username, full_name, email, phone, profile_picture, role, areas, is_active }: Account,
  addresses: Addresses,
): UserAnswer => ({
  id,
  username,
  full_name,
  email,
  phone,
  role,
  areas: readAreas(areas),
  profile_picture: profile_picture && addresses.of(profile_picture),
  is_active: is_active === 1,
});

/** The account that logs in with this name: as it is typed, or else in its compatible form (NFKC). */
export async function accountNamed(db: Queries, username: string): Promise<Account | undefined> {
  const [typed, compatible] = [usernameKey(username), usernameKey(username.normalize('NFKC'))];
  const accounts = await db
    .selectFrom('users')
    .selectAll()
    .where('username_key', 'in', [typed, compatible])
    .execute();
  return accounts.find(({ username_key }) => username_key === typed) ?? accounts[0];
}

export const USERNAME_TAKEN = { username: 'এই নামটি আগে থেকেই আছে। অন্য নাম দিন।' };

/** True where a new account may not have this name, because another one has it or one that looks like it. */
export async function isNameInUse(db: Queries, username: string): Promise<boolean> {
  const skeleton = await usernameSkeleton(username);
  const account = await db
    .selectFrom('users')
    .select('id')
    .where((e) =>
      e.or([e('username_key', '=', usernameKey(username)), e('username_skeleton', '=', skeleton)]),
    )
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

export const accountOf = (db: Queries, id: number) => rowHaving(db, 'users', { id });

export interface NewAccount {
  username: string;
  full_name: string;
  phone?: string | null;
  email?: string | null;
  profile_picture?: string | null;
  role: Role;
  /** As `storedAreas` writes them. */
  areas?: string;
  password_hash: string;
}

export async function insertAccount(db: Queries, account: NewAccount, now: Date): Promise<Account> {
  const time = now.toISOString();
  const values = {
    email: null,
    phone: null,
    profile_picture: null,
    ...account,
    username_key: usernameKey(account.username),
    username_skeleton: await usernameSkeleton(account.username),
    is_active: 1,
    created_at: time,
    updated_at: time,
  };
  return db.insertInto('users').values(values).returningAll().executeTakeFirstOrThrow();
}

export const updateAccount = (
  db: Queries,
  id: number,
  changes: Partial<Pick<Account, 'role' | 'areas' | 'is_active' | 'password_hash'>>,
  now: Date,
) =>
  db
    .updateTable('users')
    .set({ ...changes, updated_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Reliable only inside `write(store, ['users'], …)`. */
export async function isSoleAdmin(trx: Trx, account: Account): Promise<boolean> {
  if (account.role !== 'Admin' || account.is_active !== 1) return false;
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('is_active', '=', 1)
    .where('id', '!=', account.id)
    .limit(1)
    .executeTakeFirst();
  return !other;
}

/** Deletes an account with its sessions; returns the keys of its picture, to be removed after the commit. */
export async function removeAccount(trx: Trx, { id, profile_picture }: Account): Promise<string[]> {
  await endSessionsOf(trx, id);
  await trx.deleteFrom('users').where('id', '=', id).execute();
  return profile_picture ? releaseFiles(trx, [profile_picture]) : [];
}

/** True while password and right to log in are as checked; they stay so until the commit. */
export async function isUnchanged(
  { kind }: Pick<Store, 'kind'>,
  trx: Trx,
  { id, password_hash }: Account,
): Promise<boolean> {
  const account = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_active', '=', 1)
    .$if(kind === 'postgres', (query) => query.forShare())
    .executeTakeFirst();
  return account !== undefined;
}
