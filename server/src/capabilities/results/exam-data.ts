import { paperLabels, type ExamState, type Paper } from '@angan/shared/contract';
import type { Mark } from '@angan/shared/grading';
import type { Queries, ResourceRow } from '../../db/schema.ts';
import { clash, orNotFound } from '../../http/errors.ts';
import { batches, findRow, liveRows, readNames, selectRows } from '../../resource/reads.ts';

/** A part of an exam, with its subject and class. Full and pass marks are whole marks. */
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

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));

/** The parts of an exam: subjects in their order, first papers before second ones. */
export async function readParts(db: Queries, examId: number): Promise<ExamPart[]> {
  const rows = await selectRows(
    liveRows(db, 'exam-parts').where('exam', '=', examId).orderBy('subject').orderBy('id'),
  );
  const subjects = new Map<number, ResourceRow>();
  for await (const ids of batches([...new Set(rows.map(({ subject }) => Number(subject)))]))
    for (const row of await selectRows(liveRows(db, 'subjects').where('id', 'in', ids)))
      subjects.set(row.id, row);
  const classes = await readNames(liveRows(db, 'classes'));
  return rows
    .flatMap((row): ExamPart[] => {
      const subject = subjects.get(Number(row.subject));
      if (!subject) return [];
      const classId = Number(subject.class_name);
      return [
        {
          part_id: row.id,
          subject_id: subject.id,
          subject: String(subject.name),
          class_id: classId,
          class_name: classes.get(classId) ?? '',
          paper: row.paper === null ? null : String(row.paper),
          name: String(row.name),
          full_marks: Number(row.full_marks),
          counts_as: numberOrNull(row.counts_as),
          pass_mark: numberOrNull(row.pass_mark),
          pooled_pass_mark: numberOrNull(row.pooled_pass_mark),
        },
      ];
    })
    .sort(
      (a, b) => a.subject_id - b.subject_id || (a.paper ?? '').localeCompare(b.paper ?? '', 'en'),
    );
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
  partIds: readonly number[],
): Promise<Map<string, StoredMark>> {
  const marks = new Map<string, StoredMark>();
  for await (const ids of batches(partIds)) {
    const rows = await db.selectFrom('marks').selectAll().where('part_id', 'in', ids).execute();
    for (const row of rows)
      marks.set(cellKey(row.part_id, row.student_id), {
        mark: row.hundredths ?? 'absent',
        by: row.actor_name,
        at: row.at,
      });
  }
  return marks;
}

/** As `mark_changes` has it. */
export const storedText = (mark: Mark): string | null => (mark === null ? null : String(mark));
export const readStored = (text: string | null): Mark =>
  text === null || text === 'absent' ? text : Number(text);
