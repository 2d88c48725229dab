import { copyFileSync, mkdirSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../src/db/migrate.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { openSqlite } from '../src/db/sqlite.ts';
import { tempFolder } from '../src/media/storage/temp-folder.ts';
import { addressOf } from './pg-cluster.ts';

/** The environment variable that names the file of an SQLite database with all tables. */
export const TEMPLATE_FILE = 'ANGAN_TEST_TEMPLATE';
/** The database with all tables in the PostgreSQL of the run. */
export const TEMPLATE_NAME = 'angan_template';

/** The environment variable that names the folder in which suites have their data. */
const DATA_ROOT = 'ANGAN_TEST_DATA';

/** A folder of its own for a suite, in memory where the run has room there. */
export const testFolder = (name: string): string =>
  mkdtempSync(path.join(process.env[DATA_ROOT] ?? tmpdir(), `angan-${name}-`));

/** Puts an SQLite database with all tables into a folder, where the run has made one to copy. */
export function copyTemplate(folder: string): void {
  const template = process.env[TEMPLATE_FILE];
  if (template) copyFileSync(template, path.join(folder, 'angan.db'));
}

const MEMORY = '/dev/shm';
/** All suites at once stay far below (bytes). */
const ROOMY = 2 * 1024 ** 3;

/** A commit waits for a disk, and not for memory. */
function fastRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOMY ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Makes all tables once; the databases of the suites are copies. */
export async function makeTemplates(): Promise<void> {
  if (process.env[TEMPLATE_FILE]) return;
  // What a run that was killed has left would hold memory until the machine ends: it goes here.
  const run = tempFolder(path.join(fastRoot(), `angan-tests-${process.getuid?.() ?? ''}`));
  const root = run.fresh();
  mkdirSync(root);
  const file = path.join(root, 'template.db');
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
  process.env[DATA_ROOT] = root;
  globalThis.removeTestTemplate = () => run.remove();
}
