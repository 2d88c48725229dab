import type { Store } from '../../db/store.ts';
import { knownMigrations } from '../../db/migrate.ts';
import { isMediaKey } from '../../media/address.ts';
import type { StoredPart } from '../../media/library.ts';
import { CommandError } from '../command.ts';
import { fileEntry, tableEntry, type Manifest } from './manifest.ts';
import { damaged, verifyEntry, type Archive } from './reader.ts';

/** Splits what comes in pieces into lines. */
export function lineReader(each: (line: string) => void) {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      each(rest.toString('utf8', 0, end));
      rest = rest.subarray(end + 1);
    }
  };
}

async function verifyTable(
  archive: Archive,
  file: string,
  table: Manifest['tables'][number],
  each: (row: Record<string, unknown>) => void,
): Promise<void> {
  let rows = 0;
  const name = tableEntry(table.name);
  await verifyEntry(
    archive,
    file,
    name,
    table,
    lineReader((line) => {
      const row: unknown = JSON.parse(line);
      if (typeof row !== 'object' || row === null) throw new Error('a line is no row');
      rows += 1;
      each(row as Record<string, unknown>);
    }),
  );
  if (rows !== table.rows) throw damaged(file, `${name} has ${rows} rows and not ${table.rows}`);
}

/** Reads a whole archive and refuses it unless every byte of it is as it was written and everything that it names is in it. */
export async function verifyArchive(
  archive: Archive,
  file: string,
  kind: Store['kind'],
  progress?: (sentence: string) => void,
): Promise<void> {
  const { manifest } = archive;
  const newer = manifest.migrations.filter((name) => !knownMigrations({ kind }).includes(name));
  if (newer.length > 0)
    throw new CommandError(
      `${file} was made by a newer version of Angan (${newer.join(', ')}). Restore it with that version.`,
    );
  const named: StoredPart[] = [];
  for (const table of manifest.tables) {
    await verifyTable(archive, file, table, (row) => {
      if (table.name === 'media') named.push(...(JSON.parse(String(row.files)) as StoredPart[]));
    });
  }
  const files = new Map(manifest.files.map((entry) => [entry.key, entry]));
  for (const { key } of named) {
    if (!isMediaKey(key)) throw damaged(file, `${key} is no name of a file`);
    if (!files.has(key) && !manifest.lost.includes(key))
      throw damaged(file, `${fileEntry(key)} is missing`);
  }
  const keys = new Set(named.map(({ key }) => key));
  let done = 0;
  for (const entry of manifest.files) {
    if (!keys.has(entry.key)) throw damaged(file, `no row names ${fileEntry(entry.key)}`);
    await verifyEntry(archive, file, fileEntry(entry.key), entry);
    done += 1;
    if (done % 500 === 0) progress?.(`${done} of ${manifest.files.length} files compared`);
  }
}
