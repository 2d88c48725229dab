import { text as textOf } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { fileEntry, MANIFEST, tableEntry, type Manifest, openArchive } from '../backup/reader.ts';
import { archiveWriter } from '../backup/make-backup.ts';

export interface ArchiveContent {
  manifest: Manifest;
  rows: Record<string, Record<string, unknown>[]>;
}

/** Writes a changed copy of an archive whose checksums are right again, as a forger would. */
export async function rewriteArchive(
  from: string,
  to: string,
  edit: (content: ArchiveContent) => void,
): Promise<void> {
  const archive = await openArchive(from);
  try {
    const manifest = structuredClone(archive.manifest);
    const rows: ArchiveContent['rows'] = {};
    for (const { name } of manifest.tables) {
      const lines = (await textOf((await archive.read(tableEntry(name)))!)).split('\n');
      rows[name] = lines.filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);
    }
    edit({ manifest, rows });
    const writer = archiveWriter(`${to}.part`);
    for (const table of manifest.tables) {
      const lines = (rows[table.name] ?? []).map((row) => `${JSON.stringify(row)}\n`).join('');
      const source = Readable.from([Buffer.from(lines)]);
      Object.assign(table, await writer.add(tableEntry(table.name), source, true));
      table.rows = rows[table.name]?.length ?? 0;
    }
    for (const { key } of manifest.files)
      await writer.add(fileEntry(key), (await archive.read(fileEntry(key)))!, true);
    await writer.add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest))]), true);
    await writer.finish(to);
  } finally {
    archive.close();
  }
}
