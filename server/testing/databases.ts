import { sql, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { openPostgres } from '../src/db/postgres.ts';
import { openSqlite } from '../src/db/sqlite.ts';
import type { Store } from '../src/db/store.ts';
import { isLongRun } from './long-run.ts';
import { addressOf, startCluster, type Cluster } from './pg-cluster.ts';
import { copyTemplate, TEMPLATE_FILE, TEMPLATE_NAME, testFolder } from './templates.ts';
import type { TestDatabase } from './test-database.ts';

export type { TestDatabase };

/** Shorter than the product's, since nearly every test writes (ms). */
const TEST_LEASE = 5;

/**
 * `isEmpty`: without tables, which others have where the run made a template of them; `isAlone`: in
 * a server of its own, in which no other suite writes.
 */
type MakeDatabase = (options?: { isEmpty?: boolean; isAlone?: boolean }) => Promise<TestDatabase>;

const stores = (open: (address?: string) => Store) => {
  const opened: Store[] = [];
  return {
    open(address?: string) {
      const store = open(address);
      opened.push(store);
      return store;
    },
    closeAll: () => Promise.all(opened.map((store) => store.db.destroy())),
  };
};

const sqliteDatabase: MakeDatabase = async ({ isEmpty = false } = {}) => {
  const dataDir = testFolder('test');
  if (!isEmpty) copyTemplate(dataDir);
  const { open, closeAll } = stores(() => openSqlite(path.join(dataDir, 'angan.db')));
  return {
    kind: 'sqlite',
    dataDir,
    url: undefined,
    open,
    openSecond: () => null,
    serverFiles: () => Promise.resolve(null),
    async remove() {
      await closeAll();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The server that global-setup.ts started for all suites. */
const sharedServer = (): Pick<Cluster, 'url' | 'stop'> => ({
  url: (database) => addressOf(process.env.ANGAN_TEST_POSTGRES ?? '', database),
  stop: () => Promise.resolve(),
});

const postgresDatabase: MakeDatabase = async ({ isEmpty = false, isAlone = false } = {}) => {
  const name = `t${randomUUID().replaceAll('-', '')}`;
  const server = await (isAlone ? startCluster() : sharedServer());
  const [others, url] = [server.url('postgres'), server.url(name)];
  const administer = async (statement: RawBuilder<unknown>) => {
    const root = openPostgres(others, () => undefined);
    await statement.execute(root.db);
    await root.db.destroy();
  };
  const isCopy = !isEmpty && !isAlone && process.env[TEMPLATE_FILE];
  const template = isCopy ? TEMPLATE_NAME : 'template1';
  await administer(sql`create database ${sql.id(name)} template ${sql.id(template)}`);
  const dataDir = testFolder('test');
  const { open, closeAll } = stores((address = url) =>
    openPostgres(address, () => undefined, undefined, TEST_LEASE),
  );
  return {
    kind: 'postgres',
    dataDir,
    url,
    open: () => open(),
    openSecond: () => open(others),
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
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

type DescribeDatabases = (
  title: string,
  suite: (makeDatabase: MakeDatabase, kind: Store['kind']) => void,
) => void;

/** Runs a suite on PostgreSQL; where none can be had it says so and marks the suite as skipped. */
export const describePostgres: DescribeDatabases = (title, suite) => {
  if (!process.env.ANGAN_TEST_POSTGRES) {
    process.stderr.write(`SKIPPED on PostgreSQL, none was found on this machine: ${title}\n`);
    describe.skip(`${title} (PostgreSQL)`, () => suite(postgresDatabase, 'postgres'));
    return;
  }
  describe(`${title} (PostgreSQL)`, () => suite(postgresDatabase, 'postgres'));
};

/** Runs a suite on SQLite and on PostgreSQL. */
export const describeEachDatabase: DescribeDatabases = (title, suite) => {
  describe(`${title} (SQLite)`, () => suite(sqliteDatabase, 'sqlite'));
  describePostgres(title, suite);
};

/**
 * For what holds or breaks above the database: runs a suite on SQLite, and on PostgreSQL too in a
 * long run.
 */
export const describeAboveDatabase: DescribeDatabases = (title, suite) =>
  isLongRun
    ? describeEachDatabase(title, suite)
    : describe(`${title} (SQLite)`, () => suite(sqliteDatabase, 'sqlite'));

/** For what SQLite has alone. */
export const describeOnSqlite: DescribeDatabases = (title, suite) =>
  describe(title, () => suite(sqliteDatabase, 'sqlite'));

/** `it` for what one kind of database has alone; on the other there is no such test. */
export const onlyOn = (target: Store['kind'], kind: Store['kind']) =>
  kind === target ? it : (_title: string, _test: () => Promise<void>) => undefined;
