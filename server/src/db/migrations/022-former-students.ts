import { sql, type Kysely } from 'kysely';
import { countsOnPostgres, countsOnSqlite, keysOf } from './015-row-counts.ts';
import type { Dialect } from './dialect.ts';

const counted = { class_name: 'value', section: 'value', gender: 'value', state: 'value' } as const;

/** Indexes of the list, each with the state in addition to what it held: no page or count reads the wide rows. */
const indexes: Readonly<Record<string, string>> = {
  students_live: 'id, class_name, search_text, section, state, deleted_at',
  students_live_by_class: 'class_name, id, search_text, section, state, deleted_at',
  students_live_by_gender: 'gender, class_name, id, state, deleted_at',
  ...Object.fromEntries(
    [
      ['full_name', 'full_name_order, id'],
      ['roll_number', 'roll_number_order, id'],
      ['section', '(section_order is null), section_order, id'],
      ['section_falling', '(section_order is null), section_order desc, id desc'],
    ].map(([name, columns]) => [
      `students_order_${name}`,
      `${columns}, class_name, section, state, deleted_at`,
    ]),
  ),
};

/** A student who has left stays in the list, is not counted among the others and holds no roll number. */
export const formerStudents =
  ({ kind }: Dialect) =>
  async (db: Kysely<unknown>) => {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`alter table students add column state text not null default 'active'`);
    for (const column of ['left_reason', 'left_year'])
      await run(`alter table students add column ${column} text`);
    await run('alter table institutions add column academic_year text');
    for (const [name, columns] of Object.entries(indexes)) {
      await run(`drop index ${name}`);
      await run(`create index ${name} on students (${columns}) where deleted_at is null`);
    }
    for (const name of ['counted', 'uncounted', 'recounted'].map((one) => `students_${one}`))
      await run(kind === 'sqlite' ? `drop trigger ${name}` : `drop function ${name}() cascade`);
    await run(`delete from row_counts where list = 'students'`);
    await run(`insert into row_counts select 'students', ${keysOf(counted, 'students.').join()},
      count(*) from students where deleted_at is null group by 1, 2, 3, 4, 5`);
    const triggers = kind === 'sqlite' ? countsOnSqlite : countsOnPostgres;
    for (const statement of triggers('students', counted)) await run(statement);
  };
