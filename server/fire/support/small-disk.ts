import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A small disk of memory; null where this user may not have one. */
export function smallDisk(megabytes: number): { folder: string; remove(): void } | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-disk-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (
    spawnSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${Math.round(megabytes * 1024)}k`,
      'tmpfs',
      folder,
    ]).status === 0
  ) {
    // Lazy: a plain umount fails while any other program looks into the folder.
    return { folder, remove: () => (spawnSync('umount', ['--lazy', folder]), remove()) };
  }
  remove();
  return null;
}
