import { ConfigError, environment, readConfig } from '../config.ts';
import { openStore } from '../db/store.ts';
import { migrate, StoreError } from '../db/migrate.ts';
import { accountCommands } from './account-commands.ts';
import { CommandError, type Command } from './command.ts';

const commands: Record<string, Command> = { ...accountCommands };

const help = () => [
  'angan: what an operator does with the data of a college',
  '',
  ...Object.entries(commands).map(([name, { usage, what }]) => `  ${`${name} ${usage}`.padEnd(34)} ${what}`),
  '',
  'The data is found as the server finds it: DATA_DIR or DATABASE_URL.',
].join('\n');

async function run([name, ...words]: readonly string[]): Promise<void> {
  if (!name || name === '--help' || name === 'help') return void process.stdout.write(`${help()}\n`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`There is no command "${name}".\n\n${help()}`, 2);
  if (words.includes('--help')) return void process.stdout.write(`angan ${name} ${command.usage}\n\n${command.what}\n`);
  const config = readConfig(environment);
  const store = openStore(config, () => undefined);
  try {
    await migrate(store);
    await command.run({ config, store, words, say: (line) => process.stdout.write(`${line}\n`) });
  } finally {
    await store.db.destroy();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isClear = error instanceof CommandError || error instanceof ConfigError || error instanceof StoreError;
  process.stderr.write(`${isClear ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
});
