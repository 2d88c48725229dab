import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queries, Trx } from './schema.ts';
import type { Store } from './store.ts';
import { concurrencyLimit, type Limited } from './concurrency-limit.ts';
import { dbProblem } from './db-error.ts';

const FILES_LOCK = 71_001;
/** By how much a timer may come too early (ms). */
const TIMER_EARLY = 2;

/** Marks a list as changed. Writers of one resource wait for each other here, so that checks hold until COMMIT. */
async function touch(trx: Trx, path: string): Promise<void> {
  const token = randomBytes(12).toString('base64url');
  await trx
    .insertInto('changes')
    .values({ path, token })
    .onConflict((clash) => clash.column('path').doUpdateSet({ token }))
    .execute();
}

export interface Writer {
  /** Throws where they may no longer write; nobody takes the right away before the commit. */
  mayWrite(db: Queries): Promise<void>;
}

/** Runs `work` in one transaction. The right to it is checked again inside: a body may have taken minutes. */
export async function write<Result>(
  store: Store,
  writer: Writer,
  paths: readonly string[],
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  // Always in one order: two writers can then never wait for each other in a ring.
  const ordered = [...new Set(paths)].sort();
  const result = await inTurn(store, ordered, () =>
    store.db.transaction().execute(async (trx) => {
      for (const path of ordered) await touch(trx, path);
      await writer.mayWrite(trx);
      return work(trx);
    }),
  );
  // Then no process answers from what it read before the commit.
  if (store.lease && ordered.length > 0) await pause(store.lease + TIMER_EARLY);
  return result;
}

/** 'shared' while files and rows are written, 'exclusive' for a sweep; on SQLite the transaction is that lock. */
export async function lockFiles(
  store: Store,
  trx: Trx,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  if (store.kind === 'sqlite') return;
  await sql`select ${sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')}(${sql.lit(FILES_LOCK)})`.execute(
    trx,
  );
}

/** How many writers of one list may wait, and for how long (ms). */
const QUEUE = { size: 200, timeout: 20_000 };

/** PostgreSQL's own code for a lock that is not to be had. */
const refusal = () => Object.assign(new Error('too many writers of one list'), { code: '55P03' });

interface Queue {
  limited: Limited;
  /** When the database was last found away, and what it said. */
  lost?: { at: number; error: unknown };
}

const queues = new WeakMap<Store, Map<string, Queue>>();

function queueOf(store: Store, path: string): Queue {
  const ofStore = queues.get(store) ?? new Map<string, Queue>();
  queues.set(store, ofStore);
  const queue = ofStore.get(path) ?? { limited: concurrencyLimit(1, { ...QUEUE, refusal }) };
  ofStore.set(path, queue);
  return queue;
}

/** One writer of a list at a time: on PostgreSQL each that waits would hold a connection. SQLite has only one. */
export async function inTurn<Result>(
  store: Store,
  [path, ...others]: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (path === undefined || store.kind === 'sqlite') return work();
  const queuedAt = performance.now();
  const queue = queueOf(store, path);
  return queue.limited(async () => {
    // Whoever waited for a database that is away does not wait for it once more.
    if (queue.lost && queue.lost.at > queuedAt) throw queue.lost.error;
    try {
      return await inTurn(store, others, work);
    } catch (error) {
      if (dbProblem(error)?.kind === 'unavailable') queue.lost = { at: performance.now(), error };
      throw error;
    }
  });
}
