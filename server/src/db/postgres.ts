import { Kysely, PostgresDialect } from 'kysely';
import { steadyPool } from './postgres-pool.ts';
import type { Database } from './schema.ts';
import type { PoolState, Store } from './store.ts';
import { scrubPostgres } from './scrub.ts';

/** How long a long job, such as a backup or a first start, waits for one statement. */
const LONG = 120_000;
const LEASE = 50;

/** Connects to PostgreSQL; every wait is bounded, so that a dead database is an answer and not a hang. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  slowest = LONG,
  lease = LEASE,
): Store {
  let state: (() => PoolState) | undefined;
  const pool = async () => {
    const steady = await steadyPool(
      {
        connectionString: url,
        max: 10,
        // Waiting for a connection and then for one statement together stay below two seconds for a request.
        connectionTimeoutMillis: Math.min(slowest / 3, 10_000),
        statement_timeout: slowest - 200,
        // A little longer, so that the server's own word comes first where there is one.
        query_timeout: slowest - 100,
        idle_in_transaction_session_timeout: slowest + 20_000,
        keepAlive: true,
        application_name: 'angan',
      },
      onError,
    );
    state = steady.state;
    return steady;
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    async scrub() {
      // Connections of its own: a table takes longer than a request may wait for a statement.
      const patient = openPostgres(url, onError);
      try {
        return await scrubPostgres(patient.db);
      } finally {
        await patient.db.destroy();
      }
    },
    stamp: () => null,
    lease,
    pool: () => state?.() ?? null,
  };
}
