import { DatabaseSync } from '@photostructure/sqlite';
import path from 'node:path';

function setConfirmed(data: string, username: string, time: string | null): void {
  const database = new DatabaseSync(path.join(data, 'angan.db'), { timeout: 5000 });
  const account = '(select id from users where username = ?)';
  database
    .prepare(`update sessions set confirmed_at = ? where user_id = ${account}`)
    .run(time, username);
  database.close();
}

/** Makes the logins and confirmations of an account older than ten minutes. */
export const confirmationsLapse = (data: string, { username }: { username: string }): void =>
  setConfirmed(data, username, null);

/** Makes them new, however long the tests of a file take. */
export const confirmNow = (data: string, { username }: { username: string }): void =>
  setConfirmed(data, username, new Date().toISOString());
