import { accessSync, chmodSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../db/make-folder.ts';
import { StoreError } from '../db/migrate.ts';
import { sqliteFile } from '../db/store.ts';
import { openDriver, type MediaConfig } from '../media/open.ts';

/** New files are for the program's own user and group, whatever the shell's umask says. */
export function closeToOthers(): void {
  const previous = process.umask(0o027);
  process.umask(previous | 0o027);
}

const OTHERS = 0o007;

/** What an earlier release restored could be read by every user of the machine. */
function closeFile(file: string): void {
  const { mode } = statSync(file);
  if (mode & OTHERS) chmodSync(file, mode & ~OTHERS);
}

/** Makes the data folder where it is missing; says in a sentence why this user cannot work with it. */
export function requireDataFolder({ dataDir }: { dataDir: string }): void {
  const { R_OK, W_OK, X_OK } = constants;
  const file = sqliteFile(dataDir);
  try {
    makeFolder(dataDir);
    accessSync(`${dataDir}${path.sep}`, W_OK | X_OK);
    const database = [file, `${file}-wal`, `${file}-shm`].filter((name) => existsSync(name));
    for (const one of database) accessSync(one, R_OK | W_OK);
    const media = path.join(dataDir, 'media');
    // Whoever cannot enter a folder reaches nothing below it.
    for (const one of [...database, media].filter((name) => existsSync(name))) closeFile(one);
  } catch (error) {
    throw new StoreError(
      `The data folder ${dataDir} cannot be used by this user: ${(error as Error).message}. DATA_DIR names ` +
        'a folder that belongs, with all that is in it, to the user of the server. Nothing was changed.',
    );
  }
}

/** An empty database with files of an old one is no new college: the next sweep would take them for nobody's. */
export const refuseLostDatabase =
  (config: MediaConfig & { databaseUrl?: string }) => async (): Promise<void> => {
    const driver = openDriver(config);
    if (driver.isRemote) return;
    for await (const { key } of driver.list()) {
      throw new StoreError(
        `The database ${config.databaseUrl ? 'at DATABASE_URL' : `in ${config.dataDir}`} is empty, ` +
          `but there are files of a college in ${config.dataDir}, such as ${key}. Name the database ` +
          'that goes with them, or restore a backup into an empty folder. Nothing was changed.',
      );
    }
  };
