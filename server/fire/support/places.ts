import { sql } from 'kysely';
import { openPostgres } from '../../src/db/postgres.ts';
import {
  describeAboveDatabase,
  describeEachDatabase,
  type TestDatabase,
} from '../../testing/databases.ts';
import { postgresBinaries, startCluster, type Cluster } from '../../testing/pg-cluster.ts';
import { isLong } from './mode.ts';

/** Where a server keeps its rows: nothing is named for SQLite. */
export interface Rows {
  kind: 'SQLite' | 'PostgreSQL';
  env: Record<string, string>;
  /** Forgets what is in PostgreSQL; in SQLite it goes with the data folder. */
  empty(): Promise<void>;
}

async function emptied(url: string): Promise<void> {
  const { db } = openPostgres(url, () => undefined);
  try {
    await sql`drop schema public cascade; create schema public`.execute(db);
  } finally {
    await db.destroy();
  }
}

const withRows =
  (describeDatabases: typeof describeEachDatabase) =>
  (title: string, suite: (rows: () => Rows, kind: Rows['kind']) => void): void =>
    describeDatabases(title, (makeDatabase, database) => {
      const kind = database === 'sqlite' ? 'SQLite' : 'PostgreSQL';
      let place: TestDatabase;
      beforeAll(async () => {
        place = await makeDatabase();
      });
      afterAll(() => place.remove());
      suite((): Rows => {
        const { url } = place;
        if (!url) return { kind, env: {}, empty: async () => undefined };
        return { kind, env: { DATABASE_URL: url }, empty: () => emptied(url) };
      }, kind);
    });

/** Runs a suite with rows in SQLite and with rows in a database of PostgreSQL of its own. */
export const onEachDatabase = withRows(describeEachDatabase);

/** The same for what holds above the database: on PostgreSQL in the long form alone. */
export const aboveDatabase = withRows(isLong ? describeEachDatabase : describeAboveDatabase);

/** Runs a suite beside a PostgreSQL of its own, which it may end. */
export function onPostgres(title: string, suite: (cluster: () => Cluster) => void): void {
  if (!postgresBinaries()) {
    // A machine with npm alone has none where its platform has no package of it; what is told of
    // SQLite holds there all the same.
    process.stderr.write(`SKIPPED, no PostgreSQL was found on this machine: ${title}\n`);
    describe.skip(`${title} (PostgreSQL)`, () => it('needs PostgreSQL', () => undefined));
    return;
  }
  describe(`${title} (PostgreSQL)`, () => {
    let cluster: Cluster | undefined;
    beforeAll(async () => {
      cluster = await startCluster();
    });
    afterAll(() => cluster?.stop());
    suite(() => {
      if (!cluster) throw new Error('PostgreSQL did not start');
      return cluster;
    });
  });
}
