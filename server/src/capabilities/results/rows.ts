import type { Insertable } from 'kysely';
import type { ResultTables } from '../../db/result-tables.ts';
import { rowsOf, type Trx } from '../../db/schema.ts';
import { batches } from '../../resource/reads.ts';
import { resultTables } from './tables.ts';

/** Rows per statement. */
const BATCH = 200;

/** Writes rows of a table; one whose key is stored is written over. */
export async function putRows<Name extends keyof ResultTables>(
  trx: Trx,
  table: Name,
  rows: readonly Insertable<ResultTables[Name]>[],
): Promise<void> {
  const key: readonly string[] = resultTables.find(({ name }) => name === table)!.order;
  const others = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column));
  for (let first = 0; first < rows.length; first += BATCH)
    await rowsOf(trx)
      .insertInto(String(table))
      .values(rows.slice(first, first + BATCH))
      .onConflict((existing) => {
        const stored = existing.columns(key);
        if (others.length === 0) return stored.doNothing();
        return stored.doUpdateSet((e) =>
          Object.fromEntries(others.map((name) => [name, e.ref(`excluded.${name}`)])),
        );
      })
      .execute();
}

/** The rows of a query that takes some values at a time, each value once. */
export async function readInBatches<Value, Row>(
  values: Iterable<Value>,
  read: (some: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const some of batches([...new Set(values)])) rows.push(...(await read(some)));
  return rows;
}

/** Some columns of a row, as the calls name them too. */
export function pick<Row, Name extends keyof Row>(row: Row, ...names: Name[]): Pick<Row, Name> {
  const picked: Partial<Row> = {};
  for (const name of names) picked[name] = row[name];
  return picked as Pick<Row, Name>;
}
