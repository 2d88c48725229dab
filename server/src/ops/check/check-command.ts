import { existsSync } from 'node:fs';
import { dbProblem } from '../../db/db-error.ts';
import { openStore, sqliteFile, type Store } from '../../db/store.ts';
import { openDriver, tempRoot } from '../../media/open.ts';
import { checkFiles, leftBehind } from './check-files.ts';
import { checkDatabase } from './check-database.ts';
import { CommandError, type Command, type BareContext } from '../command.ts';
import { size } from '../size.ts';
import { readSnapshotState } from '../../snapshot/snapshot-state.ts';

const state = (problems: number) => (problems === 0 ? 'in order' : `${problems} problems`);

async function snapshotProblems(store: Store, print: BareContext['print']): Promise<string[]> {
  const { at, failed } = await readSnapshotState(store);
  if (at) print(`Snapshot of the site: ${at}`);
  return failed ? [`snapshot: the attempt of ${failed.at} failed: ${failed.reason}`] : [];
}

async function findProblems({ config, print }: BareContext): Promise<string[]> {
  const store = openStore(config, () => undefined);
  try {
    const { problems: inDatabase, isReadable } = await checkDatabase(store);
    print(
      `Database (${store.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}): ${state(inDatabase.length)}`,
    );
    if (!isReadable) return inDatabase;
    const { problems, files, bytes } = await checkFiles(store, openDriver(config), print);
    const left = leftBehind(tempRoot(config));
    print(`Files: ${files} of ${size(bytes)}: ${state(problems.length + left.length)}`);
    const copy = await snapshotProblems(store, print);
    return [...inDatabase, ...problems, ...left, ...copy];
  } finally {
    await store.db.destroy();
  }
}

export const checkCommand: Record<string, Command> = {
  check: {
    usage: '',
    summary: 'looks whether database and files are whole and fit each other',
    more: [
      'Changes nothing; the server may run. Reads every stored file and compares its size and checksum.',
      'Ends with 1 when a file is missing or changed, when a file or an unfinished upload was left ' +
        'behind, when the database is damaged, or when the last snapshot failed.',
    ].join('\n'),
    async runBare(context) {
      const { config, args, print } = context;
      if (args.length > 0) throw new CommandError('This command takes no arguments.', 2);
      if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
        throw new CommandError(`There is no database in ${config.dataDir}.`);
      const problems = await findProblems(context).catch((error: unknown) => {
        const { message } = error as Error;
        if (dbProblem(error)?.kind === 'damaged')
          return [`database: it is damaged: ${message}. Restore a backup.`];
        if (dbProblem(error)?.kind === 'unavailable')
          throw new CommandError(`The database does not answer: ${message}`);
        throw error;
      });
      problems.forEach((line) => print(`  ${line}`));
      if (problems.length > 0) throw new CommandError(`${problems.length} problems were found.`);
      print('All is in order.');
    },
  },
};
