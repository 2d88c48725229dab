import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';
import { openStore } from '../../src/db/store.ts';
import type { StoredPart } from '../../src/media/library.ts';

const filesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

export const unfinished = (dataDir: string) => filesIn(path.join(dataDir, 'media/tmp'));
export const stored = (dataDir: string) => filesIn(path.join(dataDir, 'media/files'));

export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/**
 * Every way in which files and rows do not fit, and what `angan check` complains of; asked while no
 * server writes.
 */
export async function damage({ dataDir, databaseUrl }: Place): Promise<string[]> {
  const store = openStore({ dataDir, databaseUrl }, () => undefined);
  const named = new Set<string>();
  try {
    for (const { files } of await store.db.selectFrom('media').select('files').execute())
      for (const { key } of JSON.parse(files) as StoredPart[]) named.add(key);
  } finally {
    await store.db.destroy();
  }
  const present = new Set(stored(dataDir));
  const { code, output } = await run(['server/dist/cli.cjs', 'check'], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
  });
  return [
    ...[...named]
      .filter((key) => !present.has(key))
      .map((key) => `the row of ${key} names no file`),
    ...[...present].filter((key) => !named.has(key)).map((key) => `no row names the file ${key}`),
    ...unfinished(dataDir).map((file) => `unfinished: ${file}`),
    ...(code === 0 ? [] : [output]),
  ];
}
