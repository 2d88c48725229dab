import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Db } from './schema.ts';
import { hasOwnSqlite } from './sqlite-module.ts';

/** Rewrites the file without anything of deleted rows, in a thread. False where a reader keeps the journal. */
export const scrubSqlite = (file: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'vacuum-worker.cjs'), {
      workerData: { file, hasOwnSqlite },
      env: {},
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended')));
  });

/** Larger tables are not rewritten: nobody could read them meanwhile. */
const REWRITTEN_MAX = 32 * 1024 ** 2;
/** How long older transactions, which still see deleted rows, are waited for (ms). */
const PATIENCE = 2000;

/** True where all transactions before the number `mark` have ended; readers of other roles are not seen. */
const olderEnded = async (db: Db, mark: string): Promise<boolean> => {
  const { rows } = await sql`select 1
    where pg_snapshot_xmin(pg_current_snapshot()) < ${mark}::xid8 or exists (
      select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and age(backend_xmin) > age(${mark}::xid8::xid))`.execute(db);
  return rows.length === 0;
};

/** Leaves nothing of deleted rows but in large tables. False where a transaction sees them or a table is in use. */
export async function scrubPostgres(db: Db): Promise<boolean> {
  const { mark } = await sql<{ mark: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as mark`
    .execute(db)
    .then(({ rows }) => rows[0]!);
  for (const end = Date.now() + PATIENCE; !(await olderEnded(db, mark)); await wait(50))
    if (Date.now() > end) return false;
  const { rows } = await sql<{ name: string; isSmall: boolean }>`
    select relname as name, pg_total_relation_size(oid) <= ${REWRITTEN_MAX} as "isSmall"
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  return db.connection().execute(async (own) => {
    await sql`set lock_timeout = '1s'`.execute(own);
    for (const { name, isSmall } of rows)
      await (
        isSmall
          ? sql`vacuum (full, analyze) ${sql.table(name)}`
          : sql`vacuum (analyze) ${sql.table(name)}`
      ).execute(own);
    // Only an owner of the database may; where it is not one PostgreSQL warns and goes on.
    await sql`vacuum full pg_statistic`.execute(own);
    return true;
  });
}
