import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '../../db/store.ts';
import { lockFiles, write } from '../../db/write.ts';
import { OPERATOR } from '../../history/authors.ts';
import type { Driver } from '../../media/storage/driver.ts';
import type { StoredPart } from '../../media/library.ts';
import { isSettled } from '../../media/sweep.ts';
import { isAbandoned } from '../../media/storage/temp-folder.ts';

export interface FileCheck {
  problems: string[];
  files: number;
  bytes: number;
}

/** The files that rows name, and those that are there and that no row names, both at one moment. */
async function listFiles(
  store: Store,
  driver: Driver,
): Promise<{ parts: StoredPart[]; orphans: string[] }> {
  return write(store, OPERATOR, [], async (trx) => {
    await lockFiles(store, trx, 'exclusive');
    const rows = await trx.selectFrom('media').select('files').execute();
    const parts = rows.flatMap(({ files }) => JSON.parse(files) as StoredPart[]);
    const named = new Set(parts.map(({ key }) => key));
    const orphans: string[] = [];
    for await (const { key, changed } of driver.list()) {
      if (!named.has(key) && isSettled(driver, changed)) orphans.push(key);
    }
    return { parts, orphans };
  });
}

async function problemOf(
  driver: Driver,
  { key, bytes, sha256 }: StoredPart,
): Promise<string | null> {
  const found = await driver.get(key);
  if (!found) return 'is not there';
  const hash = createHash('sha256');
  for await (const chunk of found.stream) hash.update(chunk as Buffer);
  if (found.size !== bytes) return `has ${found.size} bytes and not ${bytes}`;
  return hash.digest('hex') === sha256 ? null : 'has changed since it was stored';
}

export async function checkFiles(
  store: Store,
  driver: Driver,
  progress: (sentence: string) => void,
): Promise<FileCheck> {
  const { parts, orphans } = await listFiles(store, driver);
  const problems: string[] = [];
  let done = 0;
  for (const part of parts) {
    const problem = await problemOf(driver, part);
    // One that was replaced since the list was made is no loss.
    const isNamed =
      problem &&
      (await store.db
        .selectFrom('media')
        .select('key')
        .where('files', 'like', `%"${part.key}"%`)
        .executeTakeFirst());
    if (isNamed) problems.push(`file ${part.key} ${problem}`);
    done += 1;
    if (done % 500 === 0) progress(`${done} of ${parts.length} files compared`);
  }
  return {
    problems: [
      ...problems,
      ...orphans.map(
        (key) =>
          `file ${key} is there, but no row names it; the next start of the server removes it`,
      ),
    ],
    files: parts.length,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Remains of uploads whose process has died. */
export function leftBehind(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => isAbandoned(root, name))
    .flatMap((name) => {
      const count = readdirSync(path.join(root, name)).length;
      return count > 0
        ? [
            `${count} unfinished files are in ${path.join(root, name)}; the next start of the server removes them`,
          ]
        : [];
    });
}
