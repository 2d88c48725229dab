import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { DatabaseSync } from '../../db/sqlite-module.ts';
import type { StoredPart } from '../../media/library.ts';
import { diskDriver } from '../../media/storage/disk.ts';
import type { OpenPlace } from '../../media/storage/place.ts';
import { s3Driver } from '../../media/storage/s3.ts';
import type { Copying } from './copy.ts';
import { hashOf } from './pages.ts';
import { fileNameOf, openFile, sealFile } from './seal.ts';
import { DAY } from './state-names.ts';

/** For how long files are sent before the next state has its turn (ms). */
const TURN = 30_000;

export const partsOf = (files: readonly string[]): StoredPart[] =>
  files.flatMap((list) => JSON.parse(list) as StoredPart[]);

export const readFileLists = (db: InstanceType<typeof DatabaseSync>): string[] =>
  (db.prepare('SELECT files FROM media').all() as unknown as { files: string }[]).map(
    ({ files }) => files,
  );

/** A file as it was sent; null where it was lost or altered. */
export async function copiedFile(place: OpenPlace, key: string, { key: file, sha256 }: StoredPart) {
  const sealed = await place.get(fileNameOf(key, file));
  try {
    const bytes = sealed && openFile(key, file, sealed);
    return bytes && hashOf(bytes).toString('hex') === sha256 ? bytes : null;
  } catch {
    return null;
  }
}

/** Files that no row names any more go when no state names them either, where the key may delete. */
async function removeUnnamed(
  { task: { keep, now }, place, marks }: Copying,
  named: { has(name: string): boolean },
): Promise<void> {
  for (const [name, since] of marks.files()) {
    if (named.has(name)) {
      if (since !== null) marks.addFile(name);
    } else if (since === null) marks.addFile(name, now);
    else if (now - since >= keep * DAY) {
      await place.delete(name);
      marks.removeFile(name);
    }
  }
}

/** Sends the files that are not there yet, each once; what is left waits for the next minute. */
export async function copyFiles(
  copying: Copying,
  lists: readonly string[],
  isNewNight: boolean,
): Promise<{ pending: number; problem?: string }> {
  const { task, place, marks } = copying;
  const listsHash = hashOf(Buffer.from(JSON.stringify(lists))).toString('hex');
  if (!isNewNight && marks.line().files === listsHash) return { pending: 0 };
  const driver = task.s3
    ? s3Driver(task.s3)
    : diskDriver(path.join(task.dataDir, 'media', 'files'));
  const names = new Map(partsOf(lists).map(({ key }) => [fileNameOf(task.key, key), key]));
  const there = marks.files();
  const missing = [...names].filter(([name]) => !there.has(name));
  const end = performance.now() + TURN;
  let pending = missing.length;
  let problem: string | undefined;
  try {
    for (const [name, key] of missing) {
      if (performance.now() > end) break;
      const found = await driver.get(key);
      if (!found) problem = `the file ${key} is not where the database says`;
      else {
        await place.put(name, await sealFile(task.key, key, await buffer(found.stream)));
        marks.addFile(name);
        pending -= 1;
      }
    }
    await removeUnnamed(copying, names).catch(() => undefined);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  marks.setFiles(pending === 0 ? listsHash : null);
  return { pending, problem };
}
