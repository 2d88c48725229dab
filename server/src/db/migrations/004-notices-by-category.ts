import { sql, type Kysely } from 'kysely';

/** Finds the newest notices of a category without reading those of all others. */
export async function noticesByCategory(db: Kysely<unknown>): Promise<void> {
  await sql`create index notices_live_by_category on notices
    (category, date desc, id desc, search_text, deleted_at) where deleted_at is null`.execute(db);
}
