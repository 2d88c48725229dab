import { readFileSync } from 'node:fs';
import type { FireServer } from './server.ts';

const MB = 1024;

/** Resident memory of a server's process in MB; 0 where the system does not report it. */
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
