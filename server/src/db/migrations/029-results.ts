import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { resourceTable, trashIndex, type Dialect } from './dialect.ts';

const needed = (column: ColumnDefinitionBuilder) => column.notNull();
const goesWith = (column: string) => (definition: ColumnDefinitionBuilder) =>
  definition.notNull().references(column).onDelete('cascade');

async function lists(db: Kysely<unknown>, idColumn: Dialect['idColumn']): Promise<void> {
  const resource = resourceTable(db, idColumn);
  const text = { type: 'text' } as const;
  const neededText = { type: 'text', needed: true } as const;
  await resource(
    'exams',
    {
      name: neededText,
      academic_year: neededText,
      state: neededText,
      grades: neededText,
      position_among: neededText,
      secret: neededText,
      consent: neededText,
      visible_from: text,
      visible_until: text,
    },
    1,
  );
  await trashIndex(db, 'exams');
  const integer = { type: 'integer' } as const;
  await resource(
    'exam_parts',
    {
      exam: { type: 'integer', needed: true, references: 'exams.id' },
      subject: { type: 'integer', needed: true, references: 'subjects.id' },
      paper: text,
      name: neededText,
      full_marks: { type: 'integer', needed: true },
      counts_as: integer,
      pass_mark: integer,
      pooled_pass_mark: integer,
    },
    1,
  );
  await trashIndex(db, 'exam_parts');
}

async function marks({ schema }: Kysely<unknown>, idColumn: Dialect['idColumn']): Promise<void> {
  await schema
    .createTable('marks')
    .addColumn('part_id', 'integer', goesWith('exam_parts.id'))
    .addColumn('student_id', 'integer', needed)
    .addColumn('hundredths', 'integer')
    .addColumn('at', 'text', needed)
    .addColumn('actor_id', 'integer')
    .addColumn('actor_name', 'text', needed)
    .addPrimaryKeyConstraint('marks_key', ['part_id', 'student_id'])
    .execute();
  await schema.createIndex('marks_by_student').on('marks').column('student_id').execute();
  await schema
    .createTable('mark_changes')
    .addColumn('id', 'integer', idColumn)
    .addColumn('sitting', 'integer', needed)
    .addColumn('at', 'text', needed)
    .addColumn('actor_id', 'integer')
    .addColumn('actor_name', 'text', needed)
    .addColumn('exam_id', 'integer', goesWith('exams.id'))
    .addColumn('part_id', 'integer', goesWith('exam_parts.id'))
    .addColumn('student_id', 'integer', needed)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('reason', 'text')
    .execute();
  await schema
    .createIndex('mark_changes_by_exam')
    .on('mark_changes')
    .columns(['exam_id', 'sitting'])
    .execute();
  await schema
    .createIndex('mark_changes_by_student')
    .on('mark_changes')
    .column('student_id')
    .execute();
}

async function takers({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('group_choices')
    .addColumn('class_id', 'integer', needed)
    .addColumn('study_group', 'text', needed)
    .addColumn('compulsory', 'text', needed)
    .addColumn('fourth', 'integer')
    .addPrimaryKeyConstraint('group_choices_key', ['class_id', 'study_group'])
    .execute();
  await schema
    .createTable('student_choices')
    .addColumn('student_id', 'integer', (column) => column.primaryKey())
    .addColumn('compulsory', 'text', needed)
    .addColumn('fourth', 'integer')
    .execute();
  await schema
    .createTable('mark_scopes')
    .addColumn('user_id', 'integer', goesWith('users.id'))
    .addColumn('subject_id', 'integer', needed)
    .addColumn('section', 'text', needed)
    .addPrimaryKeyConstraint('mark_scopes_key', ['user_id', 'subject_id', 'section'])
    .execute();
  await schema
    .createTable('result_codes')
    .addColumn('student_id', 'integer', needed)
    .addColumn('academic_year', 'text', needed)
    .addColumn('code', 'text', needed)
    .addPrimaryKeyConstraint('result_codes_key', ['student_id', 'academic_year'])
    .execute();
}

async function closings({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('exam_standings')
    .addColumn('exam_id', 'integer', goesWith('exams.id'))
    .addColumn('student_id', 'integer', needed)
    .addColumn('standing', 'text', needed)
    .addColumn('reason', 'text', needed)
    .addPrimaryKeyConstraint('exam_standings_key', ['exam_id', 'student_id'])
    .execute();
  await schema
    .createTable('exam_closings')
    .addColumn('exam_id', 'integer', (column) =>
      column.primaryKey().references('exams.id').onDelete('cascade'),
    )
    .addColumn('basis', 'text', needed)
    .addColumn('highest', 'text', needed)
    .addColumn('closed_at', 'text', needed)
    .execute();
  await schema
    .createTable('results')
    .addColumn('exam_id', 'integer', goesWith('exams.id'))
    .addColumn('student_id', 'integer', needed)
    .addColumn('class_id', 'integer', needed)
    .addColumn('section', 'text', needed)
    .addColumn('roll_key', 'text', needed)
    .addColumn('person', 'text', needed)
    .addColumn('result', 'text', needed)
    .addColumn('corrected_at', 'text')
    .addPrimaryKeyConstraint('results_key', ['exam_id', 'student_id'])
    .execute();
  await schema
    .createIndex('results_by_roll')
    .on('results')
    .columns(['exam_id', 'class_id', 'roll_key'])
    .execute();
  await schema.createIndex('results_by_student').on('results').column('student_id').execute();
}

/** Exams, their marks, and what closed ones rest on: results name no row of a list that may change. */
export const results =
  ({ idColumn }: Dialect) =>
  async (db: Kysely<unknown>) => {
    for (const column of ['study_group', 'result_consent'])
      await db.schema.alterTable('students').addColumn(column, 'text').execute();
    await lists(db, idColumn);
    await marks(db, idColumn);
    await takers(db);
    await closings(db);
  };
