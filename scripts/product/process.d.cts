import type { ChildProcess } from 'node:child_process';

export type Env = Record<string, string>;

/** The folder of the repository. */
export const root: string;

/** The Admin of every product that tests and measurements start. */
export const ADMIN: { username: string; password: string };

/** A port of the loopback interface that was free a moment ago. */
export function freePort(): Promise<number>;

export interface Program {
  child: ChildProcess;
  /** The last two million characters of its standard output and error. */
  output(): string;
  /** Its exit code once its streams are closed; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts a program that gets PATH, HOME and `env` as its environment. */
export function startProgram(
  command: string,
  args: string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv },
): Program;

/** Resolves once the output matches; rejects with the output when the program ends before. */
export function untilOutput(program: Program, pattern: RegExp): Promise<void>;

export interface Launch {
  env?: Env;
  /** Arguments of Node before the server's file, such as `--require X`. */
  nodeArgs?: string[];
  /** A command that runs Node, such as strace, with its arguments. */
  under?: string[];
}

/** A built server on one address and one data folder; it is started and ended any number of times. */
export interface ProductProcess {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly data: string;
  /** The latest process; throws before the first start. */
  readonly child: ChildProcess;
  /** Output of the latest process. */
  output(): string;
  /** Resolves when the server listens; rejects with its output when it ends before, or after 150 s. */
  start(launch?: Launch): Promise<void>;
  /** Starts a server that ends by itself; its exit code, or null when 30 s went by and it was killed. */
  run(launch?: Launch): Promise<number | null>;
  /** Sends a signal to a running process, SIGTERM if none is given; resolves with its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Kills the process and deletes the data folder. */
  remove(): Promise<void>;
}

/**
 * A product on a free port of the loopback interface, not yet started. `folder` is the repository
 * whose build runs; `data` is its data folder, a new one in the temporary folder by default.
 */
export function prepareProduct(
  options?: Launch & { folder?: string; data?: string },
): Promise<ProductProcess>;
