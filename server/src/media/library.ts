import { createHash, randomBytes } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileKind } from '@angan/shared/contract';
import type { MediaTable, Queries, Trx } from '../db/schema.ts';
import { lockFiles } from '../db/write.ts';
import type { Store } from '../db/store.ts';
import { privateKey } from './address.ts';
import type { Driver } from './driver.ts';
import { shownName } from './file-name.ts';
import { variantsOf } from './image.ts';
import { receive } from './receive.ts';
import type { Room } from './room.ts';

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
  /** In a far store already: without a row yet, or named by one. */
  away?: 'unnamed' | 'named';
}

export interface Upload {
  field: string;
  kind: FileKind;
  isPrivate: boolean;
  filename?: string;
  source: AsyncIterable<Buffer>;
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

async function writeDurably(file: string, data: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o640);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export type Library = ReturnType<typeof mediaLibrary>;

/** Takes files in and lets them go, always together with the rows that name them. */
export function mediaLibrary(store: Store, driver: Driver, temp: { fresh(): string }, room: Room) {
  const drop = (files: readonly string[]) =>
    Promise.all(files.map((file) => unlink(file).catch(() => undefined)));

  async function makeParts(
    { field, kind }: Upload,
    received: string,
    sent: { bytes: number; sha256: string },
    base: string,
  ) {
    if (kind === 'pdf')
      return {
        parts: [{ key: `${base}.pdf`, ...sent, temp: received }],
        width: null,
        height: null,
      };
    const parts: StagedFile['parts'] = [];
    try {
      const variants = await variantsOf(received, field);
      for (const { width, data } of variants) {
        const part = {
          key: `${base}-${width}.webp`,
          bytes: data.length,
          sha256: sha256(data),
          width,
          temp: temp.fresh(),
        };
        parts.push(part);
        await writeDurably(part.temp, data);
      }
      const largest = variants.at(-1);
      return { parts, width: largest?.width ?? null, height: largest?.height ?? null };
    } catch (error) {
      await drop(parts.map((part) => part.temp));
      throw error;
    }
  }

  const erase = (parts: StagedFile['parts']) =>
    Promise.all(parts.map((part) => driver.delete(part.key).catch(() => undefined)));

  /** Brings a file to a far store before any transaction waits for it. */
  async function sendAway(staged: StagedFile): Promise<void> {
    try {
      await Promise.all(staged.parts.map((part) => driver.put(part.temp, part.key)));
      staged.away = 'unnamed';
    } catch (error) {
      await drop(staged.parts.map((part) => part.temp));
      await erase(staged.parts);
      throw error;
    }
  }

  return {
    driver,
    room,

    /** Receives an upload; null where the field came without a file. */
    async stage(upload: Upload): Promise<StagedFile | null> {
      await room.forFile();
      const received = temp.fresh();
      const sent = await receive(
        upload.field,
        upload.kind,
        upload.source,
        Boolean(upload.filename),
        received,
      );
      if (!sent) return null;
      let isPart = false;
      try {
        await room.forBytes(sent.bytes);
        const random = randomBytes(16).toString('hex');
        const { parts, width, height } = await makeParts(
          upload,
          received,
          sent,
          upload.isPrivate ? privateKey(random) : random,
        );
        isPart = parts.some((part) => part.temp === received);
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
        if (driver.isFar) await sendAway(staged);
        return staged;
      } finally {
        if (!isPart) await drop([received]);
      }
    },

    /** Removes what was staged and not placed. */
    async discard(staged: readonly StagedFile[]): Promise<void> {
      await drop(staged.flatMap(({ parts }) => parts.map((part) => part.temp)));
      await erase(staged.filter(({ away }) => away === 'unnamed').flatMap(({ parts }) => parts));
    },

    /** Puts staged files in their place inside the transaction that writes the rows that name them. */
    async place(trx: Trx, staged: readonly StagedFile[], now: Date): Promise<void> {
      if (staged.length === 0) return;
      await lockFiles(store, trx, 'shared');
      for (const upload of staged) {
        const { parts, away, ...file } = upload;
        if (away) upload.away = 'named';
        else for (const part of parts) await driver.put(part.temp, part.key);
        const files = JSON.stringify(parts.map(({ temp: _temp, ...part }) => part));
        await trx
          .insertInto('media')
          .values({ ...file, files, created_at: now.toISOString() })
          .execute();
      }
    },

    /** Removes the files of a transaction that failed. */
    unplace: (staged: readonly StagedFile[]) => erase(staged.flatMap(({ parts }) => parts)),

    /** Forgets files inside a transaction; answers the keys that `remove` may delete once it is committed. */
    async forget(trx: Trx, keys: readonly string[]): Promise<string[]> {
      if (keys.length === 0) return [];
      const rows = await trx
        .deleteFrom('media')
        .where('key', 'in', keys)
        .returning('files')
        .execute();
      return rows.flatMap(({ files }) =>
        (JSON.parse(files) as StoredPart[]).map((part) => part.key),
      );
    },

    /** Deletes files that no row names any more. One that cannot be deleted now is swept at the next start. */
    remove: (keys: readonly string[]) =>
      Promise.all(keys.map((key) => driver.delete(key).catch(() => undefined))),

    async read(db: Queries, keys: readonly string[]) {
      const found = new Map<string, MediaTable>();
      for (let at = 0; at < keys.length; at += 1000) {
        for (const row of await db
          .selectFrom('media')
          .selectAll()
          .where('key', 'in', keys.slice(at, at + 1000))
          .execute())
          found.set(row.key, row);
      }
      return found;
    },
  };
}
