import path from 'node:path';
import { diskPlace } from './disk-place.mjs';
import { s3Place } from './s3-place.mjs';

/**
 * Where releases are kept: a folder, or `s3://bucket/folder`. Both read, write (whole or not at all), create (once),
 * list and remove files by their name below the place.
 */
export const openPlace = (/** @type {string} */ address, env = process.env) =>
  address.startsWith('s3://') ? s3Place(address, env) : diskPlace(path.resolve(address));
