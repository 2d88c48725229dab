import path from 'node:path';
import { sql } from 'kysely';
import { dbProblem } from './db-error.ts';
import { DatabaseSync } from './sqlite-module.ts';
import type { Store } from './store.ts';

/** The file that a process locks; the system lets go of it where the process dies. */
function lockedFile(file: string): (() => void) | null {
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
    handle.exec('BEGIN EXCLUSIVE');
    return () => handle.close();
  } catch (error) {
    handle.close();
    if (dbProblem(error)?.kind === 'unavailable') return null;
    throw error;
  }
}

/** One process at a time, of all that share the database, and no longer than it lives; null where another works. */
export async function alone<Result>(
  store: Store,
  dataDir: string,
  name: string,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  if (store.kind === 'sqlite') {
    const release = lockedFile(path.join(dataDir, `${name}.lock`));
    if (!release) return null;
    return work()
      .then((result) => ({ result }))
      .finally(release);
  }
  // Held by its connection, which ends with the process.
  return store.db.connection().execute(async (held) => {
    const lock = sql<{
      isLocked: boolean;
    }>`select pg_try_advisory_lock(hashtext(${`angan ${name}`})) as "isLocked"`;
    if (!(await lock.execute(held)).rows[0]?.isLocked) return null;
    try {
      return { result: await work() };
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${`angan ${name}`}))`.execute(held);
    }
  });
}
