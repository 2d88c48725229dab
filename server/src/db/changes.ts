import { dbProblem } from './db-error.ts';
import type { Store } from './store.ts';

/** Changes with every person who is erased: no process keeps a response that may show them. */
export const ERASURES = 'erasures';

export type ChangeTokens = ReadonlyMap<string, string>;

/** Backoff after a failed query of an unavailable database: until then calls fail at once (ms). */
const BACKOFF = 1000;

/**
 * The token of each list, which changes with every write to it by any process. Made once per app,
 * in app.ts.
 */
export function changeTokens({ db, stamp }: Store) {
  let known: { stamp: string; tokens: ChangeTokens } | null = null;
  let running: Promise<ChangeTokens> | null = null;
  let queued: Promise<ChangeTokens> | null = null;
  let unavailable: { error: unknown; until: number } | null = null;

  async function query(): Promise<ChangeTokens> {
    const before = stamp();
    const rows = await db.selectFrom('changes').selectAll().execute();
    const tokens = new Map(rows.map(({ path, token }) => [path, token]));
    if (before !== null) known = { stamp: before, tokens };
    return tokens;
  }

  const failed = (error: unknown): never => {
    if (dbProblem(error)?.kind === 'unavailable')
      unavailable = { error, until: performance.now() + BACKOFF };
    throw error;
  };

  const start = () => {
    if (unavailable && performance.now() < unavailable.until)
      return Promise.reject(unavailable.error);
    running = query()
      .catch(failed)
      .finally(() => {
        running = null;
      });
    return running;
  };

  return {
    /** Callers share one query, never an older one. */
    async now(): Promise<ChangeTokens> {
      if (known && known.stamp === stamp()) return known.tokens;
      // A query that is already on its way may have missed the newest write: wait for the one after it.
      if (!running) return start();
      queued ??= running
        .catch(() => undefined)
        .then(() => {
          queued = null;
          return start();
        });
      return queued;
    },

    /** The tokens without a query; null where a query is needed, or they have changed. */
    known: (): ChangeTokens | null => (known && known.stamp === stamp() ? known.tokens : null),
  };
}

export type TokenReader = ReturnType<typeof changeTokens>;
