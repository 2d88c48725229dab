import { randomInt } from 'node:crypto';
import type { Store } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import { SYSTEM } from '../../history/authors.ts';
import { recordAccount } from './account-history.ts';
import { insertAccount } from './accounts.ts';
import type { Passwords } from '../passwords/passwords.ts';

// Without signs that are mistaken for each other.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of 80 random bits that can be read out and typed. */
export const randomPassword = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/** Makes the first Admin where there is no account at all; answers the password when it was made up here. */
export async function createFirstAdmin(
  store: Store,
  passwords: Passwords,
  admin: { username: string; password?: string },
  now: Date,
): Promise<{ username: string; password: string; isGenerated: boolean } | null> {
  const isEmpty = async (db: Pick<Store['db'], 'selectFrom'>) =>
    !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
  if (!(await isEmpty(store.db))) return null;
  const password = admin.password ?? randomPassword();
  const password_hash = await passwords.hash(password);
  const created = await write(store, SYSTEM, ['users'], async (trx) => {
    if (!(await isEmpty(trx))) return false;
    const after = await insertAccount(
      trx,
      { username: admin.username, full_name: 'অ্যাডমিন', role: 'Admin', password_hash },
      now,
    );
    await recordAccount(trx, SYSTEM, 'create', { before: null, after }, now);
    return true;
  });
  return created ? { username: admin.username, password, isGenerated: !admin.password } : null;
}

/** The name of the only account, where nobody is signed in: its first password may never have been read. */
export async function onlyAccountSignedOut({ db }: Store): Promise<string | null> {
  const [first, second] = await db.selectFrom('users').select('username').limit(2).execute();
  const session = await db.selectFrom('sessions').select('user_id').limit(1).executeTakeFirst();
  return first && !second && !session ? first.username : null;
}
