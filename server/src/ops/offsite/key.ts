import { randomInt } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../db/make-folder.ts';
import { offsiteFolder } from './marks.ts';
import { plainKey } from './seal.ts';

/** No letter that looks like another; 32 of them, so that 32 letters hold 160 bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 32;
const GROUP = 4;

const madeUp = () =>
  Array.from(
    { length: LENGTH },
    (_, at) => (at > 0 && at % GROUP === 0 ? '-' : '') + LETTERS[randomInt(LETTERS.length)],
  ).join('');

const keyFile = (dataDir: string) => path.join(offsiteFolder(dataDir), 'key');

/** `BACKUP_KEY`, or the one that was made for this data folder. */
export const storedKey = (dataDir: string, configured: string | undefined): string | undefined =>
  configured ??
  (existsSync(keyFile(dataDir)) ? readFileSync(keyFile(dataDir), 'utf8').trim() : undefined);

/** Makes a key where there is none yet; null where there is one. */
export function makeKey(dataDir: string, key = madeUp()): string | null {
  makeFolder(offsiteFolder(dataDir));
  const file = keyFile(dataDir);
  // Gets its name once it is complete: half a key would be used, and never displayed.
  const unnamed = `${file}.${process.pid}`;
  try {
    writeFileSync(unnamed, key, { mode: 0o600, flush: true });
    linkSync(unnamed, file);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return null;
  } finally {
    rmSync(unnamed, { force: true });
  }
}

export const endsWith = (key: string, letters: string): boolean =>
  plainKey(letters).length === GROUP && plainKey(key).endsWith(plainKey(letters));
