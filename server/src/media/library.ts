import { createHash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileKind } from '@angan/shared/contract';
import type { MediaTable, Queries, ReplacedFile, Trx } from '../db/schema.ts';
import { lockFiles } from '../db/write.ts';
import type { Store } from '../db/store.ts';
import { isPrivate, stemOf } from './address.ts';
import type { Driver } from './storage/driver.ts';
import type { Variant } from './pictures/image.ts';
import type { StorageQuota } from './storage/storage-quota.ts';

export interface StoredPart {
  key: string;
  bytes: number;
  sha256: string;
  width?: number;
}

/** A file that was received, checked and made ready, but is not in its place yet. */
export interface StagedFile {
  key: string;
  kind: FileKind;
  name: string | null;
  bytes: number;
  width: number | null;
  height: number | null;
  parts: (StoredPart & { temp: string })[];
  /** In a remote store already: without a row yet, or with one. */
  uploaded?: 'unreferenced' | 'referenced';
}

export interface Library {
  store: Store;
  driver: Driver;
  temp: { fresh(): string };
  quota: StorageQuota;
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

export async function writeDurably(file: string, data: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o640);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const picturePart = (
  base: string,
  { width, data }: Pick<Variant, 'width' | 'data'>,
  temp: string,
): StoredPart & { temp: string } => ({
  key: `${base}-${width}.webp`,
  bytes: data.length,
  sha256: sha256(data),
  width,
  temp,
});

const RELEASED_AT_ONCE = 200;
const READ_AT_ONCE = 1000;

/** The stored files that rows of `media` name. */
export const partsOf = (rows: readonly Pick<MediaTable, 'files'>[]): StoredPart[] =>
  rows.flatMap(({ files }) => JSON.parse(files) as StoredPart[]);
const partKeys = (rows: readonly Pick<MediaTable, 'files'>[]) =>
  partsOf(rows).map(({ key }) => key);

export const storedParts = async (db: Queries): Promise<StoredPart[]> =>
  partsOf(await db.selectFrom('media').select('files').execute());

export const deleteTemporary = (files: readonly string[]) =>
  Promise.all(files.map((file) => unlink(file).catch(() => undefined)));

/** Deletes files that no row names any more. One that cannot be deleted now is swept at the next start. */
export const deleteFiles = ({ driver }: Pick<Library, 'driver'>, keys: readonly string[]) =>
  Promise.all(keys.map((key) => driver.delete(key).catch(() => undefined)));

export const deletePlaced = (library: Library, staged: readonly StagedFile[]) =>
  deleteFiles(
    library,
    staged.flatMap(({ parts }) => parts.map(({ key }) => key)),
  );

/** Puts staged files in their place inside the transaction that writes the rows that name them. */
export async function placeFiles(
  { store, driver }: Library,
  trx: Trx,
  staged: readonly StagedFile[],
  now: Date,
): Promise<void> {
  if (staged.length === 0) return;
  await lockFiles(store, trx, 'shared');
  for (const upload of staged) {
    const { parts, uploaded, ...file } = upload;
    if (uploaded) upload.uploaded = 'referenced';
    else for (const part of parts) await driver.put(part.temp, part.key);
    const files = JSON.stringify(parts.map(({ temp: _temp, ...part }) => part));
    await trx
      .insertInto('media')
      .values({ ...file, stem: stemOf(file.key), files, created_at: now.toISOString() })
      .execute();
  }
}

/** Deletes the rows of files; answers the keys that `deleteFiles` may take once that is committed. */
export async function releaseFiles(trx: Trx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  return partKeys(
    await trx.deleteFrom('media').where('key', 'in', keys).returning('files').execute(),
  );
}

/** Keeps files that a save has replaced, so that an earlier version can come back with them. */
export async function markReplaced(
  trx: Trx,
  replaced: readonly ReplacedFile[],
  now: Date,
): Promise<void> {
  if (replaced.length === 0) return;
  const keys = replaced.map(({ key }) => key);
  const led = replaced.filter(({ key }) => key.endsWith('.pdf') && !isPrivate(key));
  if (led.length > 0)
    await trx
      .insertInto('replaced_files')
      .values(led)
      // One that came back by an undo is replaced a second time.
      .onConflict((clash) => clash.column('key').doNothing())
      .execute();
  await trx
    .updateTable('media')
    .set({ replaced_at: now.toISOString() })
    .where('key', 'in', keys)
    .execute();
}

/** Takes files into use again; answers the keys of those that are still there. */
export async function unmarkReplaced(trx: Trx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await trx
    .updateTable('media')
    .set({ replaced_at: null })
    .where('key', 'in', keys)
    .returning('key')
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Releases some of the files that were replaced before a moment, as `releaseFiles` does. */
export async function releaseReplaced(trx: Trx, before: string): Promise<string[]> {
  const due = trx
    .selectFrom('media')
    .select('key')
    .where('replaced_at', '<', before)
    .limit(RELEASED_AT_ONCE);
  const rows = await trx
    .deleteFrom('media')
    .where('key', 'in', due)
    // Again: one that is restored at this moment is no longer due.
    .where('replaced_at', '<', before)
    .returning('files')
    .execute();
  return partKeys(rows);
}

export async function readFiles(
  db: Queries,
  keys: readonly string[],
): Promise<Map<string, MediaTable>> {
  const found = new Map<string, MediaTable>();
  for (let at = 0; at < keys.length; at += READ_AT_ONCE) {
    const some = keys.slice(at, at + READ_AT_ONCE);
    const rows = await db.selectFrom('media').selectAll().where('key', 'in', some).execute();
    for (const row of rows) found.set(row.key, row);
  }
  return found;
}
