import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** How long a long job, such as a backup or a first start, waits for one statement. */
const LONG = 120_000;

/** Connects to PostgreSQL; every wait is bounded, so that a dead database is an answer and not a hang. */
export function openPostgres(url: string, onError: (error: Error) => void, slowest = LONG): Store {
  const pool = new Pool({
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
  return { kind: 'postgres', db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), stamp: () => null };
}
