import type { Queries } from '../../db/schema.ts';
import { orNotFound } from '../../http/errors.ts';
import type { Basis, Closing, Person, Result } from './compute.ts';
import type { ExamRow } from './exam-data.ts';
import { byRoll } from './takers.ts';

export interface ClosedRow {
  person: Person;
  result: Result;
  /** As they are stored. */
  stored: { person: string; result: string };
  corrected_at: string | null;
}

/** The copies of a closed exam; 404 where it is open. */
export async function readClosing(db: Queries, exam: ExamRow): Promise<Closing> {
  const row = await db
    .selectFrom('exam_closings')
    .selectAll()
    .where('exam_id', '=', exam.id)
    .executeTakeFirst();
  const { basis, highest } = orNotFound(row);
  const isPublished = ['published', 'withdrawn'].includes(exam.state);
  return {
    basis: JSON.parse(basis) as Basis,
    highest: JSON.parse(highest) as Closing['highest'],
    published_at: isPublished ? (exam.visible_from as string | null) : null,
  };
}

export const byPlace = (a: Person, b: Person) =>
  a.class_id - b.class_id || a.section.localeCompare(b.section, 'bn') || byRoll(a, b);

/** The results of a closed exam, by class, section and roll. */
export async function readClosed(
  db: Queries,
  examId: number,
  { class_id: classId, section }: { class_id?: number; section?: string | null } = {},
): Promise<ClosedRow[]> {
  let rows = db.selectFrom('results').selectAll().where('exam_id', '=', examId);
  if (classId !== undefined) rows = rows.where('class_id', '=', classId);
  if (section) rows = rows.where('section', '=', section);
  const found = await rows.execute();
  return found
    .map(({ person, result, corrected_at }) => ({
      person: JSON.parse(person) as Person,
      result: JSON.parse(result) as Result,
      stored: { person, result },
      corrected_at,
    }))
    .sort((a, b) => byPlace(a.person, b.person));
}
