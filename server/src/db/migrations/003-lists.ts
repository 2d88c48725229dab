import { sql, type Kysely } from 'kysely';
import { trashIndex } from './dialect.ts';

const live = sql`deleted_at is null`;
const index = async (db: Kysely<unknown>, name: string, table: string, columns: string) =>
  sql`create index ${sql.raw(`${name} on ${table} (${columns})`)} where ${live}`.execute(db);

const tables = [
  'institutions',
  'teachers',
  'staff',
  'committee_members',
  'principal_vice_principal',
  'notices',
  'gallery',
  'contacts',
  'classes',
  'sections',
  'subjects',
  'students',
  'class_routine',
];

/**
 * Indexes for lists of many rows. Each covers what a search or a filter reads, so that no count or
 * page reads the wide rows of the table.
 */
export const lists = async (db: Kysely<unknown>) => {
  const student = 'search_text, section, deleted_at';
  await index(db, 'students_live', 'students', `id, class_name, ${student}`);
  await index(db, 'students_live_by_class', 'students', `class_name, id, ${student}`);
  const notice = 'category, search_text, deleted_at';
  await index(db, 'notices_live', 'notices', `date desc, id desc, ${notice}`);
  await index(db, 'contacts_live', 'contacts', 'id, is_read, deleted_at');
  for (const table of tables) await trashIndex(db, table);
};
