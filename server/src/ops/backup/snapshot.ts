import { rmSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import type { Queries } from '../../db/schema.ts';
import { openSqlite } from '../../db/sqlite.ts';
import { sqliteFile, type Store } from '../../db/store.ts';

/** Where the data lies that is to be read. */
export interface SnapshotSource {
  store: Store;
  dataDir: string;
}

/** SQLite: copies the database of this moment beside those who write, and reads the copy. */
async function ofSqlite<Result>(
  dataDir: string,
  workFolder: string,
  read: (db: Queries) => Promise<Result>,
): Promise<Result> {
  const copy = path.join(workFolder, 'snapshot.db');
  const handle = new DatabaseSync(sqliteFile(dataDir), { timeout: 5000 });
  try {
    // In one step: a copy in several begins anew at every write of another process.
    await backup(handle, copy, { rate: -1 });
  } finally {
    handle.close();
  }
  const { db } = openSqlite(copy);
  try {
    return await read(db);
  } finally {
    await db.destroy();
    for (const end of ['', '-wal', '-shm']) rmSync(`${copy}${end}`, { force: true });
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
