import { sql, type Kysely } from 'kysely';

const tables = [
  'institutions',
  'teachers',
  'staff',
  'committee_members',
  'principal_vice_principal',
  'notices',
  'gallery',
  'classes',
  'sections',
  'subjects',
  'students',
  'class_routine',
];

/** Indexes through which the start page of the dashboard finds the newest changes. */
export const recentChanges = async (db: Kysely<unknown>) => {
  for (const table of tables)
    await sql`create index ${sql.raw(`${table}_changed on ${table} (updated_at, id)`)}`.execute(db);
};
