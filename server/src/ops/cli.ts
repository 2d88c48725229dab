import { ConfigError, environment, readConfig } from '../config.ts';
import { openStore } from '../db/store.ts';
import { migrate, StoreError } from '../db/migrate.ts';
import { accountCommands } from './account-commands.ts';
import { backupCommands } from './backup-commands.ts';
import { checkCommand } from './check-command.ts';
import { CommandError, type Command } from './command.ts';
import { moveCommand } from './move-command.ts';

const commands: Record<string, Command> = { ...accountCommands, ...backupCommands, ...moveCommand, ...checkCommand };
const say = (line: string) => void process.stdout.write(`${line}\n`);

const help = () => [
  'angan: what an operator does with the data of a college',
  '',
  ...Object.entries(commands).map(([name, { usage, what }]) => `  ${`${name} ${usage}`.padEnd(34)} ${what}`),
  '',
  'The data is found as the server finds it: by DATA_DIR, DATABASE_URL and the S3_ variables.',
  'A command ends with 0 when it did its work, with 1 when it could not or found something wrong, with 2 when it was called wrongly.',
  '"angan COMMAND --help" tells more.',
].join('\n');

async function run([name, ...words]: readonly string[]): Promise<void> {
  if (!name || name === '--help' || name === 'help') return void process.stdout.write(`${help()}\n`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`There is no command "${name}".\n\n${help()}`, 2);
  if (words.includes('--help')) return void process.stdout.write(`${[`angan ${name} ${command.usage}`.trim(), `  ${command.what}`, ...(command.more ? ['', command.more] : [])].join('\n')}\n`);
  const config = readConfig(environment);
  if ('runBare' in command) return command.runBare({ config, words, say });
  const store = openStore(config, () => undefined);
  try {
    await migrate(store);
    await command.run({ config, store, words, say });
  } finally {
    await store.db.destroy();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isClear = error instanceof CommandError || error instanceof ConfigError || error instanceof StoreError;
  process.stderr.write(`${isClear ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
});
