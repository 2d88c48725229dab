import { createReadStream, mkdtempSync, rmSync, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable, pipeline as callbackPipeline, Transform } from 'node:stream';
import { makeFolder } from '../../db/make-folder.ts';
import type { Driver } from '../../media/storage/driver.ts';
import type { StoredPart } from '../../media/library.ts';
import type { SnapshotSource } from './snapshot.ts';
import { exportTables, type Exported } from './export-tables.ts';
import { fileEntry, FORMAT, MANIFEST, tableEntry, VERSION, type Manifest } from './reader.ts';
import { createHash } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { syncPath } from '../../media/storage/disk.ts';

interface Written {
  bytes: number;
  sha256: string;
}

/** Writes an archive entry by entry to `part`; only `finish` gives it its name, when all of it is on the disk. */
export function archiveWriter(part: string) {
  const zip = new ZipFile();
  // Readable by its owner alone: it holds password hashes and the photos of students.
  const target = createWriteStream(part, { flags: 'wx', mode: 0o600 });
  const written = pipeline(zip.outputStream, target);
  const failed = new Promise<never>((_resolve, reject) => {
    zip.on('error', reject);
    written.catch(reject);
  });
  failed.catch(() => target.destroy());

  return {
    /** Adds one entry and waits for it; answers what it was. */
    async add(name: string, source: Readable, compress: boolean): Promise<Written> {
      const hash = createHash('sha256');
      let bytes = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          hash.update(chunk);
          done(null, chunk);
        },
      });
      const read = new Promise<void>((resolve, reject) => {
        callbackPipeline(source, meter, (error) => (error ? reject(error) : resolve()));
      });
      zip.addReadStream(meter, name, { compress });
      await Promise.race([read, failed]).catch((error: unknown) => {
        meter.destroy();
        throw error;
      });
      return { bytes, sha256: hash.digest('hex') };
    },

    async finish(file: string): Promise<void> {
      zip.end();
      await Promise.race([written, failed]);
      await syncPath(part);
      await rename(part, file);
      await syncPath(path.dirname(file));
    },
  };
}
type ArchiveWriter = ReturnType<typeof archiveWriter>;

/** Ends the names of the folders in which backups are made. */
export const UNFINISHED = '.unfinished-';

export interface BackupJob extends SnapshotSource {
  driver: Driver;
  /** The archive that is made; it must not exist. */
  file: string;
  now: Date;
  progress?(sentence: string): void;
  signal?: AbortSignal;
}

export interface BackupResult {
  rows: number;
  files: number;
  bytes: number;
  /** Files that the database names and that are not there, or not as they were stored. */
  lost: string[];
  changed: string[];
}

/** Adds the files that a snapshot names. They never change under their key: those in the archive stay right. */
async function addFiles(
  { driver, progress, signal }: BackupJob,
  writer: ArchiveWriter,
  snapshot: () => Promise<Exported>,
) {
  const done = new Map<string, Written>();
  const absentBefore = new Set<string>();
  for (;;) {
    const exported = await snapshot();
    const absent: StoredPart[] = [];
    for (const part of exported.parts) {
      signal?.throwIfAborted();
      if (done.has(part.key)) continue;
      const found = await driver.get(part.key);
      if (!found) absent.push(part);
      else
        done.set(
          part.key,
          await writer.add(fileEntry(part.key), found.stream, part.key.endsWith('.pdf')),
        );
      if (done.size > 0 && done.size % 500 === 0)
        progress?.(`${done.size} of ${exported.parts.length} files`);
    }
    const isNews = absent.some(({ key }) => !absentBefore.has(key));
    for (const { key } of absent) absentBefore.add(key);
    if (!isNews) return { exported, done, lost: absent.map(({ key }) => key) };
  }
}

async function fill(
  job: BackupJob,
  writer: ArchiveWriter,
  workFolder: string,
): Promise<BackupResult> {
  const { exported, done, lost } = await addFiles(job, writer, () => exportTables(job, workFolder));
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    created_at: job.now.toISOString(),
    migrations: exported.migrations,
    tables: [],
    files: [],
    lost,
  };
  for (const { file, ...table } of exported.tables) {
    manifest.tables.push({
      ...table,
      ...(await writer.add(tableEntry(table.name), createReadStream(file), true)),
    });
  }
  const changed: string[] = [];
  for (const part of exported.parts) {
    const written = done.get(part.key);
    if (!written) continue;
    manifest.files.push({ key: part.key, ...written });
    if (written.sha256 !== part.sha256) changed.push(part.key);
  }
  await writer.add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]), true);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  return {
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
    bytes,
    lost,
    changed,
  };
}

/** Database and named files of one moment, while a server goes on writing. */
export async function makeBackup(job: BackupJob): Promise<BackupResult> {
  const folder = path.dirname(job.file);
  makeFolder(folder);
  const workFolder = mkdtempSync(path.join(folder, `${path.basename(job.file)}${UNFINISHED}`));
  try {
    const writer = archiveWriter(path.join(workFolder, 'archive'));
    const result = await fill(job, writer, workFolder);
    await writer.finish(job.file);
    return result;
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}
