import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

const DAY = 86_400_000;

const ours = new Set<string>();

const isRunning = (pid: number): boolean => {
  // A restarted container gets the number of the process that died in it.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const thisHost = () => hostname().replace(/[^\w.-]/g, '');

/** True where the process of a folder is dead: at once on this machine, after a day on others. */
export function isAbandoned(root: string, name: string, host = thisHost()): boolean {
  const [owner, pid] = name.split('~');
  return owner === host
    ? !ours.has(path.join(root, name)) && !isRunning(Number(pid))
    : Date.now() - statSync(path.join(root, name)).mtimeMs > DAY;
}

function sweepTemp(root: string, host: string): void {
  for (const name of readdirSync(root)) {
    if (isAbandoned(root, name, host))
      rmSync(path.join(root, name), { recursive: true, force: true });
  }
}

/** This process's own folder for unfinished files, without those of dead ones; answers a maker of file names. */
export function tempFolder(
  root: string,
  instance = randomBytes(4).toString('hex'),
): { fresh(): string; remove(): void } {
  const host = thisHost();
  mkdirSync(root, { recursive: true });
  sweepTemp(root, host);
  const folder = path.join(root, `${host}~${process.pid}~${instance}`);
  mkdirSync(folder, { recursive: true });
  ours.add(folder);
  return {
    fresh: () => path.join(folder, randomBytes(12).toString('hex')),
    remove() {
      rmSync(folder, { recursive: true, force: true });
      ours.delete(folder);
    },
  };
}
