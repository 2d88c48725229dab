import { sql, type Kysely } from 'kysely';
import { resourceTable, trashIndex, type Dialect } from './dialect.ts';
import { foldedText } from './text.ts';

/**
 * The categories of notices as a list of their own, filled from those in use with the most frequent
 * first, and four further files of a notice.
 */
export const noticeCategories =
  ({ idColumn }: Dialect) =>
  async (db: Kysely<unknown>) => {
    await resourceTable(db, idColumn)(
      'notice_categories',
      { name: { type: 'text', needed: true }, position: { type: 'double precision' } },
      1,
    );
    await trashIndex(db, 'notice_categories');
    await sql`create index notice_categories_changed on notice_categories (updated_at, id)`.execute(
      db,
    );

    const { rows } = await sql<{ category: string }>`select category from notices
      where category is not null group by category order by count(*) desc, category`.execute(db);
    const spellings = new Map<string, string>();
    const time = new Date().toISOString();
    for (const { category } of rows) {
      const key = foldedText(category);
      const spelling = spellings.get(key);
      // Two spellings of one category become the more frequent one.
      if (spelling !== undefined)
        await sql`update notices set category = ${spelling} where category = ${category}`.execute(
          db,
        );
      else {
        spellings.set(key, category);
        await sql`insert into notice_categories
          (name, position, created_at, updated_at, version, search_text, unique_0) values
          (${category}, ${spellings.size}, ${time}, ${time}, 1, ${key}, ${key})`.execute(db);
      }
    }

    for (const n of [2, 3, 4, 5]) {
      const column = `attachment_${n}`;
      await db.schema
        .alterTable('notices')
        .addColumn(column, 'text', (c) => c.references('media.key'))
        .execute();
      await db.schema.createIndex(`notices_by_${column}`).on('notices').column(column).execute();
    }
  };
