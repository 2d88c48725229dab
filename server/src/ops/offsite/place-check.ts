import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../db/make-folder.ts';
import { CommandError } from '../command.ts';
import type { Place } from '../../settings/places.ts';

const deviceOfPath = (name: string): number =>
  existsSync(name) ? statSync(name).dev : deviceOfPath(path.dirname(name));
/** Tests have one disk alone. */
export type DeviceOf = typeof deviceOfPath;

/** A disk that is not mounted, too, leaves its folder on the device of the data. */
export function requireOtherDevice(place: Place, dataDir: string, deviceOf = deviceOfPath): void {
  if ('folder' in place && deviceOf(place.folder) === deviceOf(dataDir))
    throw new CommandError(
      `BACKUP_TO=${place.folder} is on the same disk as DATA_DIR, with which it would be lost. Name a folder of ` +
        'another disk, mount the disk that belongs there, or name a bucket.',
    );
}

/** Where a folder cannot be written, nothing that is made for its copies would be of use. */
export function requireWritable(place: Place): void {
  if (!('folder' in place)) return;
  try {
    makeFolder(place.folder);
    accessSync(place.folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CommandError(
      `BACKUP_TO=${place.folder} cannot be written by this user: ${(error as Error).message}.`,
    );
  }
}

/** The same for as long as what was sent before is still there and can be read. */
export const placeId = (place: Place): string =>
  'folder' in place ? place.folder : `${place.s3.endpoint} ${place.s3.bucket}/${place.s3.prefix}`;
