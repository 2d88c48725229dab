import type { MarkEntry, MarkGrid, SavedCells } from '@angan/shared/contract';
import { groupedBy, readMark, type Mark } from '@angan/shared/grading';
import type { BodyOf } from '../../auth/serve-call.ts';
import type { Queries, Trx } from '../../db/schema.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { liveRows, selectRows } from '../../resource/reads.ts';
import { saveCells, type CellChange, type Entry } from './cells.ts';
import { cellKey, readMarks, readParts, type ExamPart, type ExamRow } from './exam-data.ts';
import { pick } from './rows.ts';
import type { Scope } from './scopes.ts';
import { readTakers, takes, type Taker } from './takers.ts';

export const NOT_TAKEN = 'এই শিক্ষার্থী বিষয়টি নেয় না।';
export const NOT_YOURS = 'এই শাখায় বিষয়টির নম্বর তোলার দায়িত্ব আপনার নেই।';
const NO_PART = 'এই পরীক্ষায় অংশটি আর নেই।';

const wirePart = (part: ExamPart) => pick(part, 'part_id', 'paper', 'name', 'full_marks');

/** Every subject by section of one exam in entry that an account may enter. */
async function entriesOf(db: Queries, exam: ExamRow, scope: Scope): Promise<MarkEntry[]> {
  const parts = await readParts(db, exam.id);
  const takers = await readTakers(
    db,
    parts.map(({ class_id }) => class_id),
  );
  const marks = await readMarks(db, parts);
  const entered = (part: ExamPart, students: readonly Taker[]) =>
    students.filter(({ student_id }) => marks.has(cellKey(part.part_id, student_id))).length;
  return [...groupedBy(parts, ({ subject_id }) => subject_id)].flatMap(
    ([subject_id, ofSubject]) => {
      const { subject, class_id, class_name } = ofSubject[0]!;
      const ofClass = takers.filter((one) => one.class_id === class_id && takes(one, subject_id));
      return [...groupedBy(ofClass, ({ section }) => section)]
        .filter(([section]) => scope(subject_id, section))
        .map(([section, students]) => ({
          exam_id: exam.id,
          exam: exam.name,
          academic_year: exam.academic_year,
          subject_id,
          subject,
          class_id,
          class_name,
          section: section || null,
          students: students.length,
          parts: ofSubject.map((part) => ({ ...wirePart(part), entered: entered(part, students) })),
        }));
    },
  );
}

/** What an account may enter in all exams that are in entry. */
export async function readEntry(db: Queries, scope: Scope): Promise<MarkEntry[]> {
  const exams = await selectRows(liveRows(db, 'exams').where('state', '=', 'entry'));
  const entries: MarkEntry[] = [];
  for (const exam of exams) entries.push(...(await entriesOf(db, exam as ExamRow, scope)));
  return entries;
}

/** The parts of a subject, and who of its class takes it; throws 404 where the exam does not have it. */
export async function subjectOf(
  db: Queries,
  exam: ExamRow,
  subjectId: number,
  section?: string | null,
) {
  const all = await readParts(db, exam.id);
  const parts = all.filter(({ subject_id }) => subject_id === subjectId);
  if (!parts[0]) throw notFound();
  const students = await readTakers(db, [parts[0].class_id], section);
  return { parts, students, takers: students.filter((one) => takes(one, subjectId)) };
}

export async function readGrid(
  db: Queries,
  exam: ExamRow,
  { subject_id, section }: { subject_id: number; section: string | null },
): Promise<MarkGrid> {
  const { parts, takers } = await subjectOf(db, exam, subject_id, section);
  const stored = await readMarks(db, parts);
  return {
    parts: parts.map(wirePart),
    students: takers.map((taker) => {
      const marks: Record<string, Mark> = {};
      for (const { part_id } of parts) {
        const found = stored.get(cellKey(part_id, taker.student_id));
        if (found) marks[part_id] = found.mark;
      }
      const is_fourth = taker.fourth === subject_id;
      return { ...pick(taker, 'student_id', 'roll', 'name'), is_fourth, marks };
    }),
  };
}

/** Saves cells, each by itself; what is of another exam or section, not taken or out of range is refused alone. */
export async function enterCells(
  trx: Trx,
  entry: Entry,
  sent: BodyOf<'PUT exams/{id}/marks/'>['cells'],
  scope: Scope,
): Promise<SavedCells> {
  const parts = new Map((await readParts(trx, entry.exam_id)).map((one) => [one.part_id, one]));
  const classIds = sent.flatMap(({ part_id }) => parts.get(part_id)?.class_id ?? []);
  const takers = new Map((await readTakers(trx, classIds)).map((one) => [one.student_id, one]));
  const refused: SavedCells['refused'] = [];
  const cells: CellChange[] = [];
  let isForeign = true;
  for (const { part_id, student_id, before, value } of sent) {
    const part = parts.get(part_id);
    const taker = takers.get(student_id);
    const refuse = (message: string) => void refused.push({ part_id, student_id, message });
    const isYours = !part || !taker || scope(part.subject_id, taker.section);
    isForeign &&= !isYours;
    const read = readMark(value ?? '', (part?.full_marks ?? 0) * 100);
    if (!part) refuse(NO_PART);
    else if (!isYours) refuse(NOT_YOURS);
    else if (!taker || taker.class_id !== part.class_id || !takes(taker, part.subject_id))
      refuse(NOT_TAKEN);
    else if ('problem' in read) refuse(read.problem);
    else cells.push({ part, student_id, before, mark: read.mark });
  }
  if (isForeign) throw forbidden();
  return { ...(await saveCells(trx, entry, cells)), refused };
}

/** Fills the empty marks that some students have in some parts; answers how many. */
export async function fillEmpty(
  trx: Trx,
  entry: Entry,
  { parts, takers }: { parts: readonly ExamPart[]; takers: readonly Taker[] },
  markOf: (taker: Taker) => Mark,
): Promise<number> {
  const stored = await readMarks(trx, parts);
  const cells = parts.flatMap((part) =>
    takers
      .filter(({ student_id }) => !stored.has(cellKey(part.part_id, student_id)))
      .map((taker) => ({ part, student_id: taker.student_id, before: null, mark: markOf(taker) })),
  );
  const filled = cells.filter(({ mark }) => mark !== null);
  return (await saveCells(trx, entry, filled)).saved.length;
}
