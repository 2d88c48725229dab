import { sql } from 'kysely';
import type { Db, Queries, Trx } from '../db/schema.ts';
import { clientNetwork } from '../http/client-network.ts';
import { tooManyRequests } from '../http/errors.ts';

export interface Limit {
  max: number;
  /** Seconds. */
  within: number;
}

export const MAX_CLOCK_SKEW_S = 3600;

/** Counts `by` more of `key` atomically; answers the count and when its window ends. */
export async function countUp(
  db: Queries,
  key: string,
  { within }: Limit,
  now: Date,
  by = 1,
): Promise<{ count: number; left: number }> {
  const seconds = Math.floor(now.getTime() / 1000);
  // A window that begins long after now was started by a wrong clock; those of two machines differ by less.
  const isOver = sql<boolean>`(attempts.started_at <= ${seconds - within} or attempts.started_at > ${seconds + MAX_CLOCK_SKEW_S})`;
  const { count, started_at } = await db
    .insertInto('attempts')
    .values({ key, count: by, started_at: seconds })
    .onConflict((clash) =>
      clash.column('key').doUpdateSet({
        count: sql`case when ${isOver} then ${sql.lit(by)} else attempts.count + ${sql.lit(by)} end`,
        started_at: sql`case when ${isOver} then ${sql.lit(seconds)} else attempts.started_at end`,
      }),
    )
    .returning(['count', 'started_at'])
    .executeTakeFirstOrThrow();
  return { count, left: started_at + within - seconds };
}

/** Counts one more of `key`; answers in how many seconds it may be tried again, if beyond. */
async function over(db: Queries, key: string, rule: Limit, now: Date): Promise<number | null> {
  const { count, left } = await countUp(db, key, rule, now);
  return count > rule.max ? left : null;
}

function refuse(left: number | null): void {
  if (left !== null) throw tooManyRequests(left);
}

/** Counts one more of `key` and refuses it beyond the limit. */
export const limit = async (db: Queries, key: string, rule: Limit, now: Date): Promise<void> =>
  refuse(await over(db, key, rule, now));

export const addressLimiter =
  (db: Db, now: () => Date) => (subject: string, rule: Limit) => (request: { ip: string }) =>
    limit(db, `${subject} ${clientNetwork(request.ip)}`, rule, now());

export type PerAddress = ReturnType<typeof addressLimiter>;

const MINUTE = 60;
const PAIR: Limit = { max: 10, within: 15 * MINUTE };
const ADDRESS: Limit = { max: 10, within: MINUTE };
const NAME: Limit = { max: 100, within: 15 * MINUTE };
/** Tries of one address on a name under attack; the right user always has these. */
const UNDER_ATTACK = 3;

/** Counts a login before its password is checked; refuses one beyond a limit. */
export async function beforeLogin(db: Db, username: string, ip: string, now: Date): Promise<void> {
  const from = clientNetwork(ip);
  // Refused attempts count too: the transaction commits before the error is thrown.
  refuse(
    await db.transaction().execute(async (trx) => {
      const left = await over(trx, `login address ${from}`, ADDRESS, now);
      if (left !== null) return left;
      const name = await countUp(trx, `login name ${username}`, NAME, now);
      return over(
        trx,
        `login ${username} ${from}`,
        name.count > NAME.max ? { ...PAIR, max: UNDER_ATTACK } : PAIR,
        now,
      );
    }),
  );
}

/** A right password takes its counts back, in the order in which they were made: no two logins wait for each other. */
export async function afterLogin(trx: Trx, username: string, ip: string): Promise<void> {
  const from = clientNetwork(ip);
  for (const key of [`login address ${from}`, `login name ${username}`]) {
    await trx
      .updateTable('attempts')
      .set((e) => ({ count: e('count', '-', 1) }))
      .where('count', '>', 0)
      .where('key', '=', key)
      .execute();
  }
  await trx.deleteFrom('attempts').where('key', '=', `login ${username} ${from}`).execute();
}

export const ATTEMPTS_KEPT_S = 24 * 60 * MINUTE;

export const clearOldAttempts = (db: Queries, now: Date) =>
  db
    .deleteFrom('attempts')
    .where('started_at', '<', Math.floor(now.getTime() / 1000) - ATTEMPTS_KEPT_S)
    .execute();
