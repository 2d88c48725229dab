import { sql } from 'kysely';
import { capabilityTables } from '../../capabilities/all-tables.ts';
import { isDerived } from '../../db/derived.ts';
import { tableOf, type Cell, type Queries } from '../../db/schema.ts';
import { resources } from '../../resources/index.ts';

export interface TablePlan {
  name: string;
  order: readonly string[];
}

export type Row = Record<string, Cell>;

/** Every table, those that are named by others before those that name them. */
export const tables: readonly TablePlan[] = [
  { name: 'settings', order: ['name'] },
  { name: 'changes', order: ['path'] },
  { name: 'media', order: ['key'] },
  { name: 'replaced_files', order: ['key'] },
  { name: 'users', order: ['id'] },
  { name: 'sessions', order: ['token_hash'] },
  { name: 'invitations', order: ['id'] },
  { name: 'attempts', order: ['key'] },
  { name: 'passkeys', order: ['id'] },
  { name: 'totp', order: ['user_id'] },
  { name: 'recovery_codes', order: ['code_hash'] },
  { name: 'challenges', order: ['ticket_hash'] },
  { name: 'idempotency', order: ['actor', 'path', 'key'] },
  { name: 'history', order: ['id'] },
  { name: 'batches', order: ['id'] },
  {
    name: 'report_counts',
    order: ['at', 'part', 'release', 'kind', 'bucket', 'network', 'browser'],
  },
  { name: 'report_errors', order: ['part', 'release', 'hash'] },
  ...resources.map(({ contract }) => ({ name: tableOf(contract.path), order: ['id'] })),
  ...capabilityTables,
];

/** The names of the tables that a database holds, but for those of the migrations and what is derived. */
export async function tablesOf(db: Queries): Promise<string[]> {
  const found = await db.introspection.getTables();
  return found
    .filter(({ isView, name }) => !isView && !isDerived(name))
    .map(({ name }) => name)
    .sort();
}

const READ = 2000;
const WRITE = 200;

/** The rows of a table, some at a time and always in the same order. */
export async function* readRows(db: Queries, { name, order }: TablePlan): AsyncGenerator<Row[]> {
  const by = sql.join(order.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ;) {
    // Behind the last one: an offset would read all rows before it again.
    const from = last
      ? sql`where (${by}) > (${sql.join(order.map((column) => last![column]))})`
      : sql``;
    const { rows } =
      await sql<Row>`select * from ${sql.table(name)} ${from} order by ${by} limit ${sql.lit(READ)}`.execute(
        db,
      );
    if (rows.length > 0) yield rows;
    if (rows.length < READ) return;
    last = rows.at(-1);
  }
}

export async function insertRows(db: Queries, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  for (let at = 0; at < rows.length; at += WRITE) {
    const values = rows
      .slice(at, at + WRITE)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      db,
    );
  }
}

export async function countRows(db: Queries, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
