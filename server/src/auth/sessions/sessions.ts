import { createHash, randomBytes } from 'node:crypto';
import { type Queries, updateHaving, deleteHaving } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { type Caller, readAreas } from '../access.ts';
import { hasFactor, isFactorRequired } from '../factors/requirement.ts';

const MINUTE = 60_000;
/** A session without use, and any session, lasts so long (ms). */
export const IDLE = 12 * 60 * MINUTE;
export const ABSOLUTE = 30 * 24 * 60 * MINUTE;
/** How long a login or a confirmation allows sensitive actions. */
const CONFIRMED = 10 * MINUTE;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

export interface Origin {
  device: string | null;
  network: string | null;
}

/** Starts a session and returns its token; only the hash is stored. */
export async function startSession(
  db: Queries,
  userId: number,
  now: Date,
  { device, network }: Origin = { device: null, network: null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const time = now.toISOString();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: time,
      last_used_at: time,
      confirmed_at: time,
      device,
      network,
    })
    .execute();
  return token;
}

const liveSession = (db: Queries, session: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.role',
      'users.areas',
      'users.full_name',
      'sessions.last_used_at',
      'sessions.confirmed_at',
    ])
    .select(({ exists, ref }) => [
      exists(isFactorRequired(db)).as('is_required'),
      hasFactor(ref('users.id')).as('has_factor'),
    ])
    .where('sessions.token_hash', '=', session)
    .where('users.is_active', '=', 1)
    .where('sessions.last_used_at', '>', ago(now, IDLE))
    .where('sessions.created_at', '>', ago(now, ABSOLUTE));
type Live = Awaited<ReturnType<ReturnType<typeof liveSession>['executeTakeFirstOrThrow']>>;

const readCaller = (found: Live, session: string, now: Date): Caller => ({
  id: found.id,
  role: found.role,
  areas: readAreas(found.areas),
  name: found.full_name,
  session,
  isConfirmed: (found.confirmed_at ?? '') > ago(now, CONFIRMED),
  lacksFactor: Boolean(found.is_required) && !found.has_factor,
});

/** Who a token belongs to; undefined where it is unknown, has lapsed or its user is disabled. */
export async function callerOf(db: Queries, token: string, now: Date): Promise<Caller | undefined> {
  const session = hashOf(token);
  const found = await liveSession(db, session, now).executeTakeFirst();
  if (!found) return undefined;
  if (found.last_used_at < ago(now, MINUTE)) {
    // A missed note of use shortens a session by a minute at most: a read must not fail for it.
    const use = { last_used_at: now.toISOString() };
    await updateHaving(db, 'sessions', { token_hash: session }, use).catch(() => undefined);
  }
  return readCaller(found, session, now);
}

/** Who has a session now; in a write it lasts to the commit, as do rights, whose change ends it first. */
export async function callerInside(
  db: Queries,
  kind: Store['kind'],
  session: string,
  now: Date,
): Promise<Caller | undefined> {
  const found = await liveSession(db, session, now)
    .$if(kind === 'postgres', (query) => query.forKeyShare('sessions'))
    .executeTakeFirst();
  return found && readCaller(found, session, now);
}

export const confirmSession = (db: Queries, session: string, now: Date) =>
  updateHaving(db, 'sessions', { token_hash: session }, { confirmed_at: now.toISOString() });

export const sessionsOf = (db: Queries, userId: number, now: Date, max: number) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('last_used_at', '>', ago(now, IDLE))
    .where('created_at', '>', ago(now, ABSOLUTE))
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .limit(max)
    .execute();

export const deleteSession = (db: Queries, session: string) =>
  deleteHaving(db, 'sessions', { token_hash: session });

export const endSessionsOf = (db: Queries, userId: number, except = '') =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', except)
    .execute();

export const clearLapsedSessions = (db: Queries, now: Date) =>
  db
    .deleteFrom('sessions')
    .where((e) =>
      e.or([e('last_used_at', '<', ago(now, IDLE)), e('created_at', '<', ago(now, ABSOLUTE))]),
    )
    .execute();
