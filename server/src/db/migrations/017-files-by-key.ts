import { sql, type Kysely } from 'kysely';

/**
 * Finds the row of a file by what its key begins with. The column `stem` said it before, and a row that an older
 * program wrote next to a newer one lacked it: its file counted as nobody's.
 */
export async function filesByKey(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index media_by_key_stem on media
    (substr(key, 1, case when substr(key, 1, 8) = 'private/' then 40 else 32 end))`.execute(db);
  // Not unique: programs before the column leave it blank in every row.
  await sql`drop index media_stem`.execute(db);
  await sql`create index media_stem on media (stem)`.execute(db);
}
