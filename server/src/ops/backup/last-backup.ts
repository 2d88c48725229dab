import { readdir } from 'node:fs/promises';
import type { Overview } from '@angan/shared/contract';
import type { Config } from '../../config.ts';
import { dayIn } from './daily-backup.ts';

/** Whether a backup is made every day, and the day of the newest. */
export async function lastBackup(backup: Config['backup']): Promise<Overview['backup']> {
  if (!backup) return { enabled: false, last: null };
  // The folder is made with the first backup.
  const names = await readdir(backup.dir).catch(() => []);
  const days = names.flatMap((name) => dayIn(name) ?? []).sort();
  return { enabled: true, last: days.at(-1) ?? null };
}
