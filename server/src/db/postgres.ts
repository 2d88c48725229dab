import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

/** Connects to PostgreSQL; every wait is bounded, so that a dead database is an answer and not a hang. */
export function openPostgres(url: string, onError: (error: Error) => void): Store {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 1500,
    statement_timeout: 1500,
    query_timeout: 1800,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'angan',
  });
  // Without a listener the loss of an idle connection ends the process.
  pool.on('error', onError);
  return { kind: 'postgres', db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), stamp: () => null };
}
