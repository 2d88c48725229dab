import { paperLabels, type ExamState, type Paper } from '@angan/shared/contract';
import type { Mark } from '@angan/shared/grading';
import { rowsOf, type Queries, type ResourceRow } from '../../db/schema.ts';
import { clash, orNotFound } from '../../http/errors.ts';
import { findRow } from '../../resource/reads.ts';
import { readInBatches } from './rows.ts';

/** A part of an exam, with its subject and class. Full and pass marks are integers. */
export interface ExamPart {
  part_id: number;
  subject_id: number;
  subject: string;
  class_id: number;
  class_name: string;
  paper: string | null;
  name: string;
  full_marks: number;
  counts_as: number | null;
  pass_mark: number | null;
  pooled_pass_mark: number | null;
}

/** 'প্রথম পত্র, সৃজনশীল' */
export const partName = ({ paper, name }: ExamPart): string =>
  paper === null ? name : `${paperLabels[paper as Paper]}, ${name}`;

export type ExamRow = ResourceRow & { state: ExamState; name: string; academic_year: string };

export const readExam = async (db: Queries, id: number): Promise<ExamRow> =>
  orNotFound(await findRow(db, 'exams', id)) as ExamRow;

const NOT_IN_STATE: Readonly<Record<string, string>> = {
  entry: 'এই পরীক্ষার নম্বর এখন তোলা যায় না।',
  closed: 'পরীক্ষাটি এখনো বন্ধ করা হয়নি।',
  other: 'পরীক্ষাটির এখনকার অবস্থায় এটি করা যায় না।',
};
/** Refuses what cannot be done with an exam now. */
export function checkState(exam: ExamRow, ...states: readonly ExamState[]): void {
  const message = NOT_IN_STATE[states[0] ?? 'other'] ?? NOT_IN_STATE.other!;
  if (!states.includes(exam.state)) throw clash(message, {});
}

/** The parts of an exam: subjects in their order, first papers before second ones. */
export async function readParts(
  db: Queries,
  examId: number,
  { withTrash = false } = {},
): Promise<ExamPart[]> {
  const rows = rowsOf(db)
    .selectFrom('exam_parts')
    .innerJoin('subjects', 'subjects.id', 'exam_parts.subject')
    .innerJoin('classes', 'classes.id', 'subjects.class_name')
    .select(['exam_parts.id as part_id', 'subjects.id as subject_id', 'subjects.name as subject'])
    .select(['classes.id as class_id', 'classes.name as class_name', 'exam_parts.paper'])
    .select(['exam_parts.name', 'exam_parts.full_marks', 'exam_parts.counts_as'])
    .select(['exam_parts.pass_mark', 'exam_parts.pooled_pass_mark'])
    .where('exam_parts.exam', '=', examId)
    .orderBy('subjects.id')
    .orderBy((e) => e.fn.coalesce('exam_parts.paper', e.val('')))
    .orderBy('exam_parts.id');
  const live = rows
    .where('exam_parts.deleted_at', 'is', null)
    .where('subjects.deleted_at', 'is', null);
  return (withTrash ? rows : live).$castTo<ExamPart>().execute();
}

export const cellKey = (partId: number, studentId: number): string => `${partId}/${studentId}`;

export interface StoredMark {
  mark: Mark;
  by: string;
  at: string;
}

/** The marks of some parts by `cellKey`; an empty one is not among them. */
export async function readMarks(
  db: Queries,
  parts: readonly ExamPart[],
): Promise<Map<string, StoredMark>> {
  const rows = await readInBatches(
    parts.map(({ part_id }) => part_id),
    (ids) => db.selectFrom('marks').selectAll().where('part_id', 'in', ids).execute(),
  );
  return new Map(
    rows.map(({ part_id, student_id, hundredths, actor_name: by, at }) => [
      cellKey(part_id, student_id),
      { mark: hundredths ?? 'absent', by, at },
    ]),
  );
}

/** As `mark_changes` has it. */
export const storedText = (mark: Mark): string | null => (mark === null ? null : String(mark));
export const readStored = (text: string | null): Mark =>
  text === null || text === 'absent' ? text : Number(text);
