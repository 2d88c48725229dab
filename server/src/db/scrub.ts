import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Rewrites an SQLite file, so that its free pages and its journal hold nothing of deleted rows. In a
 * thread of its own: requests are answered meanwhile. False where a reader keeps the journal.
 */
export const scrubSqlite = (file: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'vacuum-worker.cjs'), {
      workerData: { file },
      env: {},
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended')));
  });

/** Frees the space of deleted rows for new ones; what PostgreSQL keeps of it is in docs/operating.md. */
export async function scrubPostgres(db: Db): Promise<boolean> {
  await sql`vacuum (truncate)`.execute(db);
  return true;
}
