import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Db, Queries } from '../db/schema.ts';
import { tooManyRequests } from '../http/errors.ts';

export interface Limit {
  most: number;
  /** Seconds. */
  within: number;
}

/** One household or computer: an IPv6 customer has a whole /64. */
export const network = (ip: string) => (isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip.replace('::ffff:', ''));

/** By how much no clock is wrong that somebody looks after (s). */
const ASTRAY = 3600;

/** Counts one more of `key`, in one atomic statement that all processes share; answers the count and when its window ends. */
export async function countUp(db: Queries, key: string, { within }: Limit, now: Date): Promise<{ count: number; left: number }> {
  const seconds = Math.floor(now.getTime() / 1000);
  // A window that begins long after now was begun by a clock that has since been put right; those of two machines differ by less.
  const isOver = sql<boolean>`(attempts.started_at <= ${seconds - within} or attempts.started_at > ${seconds + ASTRAY})`;
  const { count, started_at } = await db.insertInto('attempts').values({ key, count: 1, started_at: seconds })
    .onConflict((clash) => clash.column('key').doUpdateSet({
      count: sql`case when ${isOver} then 1 else attempts.count + 1 end`,
      started_at: sql`case when ${isOver} then ${sql.lit(seconds)} else attempts.started_at end`,
    }))
    .returning(['count', 'started_at'])
    .executeTakeFirstOrThrow();
  return { count, left: started_at + within - seconds };
}

/** Counts one more of `key` and refuses it beyond the limit. */
export async function limit(db: Queries, key: string, rule: Limit, now: Date): Promise<void> {
  const { count, left } = await countUp(db, key, rule, now);
  if (count > rule.most) throw tooManyRequests(left);
}

/** Makes a hook that refuses an address that does `what` too often. */
export const addressLimiter = (db: Db, now: () => Date) => (what: string, rule: Limit) => (request: { ip: string }) =>
  limit(db, `${what} ${network(request.ip)}`, rule, now());

export type PerAddress = ReturnType<typeof addressLimiter>;

const MINUTE = 60;
const PAIR: Limit = { most: 10, within: 15 * MINUTE };
const ADDRESS: Limit = { most: 10, within: MINUTE };
const NAME: Limit = { most: 100, within: 15 * MINUTE };
/** What one address may still try on a name that is under attack from many. The right user always has these. */
const UNDER_ATTACK = 3;

/** Counts a login before its password is looked at; refuses it when the name and address, or the address, failed too often. */
export async function beforeLogin(db: Db, username: string, ip: string, now: Date): Promise<void> {
  const from = network(ip);
  await limit(db, `login address ${from}`, ADDRESS, now);
  const name = await countUp(db, `login name ${username}`, NAME, now);
  await limit(db, `login ${username} ${from}`, name.count > NAME.most ? { ...PAIR, most: UNDER_ATTACK } : PAIR, now);
}

/** A right password takes its attempt off the counts again. */
export async function afterLogin(db: Db, username: string, ip: string): Promise<void> {
  const from = network(ip);
  await db.deleteFrom('attempts').where('key', '=', `login ${username} ${from}`).execute();
  await db.updateTable('attempts').set((e) => ({ count: e('count', '-', 1) })).where('count', '>', 0).where('key', 'in', [`login address ${from}`, `login name ${username}`]).execute();
}

export const clearOldAttempts = (db: Queries, now: Date) => db.deleteFrom('attempts').where('started_at', '<', Math.floor(now.getTime() / 1000) - 24 * 60 * MINUTE).execute();
