import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '../src/db/postgres.ts';
import { openSqlite } from '../src/db/sqlite.ts';
import type { Store } from '../src/db/store.ts';
import { postgresBinaries, startCluster, type Cluster } from './pg-cluster.ts';

/** A fresh, empty database with a data folder; several processes' worth of stores can be opened on it. */
export interface TestDatabase {
  kind: Store['kind'];
  dataDir: string;
  url: string | undefined;
  open(): Store;
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
    async remove() {
      await closeAll();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

let made = 0;
async function postgresDatabase(cluster: Cluster): Promise<TestDatabase> {
  const name = `t${(made += 1)}`;
  const root = openPostgres(cluster.url('postgres'), () => undefined);
  await sql`create database ${sql.id(name)}`.execute(root.db);
  await root.db.destroy();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'angan-test-'));
  const { open, closeAll } = stores(() => openPostgres(cluster.url(name), () => undefined));
  return {
    kind: 'postgres',
    dataDir,
    url: cluster.url(name),
    open,
    async remove() {
      await closeAll();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a suite on SQLite and on PostgreSQL; where no PostgreSQL can be had it says so and marks the suite as skipped. */
export function describeEachDatabase(
  title: string,
  suite: (makeDatabase: MakeDatabase) => void,
): void {
  describe(`${title} (SQLite)`, () => suite(sqliteDatabase));

  if (!postgresBinaries()) {
    process.stderr.write(`SKIPPED on PostgreSQL, none was found on this machine: ${title}\n`);
    describe.skip(`${title} (PostgreSQL)`, () =>
      suite(() => Promise.reject(new Error('no PostgreSQL'))));
    return;
  }
  describe(`${title} (PostgreSQL)`, () => {
    let cluster: Cluster | undefined;
    beforeAll(async () => {
      cluster = await startCluster();
    }, 30_000);
    afterAll(() => cluster?.stop());
    suite(() =>
      cluster ? postgresDatabase(cluster) : Promise.reject(new Error('PostgreSQL did not start')),
    );
  });
}
