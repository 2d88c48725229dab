/** The tables of results and the columns of their keys, those that others name first. */
export const resultTables = [
  { name: 'marks', order: ['part_id', 'student_id'] },
  { name: 'mark_changes', order: ['id'] },
  { name: 'group_choices', order: ['class_id', 'study_group'] },
  { name: 'student_choices', order: ['student_id'] },
  { name: 'mark_scopes', order: ['user_id', 'subject_id', 'section'] },
  { name: 'result_codes', order: ['student_id', 'academic_year'] },
  { name: 'exam_standings', order: ['exam_id', 'student_id'] },
  { name: 'exam_closings', order: ['exam_id'] },
  { name: 'results', order: ['exam_id', 'student_id'] },
] as const;

const ofStudent = { column: 'student_id' } as const;

/** What is held about a student, with the students of closed exams. */
export const resultsOfStudent = [
  { table: 'marks', ...ofStudent },
  { table: 'mark_changes', ...ofStudent },
  { table: 'student_choices', ...ofStudent },
  { table: 'exam_standings', ...ofStudent },
  { table: 'results', ...ofStudent },
  { table: 'result_codes', ...ofStudent, isSecret: true },
] as const;

export const resultAuthors = ['marks', 'mark_changes'] as const;
