import { DatabaseSync } from '@photostructure/sqlite';
import path from 'node:path';

/** Makes the logins and confirmations of an account older than ten minutes. */
export function confirmationsLapse(data: string, { username }: { username: string }): void {
  const database = new DatabaseSync(path.join(data, 'angan.db'));
  const account = '(select id from users where username = ?)';
  database
    .prepare(`update sessions set confirmed_at = null where user_id = ${account}`)
    .run(username);
  database.close();
}
