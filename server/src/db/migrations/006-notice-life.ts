import { sql, type Kysely } from 'kysely';

const live = sql`deleted_at is null`;

/** When a notice appears and disappears; every notice that was there is live. */
export async function noticeLife(db: Kysely<unknown>): Promise<void> {
  const change = (name: string, type: 'text' | 'integer', standard?: string | number) =>
    db.schema
      .alterTable('notices')
      .addColumn(name, type, (c) => (standard === undefined ? c : c.notNull().defaultTo(standard)))
      .execute();
  await change('is_published', 'integer', 1);
  await change('publish_at', 'text');
  await change('expire_at', 'text');
  await change('status', 'text', 'live');
  await change('is_pinned', 'integer', 0);

  await sql`drop index notices_live`.execute(db);
  await sql`drop index notices_live_by_category`.execute(db);
  // Both answer a page of the list, its count and its facets without reading the wide rows.
  await sql`create index notices_live on notices
    (is_pinned desc, date desc, id desc, status, category, search_text, deleted_at) where ${live}`.execute(
    db,
  );
  await sql`create index notices_live_by_category on notices
    (category, is_pinned desc, date desc, id desc, status, search_text, deleted_at) where ${live}`.execute(
    db,
  );
  await sql`create index notices_by_date on notices
    (date desc, id desc, status, is_pinned, deleted_at) where ${live}`.execute(db);
  await sql`create index notices_scheduled on notices (publish_at)
    where status = 'scheduled' and ${live}`.execute(db);
  await sql`create index notices_expiring on notices (expire_at)
    where status = 'live' and expire_at is not null and ${live}`.execute(db);
}
