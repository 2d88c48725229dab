import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { CommandError } from '../command.ts';
import { z } from 'zod';
import { buffer } from 'node:stream/consumers';

export const FORMAT = 'angan-backup';
/** Raised when an archive of before could be misread. */
export const VERSION = 1;
export const MANIFEST = 'manifest.json';
export const tableEntry = (name: string) => `tables/${name}.jsonl`;
export const fileEntry = (key: string) => `files/${key}`;

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Written last, so that an archive that was cut short has none. */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: count,
  created_at: z.string(),
  migrations: z.array(z.string()),
  /** In the order in which they can be filled; `last_id` is the highest id that the table has assigned. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      rows: count,
      bytes: count,
      sha256,
      last_id: count.optional(),
    }),
  ),
  files: z.array(z.object({ key: z.string(), bytes: count, sha256 })),
  /** Files that the database names and that were not there when the backup was made. */
  lost: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

export interface Archive {
  manifest: Manifest;
  read(name: string): Promise<Readable | null>;
  close(): void;
}

const LARGEST_MANIFEST = 256 * 1024 * 1024;
export const damaged = (file: string, part: string) =>
  new CommandError(`${file} is damaged (${part}). Nothing was changed; take another backup.`);

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is in it twice`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function manifestOf(file: string, zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry)
    throw new CommandError(
      `${file} is not a backup of Angan, or one that was cut short: it has no ${MANIFEST}. Nothing was changed.`,
    );
  if (entry.uncompressedSize > LARGEST_MANIFEST) throw damaged(file, `${MANIFEST} is too large`);
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw damaged(file, `${MANIFEST} has changed`);
  const found: unknown = JSON.parse(bytes.toString());
  const { format, version } = (found ?? {}) as Partial<Manifest>;
  if (format === FORMAT && typeof version === 'number' && version > VERSION)
    throw new CommandError(
      `${file} was made by a newer version of Angan. Restore it with that version.`,
    );
  const read = manifestSchema.safeParse(found);
  if (!read.success) throw damaged(file, `${MANIFEST} is not one of a backup of Angan`);
  return read.data;
}

export async function openArchive(file: string): Promise<Archive> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { autoClose: false, lazyEntries: true });
    const opened = zip;
    const entries = await entriesOf(opened);
    return {
      manifest: await manifestOf(file, opened, entries.get(MANIFEST)),
      async read(name) {
        const entry = entries.get(name);
        return entry ? opened.openReadStreamPromise(entry) : null;
      },
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    if (error instanceof CommandError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new CommandError(`There is no file ${file}.`);
    // The system's own refusals, such as EACCES; a broken stream has a code too, but of another kind.
    if (code && /^E[A-Z]+$/.test(code))
      throw new CommandError(`${file} cannot be read: ${message}`);
    throw damaged(file, message);
  }
}

/** Reads an entry to its end and compares it with what the manifest says of it. */
export async function verifyEntry(
  archive: Archive,
  file: string,
  name: string,
  expected: { bytes: number; sha256: string },
  each?: (chunk: Buffer) => void,
): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const source = await archive.read(name);
    if (!source) throw new Error('it is not there');
    for await (const chunk of source) {
      bytes += (chunk as Buffer).length;
      hash.update(chunk as Buffer);
      each?.(chunk as Buffer);
    }
  } catch (error) {
    throw damaged(file, `${name}: ${(error as Error).message}`);
  }
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256)
    throw damaged(file, `${name} has changed`);
}
