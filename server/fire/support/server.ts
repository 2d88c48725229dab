import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, root } from '../../../e2e/support/product.ts';
import { pause } from './pause.ts';

export const ADMIN = { username: 'adhyaksha', password: 'ঝড়ের রাতের কথা ৭১' };

export interface Launch {
  env?: Record<string, string>;
  /** Before the file that is run, such as `--require X`. */
  nodeArgs?: string[];
  /** A program that starts Node, such as strace, with its own words. */
  under?: string[];
}

export interface FireServer {
  /** Where it listens, without a slash at its end. */
  readonly origin: string;
  readonly dataDir: string;
  /** The process that runs or ran last. */
  readonly child: ChildProcess;
  /** What that process has printed. */
  output(): string;
  /**
   * Starts a process on the same address and data; answers how many milliseconds went by until its
   * first 200.
   */
  start(launch?: Launch): Promise<number>;
  /**
   * Starts a process that is expected to end by itself; answers its code, or null where it did not
   * and was killed.
   */
  run(launch?: Launch): Promise<number | null>;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/**
 * A weakness that is put in on purpose, to see a test fail: `ANGAN_WEAKEN=no-fsync npm run
 * test:fire -- power`.
 */
const weakness = process.env.ANGAN_WEAKEN
  ? ['--require', path.join(__dirname, 'weaken', `${process.env.ANGAN_WEAKEN}.cjs`)]
  : [];

/**
 * Makes a built server ready to be started, ended and started again on a free port, with an empty
 * data folder.
 */
export async function fireServer(
  { env = {}, nodeArgs = [], under = [] }: Launch = {},
  dataDir = mkdtempSync(path.join(tmpdir(), 'angan-fire-')),
): Promise<FireServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH = '', HOME = '' } = process.env;
  const given = {
    PATH,
    HOME,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  };
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(null);
  let text = '';

  function launch(more: Launch): void {
    text = '';
    const [command = process.execPath, ...words] = [
      ...(more.under ?? under),
      process.execPath,
      ...weakness,
      ...nodeArgs,
      ...(more.nodeArgs ?? []),
      'server/dist/main.cjs',
    ];
    const started = spawn(command, words, {
      cwd: root,
      env: { ...given, ...more.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-200_000)));
    ended = new Promise((resolve) => started.once('close', (code) => resolve(code)));
    child = started;
  }

  async function start(more: Launch = {}): Promise<number> {
    const begun = performance.now();
    launch(more);
    const mine = child;
    while (performance.now() - begun < 150_000) {
      const answer = await fetch(`${origin}/api/healthz/`, {
        signal: AbortSignal.timeout(5000),
      }).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return performance.now() - begun;
      if (mine?.exitCode !== null || mine.signalCode !== null) break;
      await pause(5);
    }
    mine?.kill('SIGKILL');
    throw new Error(`The server did not start:\n${text}`);
  }

  async function end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (child?.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  }

  return {
    origin,
    dataDir,
    get child() {
      if (!child) throw new Error('The server was never started.');
      return child;
    },
    output: () => text,
    start,
    run(more = {}) {
      launch(more);
      const mine = child;
      const patience = setTimeout(() => mine?.kill('SIGKILL'), 30_000);
      return ended.finally(() => clearTimeout(patience));
    },
    end,
    async remove() {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
