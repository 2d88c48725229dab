import { sql, type Kysely } from 'kysely';
import { resourceTable, trashIndex, type Column, type Dialect } from './dialect.ts';

const text: Column = { type: 'text' };
const needed: Column = { type: 'text', needed: true };
const media: Column = { type: 'text', references: 'media.key' };

const newColumns = {
  institutions: {
    name_english: text,
    eiin: text,
    board_code: text,
    university_code: text,
    founded_year: { type: 'integer' },
    mpo_status: text,
    mpo_code: text,
    mpo_date: text,
    information_officer_name: text,
    information_officer_designation: text,
    information_officer_address: text,
    information_officer_mobile: text,
    complaint_officer_name: text,
    complaint_officer_address: text,
    complaint_officer_mobile: text,
  },
  classes: { approved_sections: { type: 'integer' } },
  students: { gender: text },
} satisfies Record<string, Record<string, Column>>;

const newTables: Record<string, Record<string, Column>> = {
  recognitions: { title: needed, number: text, date: text, pdf_file: media },
  syllabi: {
    class_name: { type: 'integer', needed: true, references: 'classes.id' },
    title: needed,
    pdf_file: media,
  },
  charter_services: {
    service: needed,
    serial: { type: 'integer', needed: true },
    longest_time: text,
    papers: text,
    papers_from: text,
    fee: text,
    officer: text,
    superior_officer: text,
  },
};

/** Fields of the eleven items of the Directorate and the citizen charter. */
export const information =
  ({ idColumn }: Dialect) =>
  async (db: Kysely<unknown>) => {
    for (const [table, columns] of Object.entries(newColumns))
      for (const [name, { type }] of Object.entries<Column>(columns))
        await db.schema.alterTable(table).addColumn(name, type).execute();
    for (const [table, columns] of Object.entries(newTables)) {
      await resourceTable(db, idColumn)(table, columns);
      await trashIndex(db, table);
      await sql`create index ${sql.raw(`${table}_changed on ${table} (updated_at, id)`)}`.execute(
        db,
      );
    }
    // Covers the counts by class and gender, and finds students without a gender.
    await sql`create index students_live_by_gender on students
      (gender, class_name, id, deleted_at) where deleted_at is null`.execute(db);
  };
