import { sql, type Kysely } from 'kysely';
import { resourceTable, trashIndex, type Column, type Dialect } from './dialect.ts';

const text: Column = { type: 'text' };
const needed: Column = { type: 'text', needed: true };
const media: Column = { type: 'text', references: 'media.key' };

/** Pages that a college writes itself, and the files that their bodies show. */
export const pages =
  ({ idColumn }: Dialect) =>
  async (db: Kysely<unknown>) => {
    const table = resourceTable(db, idColumn);
    await table('files', {
      title: text,
      alt_text: text,
      is_decorative: { type: 'integer', needed: true },
      image: media,
      pdf: media,
    });
    await trashIndex(db, 'files');
    await table(
      'pages',
      {
        title: needed,
        slug: needed,
        body: text,
        body_text: text,
        summary: text,
        body_files: text,
        menu_order: { type: 'integer' },
        is_published: { type: 'integer', needed: true },
        status: needed,
        ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`attachment_${n}`, media])),
      },
      1,
    );
    await trashIndex(db, 'pages');
    // As in 005: for the newest changes of the start page.
    for (const name of ['files', 'pages'])
      await sql`create index ${sql.raw(`${name}_changed on ${name} (updated_at, id)`)}`.execute(db);
  };
