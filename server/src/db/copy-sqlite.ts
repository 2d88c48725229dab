import { rmSync } from 'node:fs';
import { backup, DatabaseSync } from './sqlite-module.ts';
import { sqliteFile } from './store.ts';

/** Of one step: several restart with each write of another process. `node:sqlite` refuses -1 for all. */
const MAX_PAGES = 2_147_483_647;

export function removeSqlite(file: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(file + end, { force: true });
}

type Source = InstanceType<typeof DatabaseSync>;

/** A connection of its own to copy from: that of the server would wait. */
export function openSource(dataDir: string): Source {
  const source = new DatabaseSync(sqliteFile(dataDir), { timeout: 5000, readOnly: true });
  // Each page is read once.
  source.exec('PRAGMA cache_size = 10');
  return source;
}

/** Copies the database of this moment into a new file while others write. */
export async function copyFrom(source: Source, file: string): Promise<void> {
  removeSqlite(file);
  await backup(source, file, { rate: MAX_PAGES });
}

export async function copySqlite(dataDir: string, file: string): Promise<void> {
  const source = openSource(dataDir);
  try {
    await copyFrom(source, file);
  } finally {
    source.close();
  }
}
