import { Migrator, sql } from 'kysely';
import { dialects } from './migrations/dialect.ts';
import { migrations } from './migrations/index.ts';
import type { Queries } from './schema.ts';
import type { Store } from './store.ts';

/** The data cannot be used by this program; the message says why in one sentence. */
export class StoreError extends Error {}

/** The names of all migrations that this program knows, in order. */
export const knownMigrations = ({ kind }: Pick<Store, 'kind'>): string[] => Object.keys(migrations(dialects[kind]));

/** The names of the migrations that a database has had, in order. */
export async function executedMigrations(db: Queries): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Brings the tables up to date (or `upTo` a migration), one process at a time; refuses data that a newer version has written. */
export async function migrate({ db, kind }: Store, upTo?: string): Promise<void> {
  const known = migrations(dialects[kind]);
  const newer = (await executedMigrations(db)).filter((name) => !Object.hasOwn(known, name));
  if (newer.length > 0) throw new StoreError(`The database was written by a newer version of Angan (${newer.join(', ')}). Start that version, or restore an older backup.`);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
}
