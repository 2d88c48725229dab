import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** How long a long job, such as a backup or a first start, waits for one statement. */
const LONG = 120_000;

async function poolOf(url: string, onError: (error: Error) => void, slowest: number): Promise<Pool> {
  // Loaded here, because a server on SQLite does without it.
  const { Pool: Connections } = await import('pg');
  const pool = new Connections({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: Math.min(slowest, 10_000),
    statement_timeout: slowest,
    // A little longer, so that the server's own word comes first where there is one.
    query_timeout: slowest + 300,
    idle_in_transaction_session_timeout: slowest + 20_000,
    application_name: 'angan',
  });
  // Without a listener the loss of an idle connection ends the process.
  pool.on('error', onError);
  return pool;
}

/** Connects to PostgreSQL; every wait is bounded, so that a dead database is an answer and not a hang. */
export function openPostgres(url: string, onError: (error: Error) => void, slowest = LONG): Store {
  return { kind: 'postgres', db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: () => poolOf(url, onError, slowest) }) }), stamp: () => null };
}
