import { existsSync } from 'node:fs';
import { migrate } from '../../db/migrate.ts';
import { isOpenElsewhere } from '../../db/sqlite.ts';
import { openStore, sqliteFile, type Store } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import { OPERATOR } from '../../history/authors.ts';
import { ofCollege, recordChange } from '../../history/record-change.ts';
import { CommandError, type Command } from '../command.ts';
import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/schema.ts';
import { requireEmptyDatabase } from '../tables/empty-place.ts';
import { continueIds, lastId } from '../tables/last-ids.ts';
import { insertRows, readRows, tables, type TablePlan, type Row } from '../tables/tables.ts';
import { createHash } from 'node:crypto';

/** Sums up rows so that equal rows give an equal sum, whatever their order and that of their columns. */
export function rowDigest() {
  const hashes: string[] = [];
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) {
        const fields = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
        hashes.push(createHash('sha256').update(JSON.stringify(fields)).digest('base64'));
      }
    },
    get count() {
      return hashes.length;
    },
    sum: () => createHash('sha256').update(hashes.sort().join()).digest('hex'),
  };
}

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

export const moveCommand: Record<string, Command> = {
  'migrate-to-postgres': {
    usage: '',
    summary: 'copies the SQLite database of DATA_DIR into the empty one of DATABASE_URL',
    more: [
      'Stop the server first; while it runs the command refuses. All tables go in one transaction, are compared row by row, and go on ' +
        'counting where they were.',
      'Stored files stay where they are, and so does the SQLite file: put it away once the server runs on PostgreSQL.',
      'Then start the server with the same DATABASE_URL.',
    ].join('\n'),
    async runBare({ config, args, print }) {
      const { dataDir, databaseUrl } = config;
      if (args.length > 0)
        throw new CommandError(
          'This command takes no arguments: DATA_DIR names the SQLite database, DATABASE_URL the new one.',
          2,
        );
      if (!databaseUrl)
        throw new CommandError(
          'Set DATABASE_URL to the empty PostgreSQL database, like postgres://angan:secret@localhost/angan',
          2,
        );
      if (!existsSync(sqliteFile(dataDir)))
        throw new CommandError(
          `There is no SQLite database in ${dataDir}. DATA_DIR names the folder that holds it.`,
        );
      if (isOpenElsewhere(sqliteFile(dataDir)))
        throw new CommandError(
          `Another program, such as the server, has ${sqliteFile(dataDir)} open, and what it writes would ` +
            "stay behind. Stop it first: systemctl stop angan.socket 'angan*.service'. Nothing was moved.",
        );
      const from = openStore({ dataDir }, () => undefined);
      const to = openStore(config, () => undefined);
      try {
        await migrate(from);
        await migrate(to);
        const start = Date.now();
        const moved = await moveRows(from, to, print);
        await write(to, OPERATOR, [], (trx) =>
          recordChange(trx, OPERATOR, ofCollege('move-database', 'PostgreSQL'), new Date()),
        );
        print(
          `${moved} rows are in PostgreSQL after ${((Date.now() - start) / 1000).toFixed(1)} s, equal ` +
            `to those of ${sqliteFile(dataDir)}. Start the server with this DATABASE_URL.`,
        );
      } finally {
        await from.db.destroy();
        await to.db.destroy();
      }
    },
  },
};
