import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Database } from './schema.ts';
import type { PoolState, Store } from './store.ts';
import { scrubPostgres } from './scrub.ts';
import type { PoolClient, PoolConfig } from 'pg';

/** An error that is not PostgreSQL's own word, or its last word. */
const isLost = (error: unknown) =>
  !/^(ERROR|WARNING)$/.test(String((error as { severity?: unknown }).severity));

/** A connection that was lost or came too late is not used again: what follows would wait for its answer. */
function guarded(client: PoolClient): PostgresPoolClient {
  let lost: Error | undefined;
  const query = async (sql: string, values: readonly unknown[]) => {
    if (lost) throw lost;
    try {
      return await client.query(sql, [...values]);
    } catch (error) {
      if (isLost(error)) lost = error as Error;
      throw error;
    }
  };
  return {
    // Kysely's type also names cursors, which nothing here opens.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(lost ?? false),
  };
}

/** A pool that survives the loss of any of its connections, in use or not. */
async function steadyPool(
  config: PoolConfig,
  onError: (error: Error) => void,
): Promise<PostgresPool & { state(): PoolState }> {
  // Loaded here, because a server on SQLite does without it.
  const { Pool } = await import('pg');
  const pool = new Pool(config);
  // Without a listener the loss of an idle connection ends the process …
  pool.on('error', onError);
  // … and so does that of one in use between two of its statements.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    connect: async () => guarded(await pool.connect()),
    end: () => pool.end(),
    state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

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
