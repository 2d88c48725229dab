import { createHash, createHmac, randomBytes } from 'node:crypto';
import { INVITATION_HOURS, INVITATIONS_MAX, type Area, type Role } from '@angan/shared/contract';
import { type Db, type Queries, type Trx, updateHaving, deleteHaving } from '../../db/schema.ts';
import { secretOf } from '../../db/settings.ts';
import type { Store } from '../../db/store.ts';
import type { Author } from '../../history/authors.ts';
import { recordChange } from '../../history/record-change.ts';
import { deletedError, HttpError, inUse, invalid } from '../../http/errors.ts';
import { earlierRow, storeKey, type RepeatKey } from '../../http/idempotency.ts';
import { readAreas, storedAreas } from '../access.ts';

const HOUR = 3_600_000;
/** How long a link that has lapsed still says why it does not work (ms). */
const KEPT_AFTER = 7 * 24 * HOUR;

const ADMINS_HAVE_ALL = 'অ্যাডমিন সব দায়িত্বেই থাকেন। আলাদা করে দায়িত্ব দেওয়ার দরকার নেই।';
const TOO_MANY = 'অনেক আমন্ত্রণ খোলা আছে। আগে কয়েকটি বাতিল করুন।';
const UNKNOWN = 'এই আমন্ত্রণটি পাওয়া যায়নি। যিনি লিঙ্ক পাঠিয়েছেন, তাঁকে আরেকটি পাঠাতে বলুন।';
const USED = 'এই লিঙ্ক দিয়ে আগেই অ্যাকাউন্ট খোলা হয়েছে। সেটি দিয়ে লগইন করুন।';
const REVOKED = 'এই আমন্ত্রণ বাতিল করা হয়েছে। কলেজের অ্যাডমিনকে আরেকটি পাঠাতে বলুন।';
const LAPSED = 'এই আমন্ত্রণের মেয়াদ শেষ। কলেজের অ্যাডমিনকে আরেকটি পাঠাতে বলুন।';

/** Under which the keys of requests are stored. */
const REPEATED = 'invitations';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export interface Invited {
  full_name: string;
  role: Role;
  areas: readonly Area[];
}

/** The invitations with the name of their inviter, and whether that one may still invite. */
const withInviter = (db: Queries) =>
  db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['users.full_name as inviter', 'users.role as inviter_role', 'users.is_active']);
type Row = Awaited<ReturnType<ReturnType<typeof withInviter>['executeTakeFirstOrThrow']>>;

const mayInvite = ({ invited_by, inviter_role, is_active }: Row) =>
  invited_by === null || (inviter_role === 'Admin' && is_active === 1);

export const presentInvitation = ({ full_name, role, areas, inviter, expires_at }: Row) => ({
  full_name,
  role,
  areas: readAreas(areas),
  invited_by: inviter,
  expires_at,
});

const isOpen = (db: Queries, now: Date) =>
  withInviter(db)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString());

export async function openInvitations(db: Db, now: Date) {
  const rows = await isOpen(db, now).orderBy('invitations.id', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    ...presentInvitation(row),
    created_at: row.created_at,
    is_valid: mayInvite(row),
  }));
}

interface Link {
  token: string;
  repeat: RepeatKey | null;
}

/** A repeat has the token of the first request: it follows from the key, of which a hash is stored. */
export async function newLink(store: Store, repeat: RepeatKey | null): Promise<Link> {
  if (!repeat) return { token: randomBytes(32).toString('base64url'), repeat };
  const { actor, key } = repeat;
  const hmac = createHmac('sha256', await secretOf(store)).update(`invitation ${actor} ${key}`);
  return { token: hmac.digest('base64url'), repeat: { ...repeat, key: hashOf(key) } };
}

/** Stores an invitation; only the hash of its token is stored. History names nobody who has no account. */
export async function createInvitation(
  trx: Trx,
  { full_name, role, areas }: Invited,
  { token, repeat }: Link,
  author: Author,
  now: Date,
): Promise<{ id: number; token: string; expires_at: string }> {
  if (role === 'Admin' && areas.length > 0) throw invalid({ areas: ADMINS_HAVE_ALL });
  if (repeat) {
    await earlierRow(trx, REPEATED, repeat, now);
    const earlier = await withInviter(trx)
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    if (earlier) return { id: earlier.id, token, expires_at: earlier.expires_at };
  }
  if ((await isOpen(trx, now).execute()).length >= INVITATIONS_MAX) throw inUse(TOO_MANY);
  const { id, expires_at } = await trx
    .insertInto('invitations')
    .values({
      token_hash: hashOf(token),
      full_name,
      role,
      areas: storedAreas(areas),
      invited_by: author.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + INVITATION_HOURS * HOUR).toISOString(),
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  if (repeat) await storeKey(trx, REPEATED, repeat, id, now);
  await record(trx, author, 'invite', { role, areas }, now);
  return { id, token, expires_at };
}

/** Revokes an open invitation; false where there is none. */
export async function revoke(trx: Trx, id: number, author: Author, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('invitations')
    .set({ revoked_at: now.toISOString(), full_name: '' })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['role', 'areas'])
    .executeTakeFirst();
  if (!row) return false;
  const rights = { role: row.role, areas: readAreas(row.areas) };
  await record(trx, author, 'revoke-invitation', rights, now);
  return true;
}

const record = (
  trx: Trx,
  author: Author,
  action: 'invite' | 'revoke-invitation',
  rights: Pick<Invited, 'role' | 'areas'>,
  now: Date,
) => {
  const change = { resource: 'users', recordId: null, action, label: '' };
  const [before, after] = action === 'invite' ? [null, { ...rights }] : [{ ...rights }, null];
  return recordChange(trx, author, { ...change, before, after }, now);
};

export async function invitationOf(db: Queries, token: string, now: Date): Promise<Row> {
  const row = await withInviter(db).where('token_hash', '=', hashOf(token)).executeTakeFirst();
  if (!row) throw new HttpError(404, 'not_found', UNKNOWN);
  if (row.accepted_at) throw deletedError(USED);
  if (row.revoked_at || !mayInvite(row)) throw deletedError(REVOKED);
  if (row.expires_at <= now.toISOString()) throw deletedError(LAPSED);
  return row;
}

/** Uses an invitation up, once; reliable only inside `write(store, ['users'], …)`. */
export async function takeInvitation(trx: Trx, token: string, now: Date): Promise<Row> {
  const row = await invitationOf(trx, token, now);
  const accepted = { accepted_at: now.toISOString(), full_name: '' };
  await updateHaving(trx, 'invitations', { id: row.id }, accepted);
  return row;
}

export const eraseInvitationsOf = (trx: Trx, fullName: string) =>
  deleteHaving(trx, 'invitations', { full_name: fullName });

export const clearLapsedInvitations = (db: Db, now: Date) =>
  db
    .deleteFrom('invitations')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_AFTER).toISOString())
    .execute();
