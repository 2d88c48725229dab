import type { Store } from '../../db/store.ts';
import { existingMigrations, migrate } from '../../db/migrate.ts';
import { isMediaKey } from '../../media/address.ts';
import type { StoredPart } from '../../media/library.ts';
import { CommandError } from '../command.ts';
import {
  fileEntry,
  tableEntry,
  type Manifest,
  damaged,
  verifyEntry,
  type Archive,
} from './reader.ts';
import { memoize } from '@angan/bengali-text';
import { openSqlite } from '../../db/sqlite.ts';
import { backupTables } from './export-tables.ts';

interface ArchiveColumn {
  type: 'text' | 'integer' | 'double precision';
  isNullable: boolean;
}
/** table -> column -> what it holds */
type ArchiveSchema = ReadonlyMap<string, ReadonlyMap<string, ArchiveColumn>>;

/** The tables and columns of a backup that was made after this migration, read from a database in memory. */
const archiveSchema = memoize(async (migration: string): Promise<ArchiveSchema> => {
  const store = openSqlite(':memory:');
  try {
    await migrate(store, migration);
    const tables = await store.db.introspection.getTables();
    const backedUp = tables.filter(({ name }) => backupTables.some((table) => table.name === name));
    return new Map(
      backedUp.map(({ name, columns }) => [
        name,
        new Map(
          columns.map((column) => [
            column.name,
            {
              type: column.dataType.toLowerCase() as ArchiveColumn['type'],
              isNullable: column.isNullable,
            },
          ]),
        ),
      ]),
    );
  } finally {
    await store.db.destroy();
  }
});

function fits(value: unknown, { type, isNullable }: ArchiveColumn): boolean {
  if (value === null) return isNullable;
  if (type === 'integer') return Number.isSafeInteger(value);
  return typeof value === (type === 'text' ? 'string' : 'number');
}

function rowProblem(
  row: Readonly<Record<string, unknown>>,
  columns: ReadonlyMap<string, ArchiveColumn>,
): string | null {
  const names = Object.keys(row);
  if (names.length !== columns.size || names.some((name) => !columns.has(name)))
    return 'a row has other columns than the table';
  for (const [name, column] of columns)
    if (!fits(row[name], column)) return `a row has a wrong value in the column ${name}`;
  return null;
}

/** No row of the product comes near it. */
const LONGEST_LINE = 64 * 1024 * 1024;

export function lineReader(each: (line: string) => void) {
  let heads: Buffer[] = [];
  let length = 0;
  return (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      each(Buffer.concat([...heads, chunk.subarray(start, end)]).toString());
      [heads, length, start] = [[], 0, end + 1];
    }
    heads.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > LONGEST_LINE) throw new Error('a row is longer than any of the product');
  };
}

async function verifyTable(
  archive: Archive,
  file: string,
  table: Manifest['tables'][number],
  columns: ReadonlyMap<string, ArchiveColumn>,
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
      const problem = rowProblem(row as Record<string, unknown>, columns);
      if (problem) throw new Error(problem);
      rows += 1;
      each(row as Record<string, unknown>);
    }),
  );
  if (rows !== table.rows) throw damaged(file, `${name} has ${rows} rows and not ${table.rows}`);
}

/** The tables that an archive must have, each once; refuses any other list of tables or migrations. */
async function expectedTables(
  { migrations, tables }: Manifest,
  file: string,
  migrationNames: readonly string[],
): Promise<ArchiveSchema> {
  const last = migrations.at(-1);
  if (last === undefined || migrations.some((name, at) => name !== migrationNames[at]))
    throw damaged(file, 'its migrations are not those of any version');
  const schema = await archiveSchema(last);
  const names = tables.map(({ name }) => name);
  for (const name of schema.keys())
    if (!names.includes(name)) throw damaged(file, `the table ${name} is missing`);
  for (const [at, name] of names.entries()) {
    if (!schema.has(name)) throw damaged(file, `there is no table ${name} in this version`);
    if (names.indexOf(name) !== at) throw damaged(file, `the table ${name} is in it twice`);
  }
  return schema;
}

/** Every byte must be as it was written and everything that it names be in it. */
export async function verifyArchive(
  archive: Archive,
  file: string,
  kind: Store['kind'],
  progress?: (sentence: string) => void,
): Promise<void> {
  const { manifest } = archive;
  const migrationNames = existingMigrations({ kind });
  const newer = manifest.migrations.filter((name) => !migrationNames.includes(name));
  if (newer.length > 0)
    throw new CommandError(
      `${file} was made by a newer version of Angan (${newer.join(', ')}). Restore it with that version.`,
    );
  const schema = await expectedTables(manifest, file, migrationNames);
  const named: StoredPart[] = [];
  for (const table of manifest.tables) {
    const columns = schema.get(table.name) ?? new Map<string, ArchiveColumn>();
    await verifyTable(archive, file, table, columns, (row) => {
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
