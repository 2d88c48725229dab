import { createHash } from 'node:crypto';
import { KEY_PATTERN, type ExistingRow } from '@angan/shared/contract';
import type { FastifyRequest } from 'fastify';
import { type Queries, type Trx, deleteHaving, rowHaving } from '../db/schema.ts';
import { clientNetwork } from './client-network.ts';
import { HttpError, invalid } from './errors.ts';

/** Names one request of one sender, so that its repetition is recognised. */
export interface RepeatKey {
  /** The account, or the network of an anonymous sender. */
  actor: string;
  key: string;
  bodyHash: string;
}

interface SentBody {
  values: object;
  received?: Readonly<Record<string, { sha256: string }>>;
}

const DAY_MS = 24 * 3_600_000;
/** A draft may be found again after a long vacation; the key of its lost answer is known as long. */
const KEY_DAYS = 30;
/** Keys stored per sender. */
const MAX_KEYS = 1000;

const sortedEntries = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Equal for two bodies with the same fields and files, in whatever order they were sent. */
function hashOf({ values, received = {} }: SentBody): string {
  const files = Object.entries(received).map(([field, { sha256 }]) => [field, sha256]);
  const text = JSON.stringify([values, files.sort()], sortedEntries);
  return createHash('sha256').update(text).digest('base64url');
}

export function repeatKey(request: FastifyRequest, body: SentBody): RepeatKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key))
    throw invalid({ 'Idempotency-Key': '৮ থেকে ২০০ অক্ষরের একটি চাবি দিন।' });
  const { caller, ip } = request;
  const actor = caller ? String(caller.id) : `anonymous ${clientNetwork(ip)}`;
  return { actor, key, bodyHash: hashOf(body) };
}

const REUSED =
  'এটি আগের চেষ্টায় জমা হয়েছে, এরপর লেখা বদলানো হয়েছে। আগে জমা হওয়াটি দেখে নিন, দরকার হলে সেটি বদলান।';
/** `existing`: the row that the earlier body has made, where its sender may know it. */
export const reusedKey = (existing?: ExistingRow) =>
  new HttpError(409, 'clash', REUSED, existing && { existing });
const expiry = (now: Date, days = KEY_DAYS) =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

/** The result of an earlier request with the same key: the id of its row; of an import, how many rows. */
export async function earlierResult(
  db: Queries,
  path: string,
  { actor, key, bodyHash }: RepeatKey,
  now: Date,
  days = KEY_DAYS,
): Promise<{ result: number; isSameBody: boolean } | null> {
  const earlier = await rowHaving(db, 'idempotency', { actor, path, key });
  if (!earlier || earlier.created_at < expiry(now, days)) return null;
  const isSameBody = earlier.body_hash === null || earlier.body_hash === bodyHash;
  return { result: earlier.row_id, isSameBody };
}

/** The same of a request that nobody can turn into a change of its result. */
export async function earlierRow(...request: Parameters<typeof earlierResult>) {
  const earlier = await earlierResult(...request);
  if (earlier && !earlier.isSameBody) throw reusedKey();
  return earlier?.result ?? null;
}

/** Remembers the result of a request; forgets expired ones, and the oldest of a sender with too many. */
export async function storeKey(
  trx: Trx,
  path: string,
  { actor, key, bodyHash }: RepeatKey,
  row_id: number,
  now: Date,
): Promise<void> {
  await clearOldKeys(trx, now);
  const oldest = await trx
    .selectFrom('idempotency')
    .select('created_at')
    .where('actor', '=', actor)
    .orderBy('created_at', 'desc')
    .offset(MAX_KEYS - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest)
    await trx
      .deleteFrom('idempotency')
      .where('actor', '=', actor)
      .where('created_at', '<=', oldest.created_at)
      .execute();
  // A key that counts for less than thirty days may be stored still.
  await deleteHaving(trx, 'idempotency', { actor, path, key });
  await trx
    .insertInto('idempotency')
    .values({ actor, key, path, row_id, created_at: now.toISOString(), body_hash: bodyHash })
    .execute();
}

export const clearOldKeys = (db: Queries, now: Date) =>
  db.deleteFrom('idempotency').where('created_at', '<', expiry(now)).execute();
