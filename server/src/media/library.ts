import { createHash, randomBytes } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileKind } from '@angan/shared/contract';
import type { MediaTable, Queries, ReplacedFile, Trx } from '../db/schema.ts';
import { lockFiles } from '../db/write.ts';
import type { Store } from '../db/store.ts';
import { isPrivate, privateKey, stemOf } from './address.ts';
import type { Driver } from './storage/driver.ts';
import { shownName } from './file-name.ts';
import { variantsOf, type Lane, type Variant } from './pictures/image.ts';
import { receive } from './receive.ts';
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

/** A file on this machine's disk of which only the size and the first bytes were looked at. */
export interface ReceivedFile {
  upload: Omit<Upload, 'source'>;
  temp: string;
  bytes: number;
  sha256: string;
}

export interface Upload {
  field: string;
  kind: FileKind;
  isPrivate: boolean;
  lane: Lane;
  filename?: string;
  source: AsyncIterable<Buffer>;
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

/** A picture of the library, which waits in a temporary file to be stored. */
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
const partKeys = (rows: readonly Pick<MediaTable, 'files'>[]) =>
  rows.flatMap(({ files }) => (JSON.parse(files) as StoredPart[]).map((part) => part.key));

export type Library = ReturnType<typeof mediaLibrary>;

/**
 * Takes files in and lets them go, always together with the rows that name them: `delete…` takes
 * bytes away, `release…` rows.
 */
export function mediaLibrary(
  store: Store,
  driver: Driver,
  temp: { fresh(): string },
  quota: StorageQuota,
) {
  const deleteTemporary = (files: readonly string[]) =>
    Promise.all(files.map((file) => unlink(file).catch(() => undefined)));

  async function makeParts(
    { upload: { field, kind, lane }, temp: received, bytes, sha256: hash }: ReceivedFile,
    base: string,
  ) {
    const parts: StagedFile['parts'] = [];
    try {
      // The first page of a PDF is drawn later: see first-pages.ts.
      const variants = kind === 'pdf' ? [] : await variantsOf(received, field, lane);
      for (const variant of variants) {
        const part = picturePart(base, variant, temp.fresh());
        parts.push(part);
        await writeDurably(part.temp, variant.data);
      }
      const largest = variants.at(-1);
      if (kind === 'pdf') parts.push({ key: `${base}.pdf`, bytes, sha256: hash, temp: received });
      return { parts, width: largest?.width ?? null, height: largest?.height ?? null };
    } catch (error) {
      await deleteTemporary(parts.map((part) => part.temp));
      throw error;
    }
  }

  const deleteParts = (parts: StagedFile['parts']) =>
    Promise.all(parts.map((part) => driver.delete(part.key).catch(() => undefined)));

  /** Uploads a file to a remote store before any transaction waits for it. */
  async function uploadParts(staged: StagedFile): Promise<void> {
    try {
      await Promise.all(staged.parts.map((part) => driver.put(part.temp, part.key)));
      staged.uploaded = 'unreferenced';
    } catch (error) {
      await deleteTemporary(staged.parts.map((part) => part.temp));
      await deleteParts(staged.parts);
      throw error;
    }
  }

  return {
    driver,
    quota,

    /** Receives an upload without decoding it; null where the field came without a file. */
    async receive({ source, ...upload }: Upload): Promise<ReceivedFile | null> {
      await quota.checkFile();
      const file = temp.fresh();
      const { field, kind, filename } = upload;
      const sent = await receive(field, kind, source, Boolean(filename), file);
      return sent && { upload, temp: file, ...sent };
    },

    /** Decodes a received file and makes it ready for its place. */
    async stage(received: ReceivedFile): Promise<StagedFile> {
      const { upload, bytes } = received;
      let isPart = false;
      try {
        await quota.checkBytes(bytes);
        const random = randomBytes(16).toString('hex');
        const { parts, width, height } = await makeParts(
          received,
          upload.isPrivate ? privateKey(random) : random,
        );
        isPart = parts.some((part) => part.temp === received.temp);
        const main = parts.at(-1);
        if (!main) throw new Error('an upload without a part');
        const staged: StagedFile = {
          key: main.key,
          kind: upload.kind,
          name: shownName(upload.filename),
          bytes: main.bytes,
          width,
          height,
          parts,
        };
        if (driver.isRemote) await uploadParts(staged);
        return staged;
      } finally {
        if (!isPart) await deleteTemporary([received.temp]);
      }
    },

    deleteReceived: (received: readonly ReceivedFile[]) =>
      deleteTemporary(received.map((file) => file.temp)),

    async deleteStaged(staged: readonly StagedFile[]): Promise<void> {
      await deleteTemporary(staged.flatMap(({ parts }) => parts.map((part) => part.temp)));
      await deleteParts(
        staged.filter(({ uploaded }) => uploaded === 'unreferenced').flatMap(({ parts }) => parts),
      );
    },

    /** Puts staged files in their place inside the transaction that writes the rows that name them. */
    async place(trx: Trx, staged: readonly StagedFile[], now: Date): Promise<void> {
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
    },

    deletePlaced: (staged: readonly StagedFile[]) =>
      deleteParts(staged.flatMap(({ parts }) => parts)),

    /** Deletes the rows of files; answers the keys that `deleteFiles` may take once that is committed. */
    async release(trx: Trx, keys: readonly string[]): Promise<string[]> {
      if (keys.length === 0) return [];
      const rows = await trx
        .deleteFrom('media')
        .where('key', 'in', keys)
        .returning('files')
        .execute();
      return partKeys(rows);
    },

    /** Keeps files that a save has replaced, so that an earlier version can come back with them. */
    async markReplaced(trx: Trx, replaced: readonly ReplacedFile[], now: Date): Promise<void> {
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
    },

    /** Takes files into use again; answers the keys of those that are still there. */
    async unmarkReplaced(trx: Trx, keys: readonly string[]): Promise<Set<string>> {
      if (keys.length === 0) return new Set();
      const rows = await trx
        .updateTable('media')
        .set({ replaced_at: null })
        .where('key', 'in', keys)
        .returning('key')
        .execute();
      return new Set(rows.map(({ key }) => key));
    },

    /** Releases some of the files that were replaced before a moment, as `release` does. */
    async releaseReplaced(trx: Trx, before: string): Promise<string[]> {
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
    },

    /** Deletes files that no row names any more. One that cannot be deleted now is swept at the next start. */
    deleteFiles: (keys: readonly string[]) =>
      Promise.all(keys.map((key) => driver.delete(key).catch(() => undefined))),

    async read(db: Queries, keys: readonly string[]) {
      const found = new Map<string, MediaTable>();
      for (let at = 0; at < keys.length; at += 1000) {
        const some = keys.slice(at, at + 1000);
        const rows = await db.selectFrom('media').selectAll().where('key', 'in', some).execute();
        for (const row of rows) found.set(row.key, row);
      }
      return found;
    },
  };
}
