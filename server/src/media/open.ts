import path from 'node:path';
import type { Config } from '../config.ts';
import { secretOf } from '../db/settings.ts';
import type { Store } from '../db/store.ts';
import { addresses } from './address.ts';
import { diskDriver } from './storage/disk.ts';
import type { Driver } from './storage/driver.ts';
import type { Library } from './library.ts';
import { storageQuota, type QuotaConfig } from './storage/storage-quota.ts';
import { s3Driver } from './storage/s3.ts';
import { tempFolder } from './storage/temp-folder.ts';

export type MediaConfig = Pick<Config, 'dataDir' | 's3'>;

export const openDriver = ({ dataDir, s3 }: MediaConfig): Driver =>
  s3 ? s3Driver(s3) : diskDriver(path.join(dataDir, 'media', 'files'));

export const tempRoot = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  path.join(dataDir, 'media', 'tmp');

export async function openMedia(config: MediaConfig & QuotaConfig, store: Store) {
  const temp = tempFolder(tempRoot(config));
  const driver = openDriver(config);
  return {
    driver,
    temp,
    library: { store, driver, temp, quota: storageQuota(config, store) } satisfies Library,
    addresses: addresses(await secretOf(store)),
    close: () => temp.remove(),
  };
}
