import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';

export interface CommandContext {
  config: Config;
  /** Open and migrated. */
  store: Store;
  /** What stands behind the name of the command. */
  words: readonly string[];
  say(line: string): void;
}

export interface Command {
  usage: string;
  what: string;
  run(context: CommandContext): Promise<void>;
}

/** A command that could not do its work; the message is for the operator. */
export class CommandError extends Error {
  constructor(message: string, readonly exitCode = 1) {
    super(message);
  }
}
