import type { Role, User } from '@angan/shared/contract';
import { cleanText, foldForSearch } from '@angan/shared/text';
import type { Selectable } from 'kysely';
import type { Queries, UserTable } from '../db/schema.ts';
import type { Addresses } from '../media/address.ts';

export type Account = Selectable<UserTable>;

/** The form in which usernames are compared: no two may differ only by letter case, digits or invisible signs. */
export const usernameKey = (username: string) => foldForSearch(cleanText(username));

/** What leaves the server of an account. */
export const presentUser = (
  { id, username, full_name, email, phone, profile_picture, role, is_active }: Account,
  addresses: Addresses,
): User => ({
  id,
  username,
  full_name,
  email,
  phone,
  role,
  profile_picture: profile_picture && addresses.of(profile_picture),
  is_active: is_active === 1,
});

export const accountNamed = (db: Queries, username: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
export const accountOf = (db: Queries, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export interface NewAccount {
  username: string;
  full_name: string;
  phone?: string | null;
  email?: string | null;
  profile_picture?: string | null;
  role: Role;
  password_hash: string;
}

export function insertAccount(db: Queries, account: NewAccount, now: Date): Promise<Account> {
  const time = now.toISOString();
  const values = {
    email: null,
    phone: null,
    profile_picture: null,
    ...account,
    username_key: usernameKey(account.username),
    is_active: 1,
    created_at: time,
    updated_at: time,
  };
  return db.insertInto('users').values(values).returningAll().executeTakeFirstOrThrow();
}

export const changeAccount = (
  db: Queries,
  id: number,
  changes: Partial<Pick<Account, 'role' | 'is_active' | 'password_hash'>>,
  now: Date,
) =>
  db
    .updateTable('users')
    .set({ ...changes, updated_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
