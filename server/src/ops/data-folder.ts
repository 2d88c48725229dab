import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '../db/migrate.ts';
import { sqliteFile } from '../db/store.ts';

/** One folder after the other: Node's own way never ends below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** What the program makes is for its own user and group, whatever the shell says that it was started from. */
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
