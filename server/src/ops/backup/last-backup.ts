import { readdir } from 'node:fs/promises';
import type { Erasure, Overview } from '@angan/shared/contract';
import type { Config } from '../../config.ts';
import { dayIn } from './daily-backup.ts';

const DAY = 86_400_000;

/** The daily backups of this server, oldest first; null where it makes none. */
export async function dailyBackups(backup: Config['backup']): Promise<Erasure['backups'] | null> {
  if (!backup) return null;
  // The folder is made with the first backup.
  const names = await readdir(backup.dir).catch(() => []);
  return names
    .flatMap((file) => {
      const day = dayIn(file);
      if (!day) return [];
      const until = new Date(Date.parse(day) + backup.copies * DAY).toISOString().slice(0, 10);
      return [{ file, day, until }];
    })
    .sort((a, b) => a.day.localeCompare(b.day));
}

export async function lastBackup(
  backup: Config['backup'],
): Promise<NonNullable<Overview['backup']>> {
  const backups = await dailyBackups(backup);
  return { enabled: backups !== null, last: backups?.at(-1)?.day ?? null };
}
