import path from 'node:path';
import { secretOf } from '../db/settings.ts';
import type { Store } from '../db/store.ts';
import { addresses } from './address.ts';
import { diskDriver } from './disk.ts';
import { mediaLibrary } from './library.ts';
import { tempFolder } from './temp-folder.ts';

/** Opens the place where files are kept. */
export async function openMedia(dataDir: string, store: Store) {
  const temp = tempFolder(path.join(dataDir, 'media', 'tmp'));
  const driver = diskDriver(path.join(dataDir, 'media', 'files'));
  return { driver, library: mediaLibrary(store, driver, temp), addresses: addresses(await secretOf(store)), close: () => temp.remove() };
}
