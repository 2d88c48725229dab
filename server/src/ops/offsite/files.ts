import path from 'node:path';
import type { DatabaseSync } from '../../db/sqlite-module.ts';
import type { StoredPart } from '../../media/library.ts';
import { diskDriver } from '../../media/storage/disk.ts';
import type { OpenPlace } from '../../media/storage/place.ts';
import { s3Driver } from '../../media/storage/s3.ts';
import type { CopyTask } from './copy.ts';
import type { Marks } from './marks.ts';
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
  { keep, now }: CopyTask,
  place: OpenPlace,
  marks: Marks,
  named: ReadonlySet<string>,
): Promise<void> {
  for (const [name, since] of marks.files()) {
    if (named.has(name) === (since === null)) continue;
    if (since === null || named.has(name)) marks.addFile(name, named.has(name) ? null : now);
    else if (now - since >= keep * DAY) {
      await place.delete(name);
      marks.removeFile(name);
    }
  }
}

/** Sends the files that are not there yet, each once; what is left waits for the next minute. */
export async function copyFiles(
  task: CopyTask,
  place: OpenPlace,
  marks: Marks,
  files: readonly string[],
): Promise<{ pending: number; problem?: string }> {
  const driver = task.s3
    ? s3Driver(task.s3)
    : diskDriver(path.join(task.dataDir, 'media', 'files'));
  const names = new Map(partsOf(files).map(({ key }) => [fileNameOf(task.key, key), key]));
  const there = marks.files();
  const missing = [...names].filter(([name]) => !there.has(name));
  const end = performance.now() + TURN;
  let sent = 0;
  let problem: string | undefined;
  try {
    for (const [name, key] of missing) {
      if (performance.now() > end) break;
      const found = await driver.get(key);
      if (!found) {
        problem = `the file ${key} is not where the database says`;
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of found.stream) chunks.push(chunk as Buffer);
      await place.put(name, await sealFile(task.key, key, Buffer.concat(chunks)));
      marks.addFile(name);
      sent += 1;
    }
    await removeUnnamed(task, place, marks, new Set(names.keys())).catch(() => undefined);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  return { pending: missing.length - sent, problem };
}
