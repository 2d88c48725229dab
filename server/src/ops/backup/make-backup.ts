import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder } from '../../db/make-folder.ts';
import type { Driver } from '../../media/storage/driver.ts';
import type { StoredPart } from '../../media/library.ts';
import type { SnapshotSource } from './snapshot.ts';
import { exportTables, type Exported } from './export-tables.ts';
import { fileEntry, FORMAT, MANIFEST, tableEntry, VERSION, type Manifest } from './manifest.ts';
import { archiveWriter, type ArchiveWriter, type Written } from './writer.ts';

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

/** Database and named files of one moment, beside a server that goes on writing. */
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
