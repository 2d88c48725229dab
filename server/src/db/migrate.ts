import { sql } from 'kysely';
import { dialects } from './migrations/dialect.ts';
import { migrations } from './migrations/index.ts';
import type { Queries, Trx } from './schema.ts';
import type { Store } from './store.ts';

/** The data cannot be used by this program; the message says why in one sentence. */
export class StoreError extends Error {}

export const existingMigrations = ({ kind }: Pick<Store, 'kind'>): string[] =>
  Object.keys(migrations(dialects[kind]));

const LOCK = 71_002;
// Named as Kysely's own migrator names it, which is not used: on SQLite it lets two processes
// migrate at once.
const DONE = sql.table('kysely_migration');

export async function executedMigrations(db: Queries): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from ${DONE} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Creates the table of executed migrations and takes its lock; on SQLite a write transaction is the lock. */
async function begin(trx: Trx, kind: Store['kind']): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
  await sql`create table if not exists ${DONE} (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    trx,
  );
}

/** Migrates in one transaction; refuses data of a newer version. `onEmpty` may refuse an empty database. */
export async function migrate(
  { db, kind }: Store,
  upTo?: string,
  onEmpty?: () => Promise<void>,
): Promise<void> {
  const available = migrations(dialects[kind]);
  await db.transaction().execute(async (trx) => {
    await begin(trx, kind);
    const done = await executedMigrations(trx);
    const newer = done.filter((name) => !Object.hasOwn(available, name));
    if (newer.length > 0)
      throw new StoreError(
        `The database was written by a newer version of Angan (${newer.join(', ')}). Start that ` +
          'version, or restore an older backup.',
      );
    if (done.length === 0) await onEmpty?.();
    for (const [name, { up }] of Object.entries(available)) {
      if (done.includes(name) || (upTo !== undefined && name > upTo)) continue;
      await up(trx);
      await sql`insert into ${DONE} (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        trx,
      );
    }
  });
}
