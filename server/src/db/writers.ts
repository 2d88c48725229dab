import { concurrencyLimit, type Limited } from './concurrency-limit.ts';
import { dbProblem } from './db-error.ts';
import type { Store } from './store.ts';

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

/**
 * Runs `work` when no other writer of this process writes one of the lists: on PostgreSQL each that
 * waits for the row of a list would hold a connection. SQLite has one connection and its own queue.
 */
export async function inTurn<Result>(
  store: Store,
  [path, ...others]: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (path === undefined || store.kind === 'sqlite') return work();
  const asked = performance.now();
  const queue = queueOf(store, path);
  return queue.limited(async () => {
    // Whoever waited for a database that is away does not wait for it once more.
    if (queue.lost && queue.lost.at > asked) throw queue.lost.error;
    try {
      return await inTurn(store, others, work);
    } catch (error) {
      if (dbProblem(error)?.kind === 'unavailable') queue.lost = { at: performance.now(), error };
      throw error;
    }
  });
}
