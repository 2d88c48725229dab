import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isRefusedRow } from '../../db/db-error.ts';
import { migrate } from '../../db/migrate.ts';
import type { Store } from '../../db/store.ts';
import { syncPath } from '../../media/storage/disk.ts';
import type { Driver } from '../../media/storage/driver.ts';
import { CommandError } from '../command.ts';
import { requireEmptyDatabase, requireEmptyFiles } from '../tables/empty-place.ts';
import { continueIds } from '../tables/last-ids.ts';
import { countRows, insertRows, type Row } from '../tables/tables.ts';
import type { Trx } from '../../db/schema.ts';
import { fileEntry, tableEntry, type Manifest, type Archive } from './reader.ts';
import { lineReader } from './verify.ts';

export interface RestoreJob {
  /** Verified. */
  archive: Archive;
  store: Store;
  driver: Driver;
  temp: { fresh(): string };
  progress?(sentence: string): void;
}

async function putFile({ archive, driver, temp }: RestoreJob, key: string): Promise<void> {
  const source = await archive.read(fileEntry(key));
  if (!source) throw new Error(`${key} has gone from the archive`);
  const file = temp.fresh();
  await pipeline(source, createWriteStream(file, { mode: 0o640 }));
  await syncPath(file);
  await driver.put(file, key);
}

async function fillTable(
  trx: Trx,
  kind: Store['kind'],
  archive: Archive,
  { name, rows, last_id }: Manifest['tables'][number],
): Promise<void> {
  let waiting: Row[] = [];
  const read = lineReader((line) => waiting.push(JSON.parse(line) as Row));
  for await (const chunk of (await archive.read(tableEntry(name))) ?? []) {
    read(chunk as Buffer);
    await insertRows(trx, name, waiting);
    waiting = [];
  }
  const count = await countRows(trx, name);
  if (count !== rows)
    throw new CommandError(
      `The table ${name} has ${count} rows and not ${rows}. Nothing was restored.`,
    );
  if (last_id !== undefined) await continueIds(trx, kind, name, last_id);
}

/** Files first, then all rows in one transaction. What fails leaves no row, and no file of its own. */
export async function restoreArchive(job: RestoreJob): Promise<void> {
  const {
    archive: { manifest },
    archive,
    store,
    driver,
    progress,
  } = job;
  await requireEmptyDatabase(store.db);
  await requireEmptyFiles(driver, new Set(manifest.files.map(({ key }) => key)));
  await migrate(store, manifest.migrations.at(-1));
  const put: string[] = [];
  try {
    for (const { key } of manifest.files) {
      put.push(key);
      await putFile(job, key);
      if (put.length % 500 === 0)
        progress?.(`${put.length} of ${manifest.files.length} files in their place`);
    }
    await store.db.transaction().execute(async (trx) => {
      // Again, for a server may have been started meanwhile.
      await requireEmptyDatabase(trx);
      for (const table of manifest.tables) await fillTable(trx, store.kind, archive, table);
    });
  } catch (error) {
    await Promise.all(put.map((key) => driver.delete(key).catch(() => undefined)));
    if (!isRefusedRow(error)) throw error;
    throw new CommandError(
      `The rows of the archive do not fit each other (${(error as Error).message}). Nothing was restored.`,
    );
  }
  await migrate(store);
}
