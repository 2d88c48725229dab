import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../src/db/migrate.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { openSqlite } from '../src/db/sqlite.ts';
import { addressOf } from './pg-cluster.ts';

/** The environment variable that names the file of an SQLite database with all tables. */
export const TEMPLATE_FILE = 'ANGAN_TEST_TEMPLATE';
/** The database with all tables in the PostgreSQL of the run. */
export const TEMPLATE_NAME = 'angan_template';

/** Makes all tables once; the databases of the suites are copies. */
export async function makeTemplates(): Promise<void> {
  if (process.env[TEMPLATE_FILE]) return;
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'angan-template-')), 'angan.db');
  const sqlite = openSqlite(file);
  await migrate(sqlite);
  await sqlite.db.destroy();
  const server = process.env.ANGAN_TEST_POSTGRES;
  if (server) {
    const root = openPostgres(addressOf(server, 'postgres'), () => undefined);
    await sql`create database ${sql.id(TEMPLATE_NAME)}`.execute(root.db);
    await root.db.destroy();
    const postgres = openPostgres(addressOf(server, TEMPLATE_NAME), () => undefined);
    await migrate(postgres);
    await postgres.db.destroy();
  }
  process.env[TEMPLATE_FILE] = file;
  globalThis.removeTestTemplate = () => rmSync(path.dirname(file), { recursive: true });
}
