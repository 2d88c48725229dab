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
export class TokenReader {
  #last: { stamp: string | null; queriedAt: number; tokens: ChangeTokens } | null = null;
  #runningSince = 0;
  #running: Promise<ChangeTokens> | null = null;
  #queued: Promise<ChangeTokens> | null = null;
  #unavailable: { error: unknown; until: number } | null = null;

  constructor(private readonly store: Store) {}

  async #query(): Promise<ChangeTokens> {
    const [stamp, queriedAt] = [this.store.stamp(), performance.now()];
    const rows = await this.store.db.selectFrom('changes').selectAll().execute();
    const read = new Map(rows.map(({ path, token }) => [path, token]));
    // One object for as long as nothing changed: who compares tokens does it at a glance.
    const tokens = this.#last && isSame(this.#last.tokens, read) ? this.#last.tokens : read;
    this.#last = { stamp, queriedAt, tokens };
    return tokens;
  }

  /** Whatever was acknowledged before now is in what was read since `queriedAt`: see `Store.lease`. */
  #isLeased(queriedAt: number): boolean {
    return performance.now() < queriedAt + (this.store.lease ?? 0);
  }

  #start(): Promise<ChangeTokens> {
    if (this.#unavailable && performance.now() < this.#unavailable.until)
      return Promise.reject(this.#unavailable.error);
    this.#runningSince = performance.now();
    this.#running = this.#query()
      .catch((error: unknown) => {
        if (dbProblem(error)?.kind === 'unavailable')
          this.#unavailable = { error, until: performance.now() + BACKOFF };
        throw error;
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  /** Callers share one query, never an older one. */
  async ask(): Promise<ChangeTokens> {
    // A query that is already on its way may have missed the newest write: wait for the one after it.
    if (!this.#running) return this.#start();
    this.#queued ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#queued = null;
        return this.#start();
      });
    return this.#queued;
  }

  /** Tokens that hold every write that was acknowledged before this call. */
  async now(): Promise<ChangeTokens> {
    const tokens = this.cached();
    if (tokens) return tokens;
    return this.#running && this.#isLeased(this.#runningSince) ? this.#running : this.ask();
  }

  /** The same without a query; null where it takes one. */
  cached(): ChangeTokens | null {
    const last = this.#last;
    const isCurrent =
      last?.stamp === this.store.stamp() && (last.stamp !== null || this.#isLeased(last.queriedAt));
    return isCurrent ? last.tokens : null;
  }
}
