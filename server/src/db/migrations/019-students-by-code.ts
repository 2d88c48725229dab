import { sql, type Kysely } from 'kysely';

/** Finds students by their codes, as an import of a list that was exported does: 500 at a time. */
export const studentsByCode = async (db: Kysely<unknown>): Promise<void> =>
  void (await sql`create index students_by_code on students (digital_id_code)
    where deleted_at is null`.execute(db));
