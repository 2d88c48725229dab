import type { FastifyRequest } from 'fastify';
import type { Queries, Trx } from '../db/schema.ts';
import { invalid } from '../http/errors.ts';

export interface RepeatKey {
  actor: string;
  key: string;
}

/** The Idempotency-Key of a request, if it has one. */
export function repeatKey(request: FastifyRequest): RepeatKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw invalid({ 'Idempotency-Key': '৮ থেকে ২০০ অক্ষরের একটি চাবি দিন।' });
  return { actor: request.caller ? String(request.caller.id) : 'anonymous', key };
}

/** What an earlier request with the same key has made: the id of its row; of an import, how many rows. */
export async function earlierRow(
  trx: Trx,
  path: string,
  { actor, key }: RepeatKey,
): Promise<number | null> {
  const found = await trx
    .selectFrom('idempotency')
    .select('row_id')
    .where('actor', '=', actor)
    .where('path', '=', path)
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.row_id ?? null;
}

export async function rememberRow(
  trx: Trx,
  path: string,
  { actor, key }: RepeatKey,
  row_id: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('idempotency')
    .values({ actor, key, path, row_id, created_at: now.toISOString() })
    .execute();
}

const KEPT = 24 * 3_600_000;
export const clearOldKeys = (db: Queries, now: Date) =>
  db
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(now.getTime() - KEPT).toISOString())
    .execute();
