import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');
export const ADMIN = { username: 'adhyaksha', password: 'বটতলার ছায়া ৭১' };

export type Env = Record<string, string>;

/** A server process of the built product. */
export interface Product {
  /** Where it listens, without a slash at its end. */
  origin: string;
  /** Its data folder. */
  data: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to end and waits until it has; its data folder stays. */
  halt(): Promise<void>;
  /** Starts it again on the same address and data. */
  resume(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** A port of this machine that was free a moment ago. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
  });

/** Starts the server built in `folder`; of this process's environment it gets only what finds programs. */
export function spawnServer(
  env: Env,
  folder = root,
): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
} {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['server/dist/main.cjs'], {
    cwd: folder,
    env: { PATH, HOME, ...env },
  });
  let text = '';
  const keep = (chunk: Buffer) => (text += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => resolve(code)),
  );
  return { child, output: () => text, ended };
}

const READY = /^Angan is ready: \S+/m;

/** Resolves once the server has printed its address; rejects when it ends before. */
export function ready({ child, output, ended }: ReturnType<typeof spawnServer>): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => READY.test(output()) && resolve();
    child.stdout?.on('data', look);
    ended.then(
      (code) =>
        reject(new Error(`The server ended with ${String(code)} before it listened:\n${output()}`)),
      reject,
    );
  });
}

/**
 * Names the folder that `prepare.ts` has filled with the demonstration college, so that not every
 * file of journeys loads it.
 */
export const FILLED = 'ANGAN_FILLED_DATA';

/**
 * Starts the built server on a free port of this machine with a data folder of its own and one
 * known Admin.
 */
export async function startProduct(env: Env = {}, folder = root): Promise<Product> {
  const port = await freePort();
  const data = mkdtempSync(path.join(tmpdir(), 'angan-journey-'));
  const filled = process.env[FILLED];
  if (filled && !Object.keys(env).some((name) => /^(DEMO|ADMIN_|DATABASE_URL)/.test(name)))
    cpSync(filled, data, { recursive: true });
  const given = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  };
  let server = spawnServer(given, folder);
  await ready(server);
  const halt = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    data,
    output: () => server.output(),
    halt,
    resume: async () => {
      server = spawnServer(given, folder);
      await ready(server);
    },
    stop: async () => {
      await halt();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
