import { memoize } from '@angan/bengali-text';
import { migrate } from '../../db/migrate.ts';
import { openSqlite } from '../../db/sqlite.ts';
import { backupTables } from './export-tables.ts';

export interface ArchiveColumn {
  type: 'text' | 'integer' | 'double precision';
  isNullable: boolean;
}
/** table -> column -> what it holds */
export type ArchiveSchema = ReadonlyMap<string, ReadonlyMap<string, ArchiveColumn>>;

/** The tables and columns of a backup that was made after this migration, read from a database in memory. */
export const archiveSchema = memoize(async (migration: string): Promise<ArchiveSchema> => {
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

export function rowProblem(
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
