import path from 'node:path';
import { sql } from 'kysely';
import { copySqlite, removeSqlite } from '../../db/copy-sqlite.ts';
import type { Queries } from '../../db/schema.ts';
import { openSqlite } from '../../db/sqlite.ts';
import type { Store } from '../../db/store.ts';

export interface SnapshotSource {
  store: Store;
  dataDir: string;
}

/** SQLite: copies the database of this moment while others write, and reads the copy. */
async function ofSqlite<Result>(
  dataDir: string,
  workFolder: string,
  read: (db: Queries) => Promise<Result>,
): Promise<Result> {
  const copy = path.join(workFolder, 'snapshot.db');
  await copySqlite(dataDir, copy);
  const { db } = openSqlite(copy);
  try {
    return await read(db);
  } finally {
    await db.destroy();
    removeSqlite(copy);
  }
}

/** The database of one moment; `workFolder` is for what must lie somewhere. */
export function readSnapshot<Result>(
  { store, dataDir }: SnapshotSource,
  workFolder: string,
  read: (db: Queries) => Promise<Result>,
): Promise<Result> {
  if (store.kind === 'sqlite') return ofSqlite(dataDir, workFolder, read);
  return store.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      await sql`set local statement_timeout = 60000`.execute(trx);
      return read(trx);
    });
}
