import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { CommandError } from '../command.ts';
import { rowDigest } from '../tables/digest.ts';
import { requireEmptyDatabase } from '../tables/empty-place.ts';
import { continueIds, lastId } from '../tables/last-ids.ts';
import { insertRows, readRows, tables, type TablePlan } from '../tables/tables.ts';

async function copy(from: Queries, to: Trx, table: TablePlan) {
  const [read, written] = [rowDigest(), rowDigest()];
  for await (const rows of readRows(from, table)) {
    read.add(rows);
    await insertRows(to, table.name, rows);
  }
  for await (const rows of readRows(to, table)) written.add(rows);
  if (read.count !== written.count || read.sum() !== written.sum())
    throw new CommandError(`The table ${table.name} did not arrive as it was. Nothing was moved.`);
  return read.count;
}

/** In one transaction, and compared after; answers how many. Writers of the first database wait. */
export function moveRows(
  from: Store,
  to: Store,
  progress: (sentence: string) => void,
): Promise<number> {
  return from.db.transaction().execute((source) =>
    to.db.transaction().execute(async (target) => {
      if (to.kind === 'postgres') await sql`set local statement_timeout = 60000`.execute(target);
      await requireEmptyDatabase(target);
      let moved = 0;
      for (const table of tables) {
        const count = await copy(source, target, table);
        if (table.order[0] === 'id')
          await continueIds(
            target,
            to.kind,
            table.name,
            await lastId(source, from.kind, table.name),
          );
        if (count > 0) progress(`  ${table.name}: ${count} rows`);
        moved += count;
      }
      return moved;
    }),
  );
}
