import { sql } from 'kysely';
import type { Queries } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';

type Kind = Store['kind'];

const sequenceOf = (table: string) => sql`pg_get_serial_sequence(${`"${table}"`}, 'id')`;

/** The highest id that a table has ever assigned, so that a moved database assigns none of them again. */
export async function lastId(db: Queries, kind: Kind, table: string): Promise<number> {
  if (kind === 'sqlite') {
    const { rows } = await sql<{
      seq: number;
    }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
    return rows[0]?.seq ?? 0;
  }
  const {
    rows: [sequence],
  } = await sql<{ name: string }>`select ${sequenceOf(table)} as name`.execute(db);
  // eslint-disable-next-line local/no-raw-values -- PostgreSQL itself has written this name, quotes and all
  const name = sql.raw(sequence?.name ?? '');
  const {
    rows: [state],
  } = await sql<{
    last_value: number | string;
    is_called: boolean;
  }>`select last_value, is_called from ${name}`.execute(db);
  return state?.is_called ? Number(state.last_value) : 0;
}

export async function continueIds(
  db: Queries,
  kind: Kind,
  table: string,
  id: number,
): Promise<void> {
  if (id === 0) return;
  if (kind === 'postgres') {
    await sql`select setval(${sequenceOf(table)}, ${sql.lit(id)})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${sql.lit(id)})`.execute(db);
}
