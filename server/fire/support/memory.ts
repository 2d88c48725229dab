import { readFileSync } from 'node:fs';
import type { FireServer } from './server.ts';

const MB = 1024;

/** Megabytes of memory that a server's process holds; 0 where the system does not tell. */
export function memoryOf({ child }: Pick<FireServer, 'child'>): number {
  try {
    return Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) /
        MB,
    );
  } catch {
    return 0;
  }
}
