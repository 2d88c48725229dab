import { sql } from 'kysely';
import { openPostgres } from '../../src/db/postgres.ts';
import { postgresBinaries, startCluster, type Cluster } from '../../testing/pg-cluster.ts';

/** Where a server keeps its rows: nothing is named for SQLite. */
export interface Rows {
  kind: 'SQLite' | 'PostgreSQL';
  env: Record<string, string>;
  /** Forgets what is in PostgreSQL; in SQLite it goes with the data folder. */
  empty(): Promise<void>;
  /** Of PostgreSQL alone. */
  cluster?: Cluster;
}

async function emptied(url: string): Promise<void> {
  const { db } = openPostgres(url, () => undefined);
  await sql`drop schema public cascade; create schema public`
    .execute(db)
    .finally(() => db.destroy());
}

/**
 * Runs a suite with rows in SQLite and with rows in a PostgreSQL of its own; without one it says so
 * and skips.
 */
export function onEachDatabase(title: string, suite: (rows: () => Rows) => void): void {
  describe(`${title} (SQLite)`, () =>
    suite(() => ({ kind: 'SQLite', env: {}, empty: async () => undefined })));
  onPostgres(title, (cluster) =>
    suite(() => {
      const DATABASE_URL = cluster().url('postgres');
      return {
        kind: 'PostgreSQL',
        env: { DATABASE_URL },
        cluster: cluster(),
        empty: () => emptied(DATABASE_URL),
      };
    }),
  );
}

/** Runs a suite beside a PostgreSQL of its own. */
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
