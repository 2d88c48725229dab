import { sql } from 'kysely';
import type { Queries } from './schema.ts';

/** The earlier of this process's time and the database's, to the second; in PostgreSQL when the transaction began. */
export async function agreedTime(db: Queries, now: Date): Promise<Date> {
  const { rows } = await sql<{ now: string | Date }>`select current_timestamp as now`.execute(db);
  const theirs = rows[0]?.now;
  // SQLite answers UTC as text, `2026-03-10 16:00:00`.
  const time = typeof theirs === 'string' ? new Date(`${theirs.replace(' ', 'T')}Z`) : theirs;
  return time && time < now ? time : now;
}
