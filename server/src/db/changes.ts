import { dbProblem } from './db-error.ts';
import type { Store } from './store.ts';

/** Changes with every person who is erased: no process keeps a response that may show them. */
export const ERASURES = 'erasures';

export type ChangeTokens = ReadonlyMap<string, string>;

export const isUnchanged = (tables: readonly string[], before: ChangeTokens, now: ChangeTokens) =>
  before === now || tables.every((table) => before.get(table) === now.get(table));

const isSame = (one: ChangeTokens, other: ChangeTokens) =>
  one.size === other.size && [...one].every(([path, token]) => other.get(path) === token);

/** Backoff after a failed query of an unavailable database: until then calls fail at once (ms). */
const BACKOFF = 1000;

/** Changes with every write to a list by any process. Made once per app, in app.ts. */
export function changeTokens({ db, stamp, lease = 0 }: Store) {
  let cached: { stamp: string | null; queriedAt: number; tokens: ChangeTokens } | null = null;
  let runningSince = 0;
  let running: Promise<ChangeTokens> | null = null;
  let queued: Promise<ChangeTokens> | null = null;
  let unavailable: { error: unknown; until: number } | null = null;

  async function query(): Promise<ChangeTokens> {
    const [before, queriedAt] = [stamp(), performance.now()];
    const rows = await db.selectFrom('changes').selectAll().execute();
    const read = new Map(rows.map(({ path, token }) => [path, token]));
    // One object for as long as nothing changed: who compares tokens does it at a glance.
    const tokens = cached && isSame(cached.tokens, read) ? cached.tokens : read;
    cached = { stamp: before, queriedAt, tokens };
    return tokens;
  }

  /** Whatever was acknowledged before now is in what was read since `queriedAt`: see `Store.lease`. */
  const isLeased = (queriedAt: number) => performance.now() < queriedAt + lease;
  const atHand = (): ChangeTokens | null =>
    cached && cached.stamp === stamp() && (cached.stamp !== null || isLeased(cached.queriedAt))
      ? cached.tokens
      : null;

  const failed = (error: unknown): never => {
    if (dbProblem(error)?.kind === 'unavailable')
      unavailable = { error, until: performance.now() + BACKOFF };
    throw error;
  };

  const start = () => {
    if (unavailable && performance.now() < unavailable.until)
      return Promise.reject(unavailable.error);
    runningSince = performance.now();
    running = query()
      .catch(failed)
      .finally(() => {
        running = null;
      });
    return running;
  };

  /** Callers share one query, never an older one. */
  async function ask(): Promise<ChangeTokens> {
    // A query that is already on its way may have missed the newest write: wait for the one after it.
    if (!running) return start();
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = null;
        return start();
      });
    return queued;
  }

  return {
    ask,
    /** Tokens that hold every write that was acknowledged before this call. */
    async now(): Promise<ChangeTokens> {
      const tokens = atHand();
      if (tokens) return tokens;
      return running && isLeased(runningSince) ? running : ask();
    },
    /** The same without a query; null where it takes one. */
    cached: atHand,
  };
}

export type TokenReader = ReturnType<typeof changeTokens>;
