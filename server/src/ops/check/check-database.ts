import { sql } from 'kysely';
import { executedMigrations, existingMigrations } from '../../db/migrate.ts';
import { rowsOf, tableOf, rowsHaving } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { resources } from '../../resources/index.ts';
import { tables, tablesOf } from '../tables/tables.ts';
import { isNumber, type AnyResource } from '@angan/shared/contract';
import { liveRows, selectRows } from '../../resource/reads.ts';
import { uniqueColumns } from '../../resource/row-values.ts';

const hasNumber = (contract: AnyResource) =>
  contract.unique[0]?.some((name) => isNumber(contract, name)) ?? false;

/** Rows whose number another has too, but for the zeros in front, from before they counted as one. */
export async function sameNumbers({ db }: Store): Promise<string[]> {
  const found: string[] = [];
  for (const { contract } of resources.filter((one) => hasNumber(one.contract))) {
    const [number = ''] = contract.unique[0] ?? [];
    const rows = await selectRows(
      liveRows(db, contract.path).where(sql.ref('unique_0'), 'like', '0%'),
    );
    for (const row of rows)
      if (uniqueColumns(contract, row).unique_0 !== row.unique_0)
        found.push(
          `${contract.path}: the ${number} ${String(row[number])} of row ${row.id} is that of another ` +
            'but for zeros in front; give one of them another in the dashboard',
        );
  }
  return found;
}

async function sqliteProblems({ db }: Store): Promise<string[]> {
  const { rows: integrity } = await sql<{
    integrity_check: string;
  }>`pragma integrity_check`.execute(db);
  const { rows: foreign } = await sql<{
    table: string;
    rowid: number;
    parent: string;
  }>`pragma foreign_key_check`.execute(db);
  return [
    ...integrity
      .map((row) => row.integrity_check)
      .filter((line) => line !== 'ok')
      .map((line) => `database: ${line}`),
    ...foreign.map(
      ({ table, rowid, parent }) =>
        `database: row ${rowid} of ${table} names a row of ${parent} that is not there`,
    ),
  ];
}

/** Rows of `media` that no row of a resource and no user references, and no version of the history. */
async function unusedMedia({ db }: Store): Promise<string[]> {
  const named = new Set<string>();
  const note = (rows: readonly Record<string, unknown>[]) =>
    rows.forEach((row) =>
      Object.values(row).forEach((key) => typeof key === 'string' && named.add(key)),
    );
  note(await db.selectFrom('users').select('profile_picture').execute());
  for (const { contract } of resources) {
    const fields = Object.keys(contract.files);
    if (fields.length > 0)
      note(await rowsOf(db).selectFrom(tableOf(contract.path)).select(fields).execute());
  }
  const stored = await rowsHaving(db, 'media', { replaced_at: null });
  return stored
    .filter(({ key }) => !named.has(key))
    .map(({ key }) => `database: the file ${key} is kept, but nothing shows it`);
}

export interface DatabaseCheck {
  /** A sentence each. */
  problems: string[];
  /** Its tables are those that this program knows, so that its rows can be searched for files. */
  isReadable: boolean;
}

export async function checkDatabase(store: Store): Promise<DatabaseCheck> {
  const found = await tablesOf(store.db);
  const missing = tables.filter(({ name }) => !found.includes(name));
  const [executed, available] = [await executedMigrations(store.db), existingMigrations(store)];
  const newer = executed.filter((name) => !available.includes(name));
  const unreadable = (...problems: string[]) => ({ problems, isReadable: false });
  if (newer.length > 0)
    return unreadable(`database: it was written by a newer version of Angan (${newer.join(', ')})`);
  const problems = store.kind === 'sqlite' ? await sqliteProblems(store) : [];
  if (executed.length < available.length)
    return unreadable(
      ...problems,
      'database: it is of an older version; the next start of the server brings it up to date',
    );
  if (missing.length > 0)
    return unreadable(
      ...problems,
      ...missing.map(({ name }) => `database: the table ${name} is not there`),
    );
  const unusedFiles = [...(await unusedMedia(store)), ...(await sameNumbers(store))];
  return { problems: [...problems, ...unusedFiles], isReadable: true };
}
