import { sql, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '../src/db/postgres.ts';
import { openSqlite } from '../src/db/sqlite.ts';
import type { Store } from '../src/db/store.ts';

/** A fresh, empty database with a data folder; several processes' worth of stores can be opened on it. */
export interface TestDatabase {
  kind: Store['kind'];
  dataDir: string;
  url: string | undefined;
  open(): Store;
  /** The folder in which the database server keeps it, up to date; null where that is `dataDir`. */
  serverFiles(): Promise<string | null>;
  remove(): Promise<void>;
}

type MakeDatabase = () => Promise<TestDatabase>;

const stores = (open: () => Store) => {
  const opened: Store[] = [];
  return {
    open() {
      const store = open();
      opened.push(store);
      return store;
    },
    closeAll: () => Promise.all(opened.map((store) => store.db.destroy())),
  };
};

const sqliteDatabase: MakeDatabase = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'angan-test-'));
  const { open, closeAll } = stores(() => openSqlite(path.join(dataDir, 'angan.db')));
  return {
    kind: 'sqlite',
    dataDir,
    url: undefined,
    open,
    serverFiles: () => Promise.resolve(null),
    async remove() {
      await closeAll();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * The address of a database in the cluster that global-setup.ts started; null where there is no
 * PostgreSQL.
 */
const postgresUrl = (database: string): string | null => {
  const cluster = process.env.ANGAN_TEST_POSTGRES;
  return cluster ? cluster.replace('/?', `/${database}?`) : null;
};

const postgresDatabase: MakeDatabase = async () => {
  const name = `t${randomUUID().replaceAll('-', '')}`;
  const [server, url] = [postgresUrl('postgres'), postgresUrl(name)];
  if (!server || !url) throw new Error('no PostgreSQL');
  const administer = async (statement: RawBuilder<unknown>) => {
    const root = openPostgres(server, () => undefined);
    await statement.execute(root.db);
    await root.db.destroy();
  };
  await administer(sql`create database ${sql.id(name)}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'angan-test-'));
  const { open, closeAll } = stores(() => openPostgres(url, () => undefined));
  return {
    kind: 'postgres',
    dataDir,
    url,
    open,
    async serverFiles() {
      const root = openPostgres(url, () => undefined);
      await sql`checkpoint`.execute(root.db);
      const { rows } = await sql<{ folder: string }>`
        select current_setting('data_directory') || '/base/' || oid as folder
        from pg_database where datname = current_database()`.execute(root.db);
      await root.db.destroy();
      return rows[0]!.folder;
    },
    async remove() {
      await closeAll();
      await administer(sql`drop database ${sql.id(name)} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * Runs a suite on SQLite and on PostgreSQL; where no PostgreSQL can be had it says so and marks the
 * suite as skipped.
 */
export function describeEachDatabase(
  title: string,
  suite: (makeDatabase: MakeDatabase) => void,
): void {
  describe(`${title} (SQLite)`, () => suite(sqliteDatabase));

  if (!postgresUrl('postgres')) {
    process.stderr.write(`SKIPPED on PostgreSQL, none was found on this machine: ${title}\n`);
    describe.skip(`${title} (PostgreSQL)`, () => suite(postgresDatabase));
    return;
  }
  describe(`${title} (PostgreSQL)`, () => suite(postgresDatabase));
}
