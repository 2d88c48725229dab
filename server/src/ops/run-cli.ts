import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from '../config.ts';
import { dbProblem } from '../db/db-error.ts';
import { openStore } from '../db/store.ts';
import { migrate, StoreError } from '../db/migrate.ts';
import { FilesUnavailable } from '../media/storage/unavailable.ts';
import { accountCommands, inviteCommand } from './accounts/account-commands.ts';
import { backupCommands } from './backup/backup-commands.ts';
import { checkCommand } from './check/check-command.ts';
import { CommandError, type Command, type CommandContext } from './command.ts';
import { requireDataFolder, refuseLostDatabase } from './data-folder.ts';
import { historyCommand } from './history/history-command.ts';
import { moveCommand } from './move/move-command.ts';
import { snapshotCommand } from '../snapshot/snapshot-command.ts';

const commands: Record<string, Command> = {
  ...accountCommands,
  invite: inviteCommand,
  ...backupCommands,
  ...moveCommand,
  ...checkCommand,
  ...historyCommand,
  ...snapshotCommand,
};

const help = () =>
  [
    'angan: what an operator does with the data of a college',
    '',
    ...Object.entries(commands).map(
      ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(36)} ${summary}`,
    ),
    '',
    'The data is found as the server finds it: by DATA_DIR, DATABASE_URL and the S3_ variables.',
    'A command ends with 0 when it did its work, with 1 when it could not or found something ' +
      'wrong, with 2 when it was called wrongly.',
    '"angan COMMAND --help" tells more.',
  ].join('\n');

const helpOf = (name: string, { usage, summary, more }: Command) =>
  [`angan ${name} ${usage}`.trim(), `  ${summary}`, ...(more ? ['', more] : [])].join('\n');

interface Outside extends Pick<CommandContext, 'print' | 'readPassword'> {
  env: Record<string, string | undefined>;
  printError(line: string): void;
}

async function run(
  [name, ...args]: readonly string[],
  { env, print, readPassword }: Outside,
): Promise<void> {
  if (!name || name === '--help' || name === '-h' || name === 'help') return print(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`There is no command "${name}".\n\n${help()}`, 2);
  if (args.includes('--help') || args.includes('-h')) return print(helpOf(name, command));
  const config = readConfig(env);
  if ('run' in command || existsSync(config.dataDir)) requireDataFolder(config);
  if ('runBare' in command) return command.runBare({ config, args, print, readPassword });
  const store = openStore(config, () => undefined);
  try {
    await migrate(store, undefined, refuseLostDatabase(config));
    await command.run({ config, store, args, print, readPassword });
  } finally {
    await store.db.destroy();
  }
}

/** One sentence where that says it all, else the stack. */
function reasonOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError || error instanceof StoreError)
    return error.message;
  if (!(error instanceof Error)) return String(error);
  if (error instanceof FilesUnavailable)
    return `The store of the files does not answer: ${error.reason}`;
  const problem = dbProblem(error)?.kind;
  if (problem === 'unavailable') return `The database does not answer: ${error.message}`;
  if (problem === 'full') return `There is no space left: ${error.message}`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `This user may not do it: ${error.message}`;
  return error.stack ?? error.message;
}

export async function runCli(args: readonly string[], outside: Outside): Promise<number> {
  try {
    await run(args, outside);
    return 0;
  } catch (error) {
    outside.printError(reasonOf(error));
    if (error instanceof CommandError) return error.exitCode;
    return error instanceof ConfigError ? 2 : 1;
  }
}
