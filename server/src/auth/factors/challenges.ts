import { createHash, randomBytes } from 'node:crypto';
import type { ChallengeTable } from '../../db/factor-tables.ts';
import { type Queries, deleteHaving } from '../../db/schema.ts';

export type Purpose = ChallengeTable['purpose'];
export interface Challenge {
  userId: number | null;
  boundTo: string;
  value: string;
}

const LIFETIME = 5 * 60_000;
const MAX_ATTEMPTS = 5;
/** Pending at once for one account, and of logins that name none; whoever has most loses the older ones. */
const PER_ACCOUNT = 5;
const UNNAMED = 2000;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** In a form that tells nothing. */
export const bindingOf = hashOf;

async function dropOldest(db: Queries, userId: number | null): Promise<void> {
  const own = db
    .selectFrom('challenges')
    .select('ticket_hash')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .orderBy((e) =>
      e.fn.agg('row_number').over((of) => of.partitionBy('bound_to').orderBy('expires_at', 'desc')),
    )
    .orderBy('expires_at', 'desc')
    .orderBy('ticket_hash')
    .limit(UNNAMED)
    .offset((userId === null ? UNNAMED : PER_ACCOUNT) - 1);
  const old = await own.execute();
  if (old.length > 0)
    await db
      .deleteFrom('challenges')
      .where(
        'ticket_hash',
        'in',
        old.map(({ ticket_hash }) => ticket_hash),
      )
      .execute();
}

/** Stores what is pending for five minutes; answers the ticket under which it is taken up again. */
export async function issueChallenge(
  db: Queries,
  purpose: Purpose,
  { userId, boundTo, value }: Challenge,
  now: Date,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await clearLapsedChallenges(db, now);
  await dropOldest(db, userId);
  await db
    .insertInto('challenges')
    .values({
      ticket_hash: hashOf(ticket),
      purpose,
      user_id: userId,
      bound_to: boundTo,
      value,
      attempts: 0,
      expires_at: new Date(now.getTime() + LIFETIME).toISOString(),
    })
    .execute();
  return ticket;
}

/** Counts an attempt on a ticket; undefined where it is unknown, has lapsed or had too many attempts. */
export async function attemptChallenge(
  db: Queries,
  purposes: readonly Purpose[],
  ticket: string,
  now: Date,
): Promise<Challenge | undefined> {
  const row = await db
    .updateTable('challenges')
    .set((e) => ({ attempts: e('attempts', '+', 1) }))
    .where('ticket_hash', '=', hashOf(ticket))
    .where('purpose', 'in', purposes)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('expires_at', '>', now.toISOString())
    .returning(['user_id', 'bound_to', 'value'])
    .executeTakeFirst();
  return row && { userId: row.user_id, boundTo: row.bound_to, value: row.value };
}

/** Takes a ticket off; false where another request has taken it meanwhile. */
export const closeChallenge = async (db: Queries, ticket: string): Promise<boolean> =>
  (await deleteHaving(db, 'challenges', { ticket_hash: hashOf(ticket) })) > 0;

export const clearLapsedChallenges = (db: Queries, now: Date) =>
  db.deleteFrom('challenges').where('expires_at', '<=', now.toISOString()).execute();
