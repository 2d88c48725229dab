import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../db/make-folder.ts';
import { StoreError } from '../db/migrate.ts';
import { sqliteFile } from '../db/store.ts';

/** New files are for the program's own user and group, whatever the shell's umask says. */
export function closeToOthers(): void {
  const given = process.umask(0o027);
  process.umask(given | 0o027);
}

/** Makes the data folder where it is missing; says in a sentence why this user cannot work with it. */
export function requireDataFolder({ dataDir }: { dataDir: string }): void {
  const { R_OK, W_OK, X_OK } = constants;
  const file = sqliteFile(dataDir);
  try {
    makeFolder(dataDir);
    accessSync(`${dataDir}${path.sep}`, W_OK | X_OK);
    for (const one of [file, `${file}-wal`, `${file}-shm`].filter((name) => existsSync(name)))
      accessSync(one, R_OK | W_OK);
  } catch (error) {
    throw new StoreError(
      `The data folder ${dataDir} cannot be used by this user: ${(error as Error).message}. DATA_DIR names ` +
        'a folder that belongs, with all that is in it, to the user of the server. Nothing was changed.',
    );
  }
}
