import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';

export interface BareContext {
  config: Config;
  /** The arguments behind the name of the command. */
  args: readonly string[];
  print(line: string): void;
  readPassword(): Promise<string>;
}

export interface CommandContext extends BareContext {
  /** Open and migrated. */
  store: Store;
}

interface Described {
  usage: string;
  /** One line. */
  summary: string;
  /** `--help` prints it below that line. */
  more?: string;
}

export interface StoreCommand extends Described {
  run(context: CommandContext): Promise<void>;
}

/** A command that itself opens what it needs: the database must not be changed, or is not there yet. */
export interface BareCommand extends Described {
  runBare(context: BareContext): Promise<void>;
}

export type Command = StoreCommand | BareCommand;

/** A command that could not do its work; the message is for the operator. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}
