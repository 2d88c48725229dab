import { StoreError } from '../db/migrate.ts';
import { openDriver, type MediaConfig } from '../media/open.ts';

/** An empty database beside files of an old one is no new college: the next sweep would take them for nobody's. */
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
