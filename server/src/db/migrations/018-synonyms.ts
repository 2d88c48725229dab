import { sql, type Kysely } from 'kysely';
import { resourceTable, trashIndex, type Dialect } from './dialect.ts';

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/**
 * Words that a college adds for its searches. The text that is searched in a notice holds its description from now
 * on, which is too long for an index of PostgreSQL, so that these lists leave it out.
 */
export const synonyms =
  ({ idColumn }: Dialect) =>
  async (db: Kysely<unknown>) => {
    await resourceTable(db, idColumn)(
      'synonyms',
      { word: { type: 'text', needed: true }, meanings: { type: 'text', needed: true } },
      1,
    );
    await trashIndex(db, 'synonyms');
    const indexes = {
      notices_live: 'is_pinned desc, date desc, id desc, status, category',
      notices_live_by_category: 'category, is_pinned desc, date desc, id desc, status',
      notices_without_pdf: 'is_pinned desc, date desc, id desc, status, category, pdf_file',
    };
    for (const [name, columns] of Object.entries(indexes)) {
      const where = name === 'notices_without_pdf' ? 'pdf_file is null and ' : '';
      await run(db, `drop index ${name}`);
      await run(
        db,
        `create index ${name} on notices (${columns}, deleted_at) where ${where}deleted_at is null`,
      );
    }
  };
