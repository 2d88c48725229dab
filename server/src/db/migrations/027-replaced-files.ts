import type { Kysely } from 'kysely';

/** In which field of which row a file was that another has replaced: its address leads to that one. */
export const replacedFiles = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('replaced_files')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('row_id', 'integer', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .execute();
