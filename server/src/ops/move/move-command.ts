import { existsSync } from 'node:fs';
import { migrate } from '../../db/migrate.ts';
import { isOpenElsewhere } from '../../db/sqlite.ts';
import { openStore, sqliteFile } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import { OPERATOR } from '../../history/authors.ts';
import { ofCollege, recordChange } from '../../history/record-change.ts';
import { CommandError, type Command } from '../command.ts';
import { moveRows } from './move-rows.ts';

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
