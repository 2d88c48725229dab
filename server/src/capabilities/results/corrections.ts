import { createHash } from 'node:crypto';
import {
  marksBeyond,
  PASS_BEYOND,
  readGrades,
  type CorrectionChanges,
  type Standing,
} from '@angan/shared/contract';
import { readMark, type Mark } from '@angan/shared/grading';
import type { BodyOf } from '../../auth/serve-call.ts';
import type { Queries, Trx } from '../../db/schema.ts';
import { changedMeanwhile, clash, invalid, notFound } from '../../http/errors.ts';
import type { CellChange } from './cells.ts';
import { checkFourth, putOwnChoice } from './choices.ts';
import { readClosed, readClosing, type ClosedRow } from './closed.ts';
import {
  computeResults,
  highestTotals,
  partsOf,
  placement,
  subjectIdsOf,
  type Closing,
  type Result,
} from './compute.ts';
import { NOT_TAKEN } from './entry.ts';
import type { ExamRow } from './exam-data.ts';
import { pick } from './rows.ts';
import { readTakers } from './takers.ts';

export type SentCorrection = BodyOf<'POST exams/{id}/corrections/'>;
/** Without its reason; a standing is set by a call of its own. */
export type Correction = Omit<SentCorrection, 'reason' | 'preview'> & { standing?: Standing };

/** The copies of an exam with a correction in them, and what it changes. */
export interface Corrected {
  closing: Closing;
  /** The rows that are written again, with their results. */
  rows: { row: ClosedRow; result: Result }[];
  /** The stored marks that change with them. */
  cells: CellChange[];
  answer: CorrectionChanges;
}

const INCOMPLETE = 'এই সংশোধনে একটি নম্বর খালি থেকে যায়। সব অংশের নম্বর দিন।';
const ONLY_ONE = 'একজন শিক্ষার্থীর, অথবা পুরো পরীক্ষার সংশোধন একবারে করুন।';
const WRONG_TABLE = 'গ্রেডের সারণি ঠিক নেই।';

function correctMarks(
  { basis }: Closing,
  { person }: ClosedRow,
  marks: NonNullable<Correction['marks']>,
): CellChange[] {
  const subjectIds = new Set(subjectIdsOf(basis, person));
  // The last word on a part counts: one statement writes no row twice.
  const last = new Map(marks.map((one, at) => [one.part_id, { ...one, at }]));
  return [...last.values()].flatMap(({ part_id, value, at }): CellChange[] => {
    const part = basis.parts.find((one) => one.part_id === part_id);
    if (!part || !subjectIds.has(part.subject_id))
      throw invalid({ [`marks.${at}.part_id`]: NOT_TAKEN });
    const read = readMark(value ?? '', part.full_marks * 100);
    if ('problem' in read) throw invalid({ [`marks.${at}.value`]: read.problem });
    if (read.mark === null) throw invalid({ [`marks.${at}.value`]: INCOMPLETE });
    const before: Mark = person.marks[part_id] ?? null;
    person.marks[part_id] = read.mark;
    return before === read.mark
      ? []
      : [{ part, student_id: person.student_id, before, mark: read.mark }];
  });
}

function correctFourth({ basis }: Closing, { person }: ClosedRow, fourth: number | null) {
  const ofClass = basis.parts.filter(({ class_id }) => class_id === person.class_id);
  const { compulsory } = person;
  checkFourth(new Set(ofClass.map(({ subject_id }) => subject_id)), { compulsory, fourth });
  person.fourth = fourth;
}

function correctParts(closing: Closing, rows: readonly ClosedRow[], sent: Correction['parts']) {
  for (const [at, { part_id, ...values }] of (sent ?? []).entries()) {
    const field = (name: string) => `parts.${at}.${name}`;
    const part = closing.basis.parts.find((one) => one.part_id === part_id);
    if (!part) throw notFound();
    const beyond = rows.filter(({ person: { marks } }) => {
      const mark = marks[part_id];
      return typeof mark === 'number' && mark > values.full_marks * 100;
    });
    if (beyond.length > 0) throw invalid({ [field('full_marks')]: marksBeyond(beyond.length) });
    if ((values.pass_mark ?? 0) > (values.counts_as ?? values.full_marks))
      throw invalid({ [field('pass_mark')]: PASS_BEYOND });
    Object.assign(part, values);
  }
}

/** Puts a correction into the copies; answers the marks that it changes. */
function apply(closing: Closing, rows: readonly ClosedRow[], correction: Correction): CellChange[] {
  const { student_id: studentId, marks = [], fourth, standing, parts, grades } = correction;
  const isOfExam = parts !== undefined || grades !== undefined;
  const isOfOne = studentId !== undefined;
  if (isOfExam === isOfOne) throw invalid({ student_id: ONLY_ONE });
  if (isOfExam) {
    correctParts(closing, rows, parts);
    const bounds = grades === undefined ? closing.basis.grades : readGrades(grades);
    if (!bounds) throw invalid({ grades: WRONG_TABLE });
    closing.basis.grades = bounds;
    return [];
  }
  const row = rows.find(({ person }) => person.student_id === studentId);
  if (!row) throw notFound();
  if (fourth !== undefined) correctFourth(closing, row, fourth);
  if (standing) row.person.standing = standing;
  const subjectIds = new Set(
    subjectIdsOf(closing.basis, row.person).flatMap((id) =>
      partsOf(closing.basis, id).map(({ part_id }) => String(part_id)),
    ),
  );
  // Nobody has a mark in what he does not take.
  row.person.marks = Object.fromEntries(
    Object.entries(row.person.marks).filter(([part]) => subjectIds.has(part)),
  );
  const cells = correctMarks(closing, row, marks);
  if ([...subjectIds].some((part) => (row.person.marks[part] ?? null) === null))
    throw invalid({ marks: INCOMPLETE });
  return cells;
}

const shortOf = (result: Result) => ({
  ...pick(result, 'outcome', 'gpa', 'total', 'position'),
  failed_count: result.failedCount,
});

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** What a correction would make of an exam; nothing is written. */
export async function correct(
  db: Queries,
  exam: ExamRow,
  correction: Correction,
): Promise<Corrected> {
  const closing = await readClosing(db, exam);
  const before = JSON.stringify(closing.basis);
  const all = await readClosed(db, exam.id);
  const cells = apply(closing, all, correction);
  const results = computeResults(
    closing.basis,
    all.map(({ person }) => person),
  );
  closing.highest = highestTotals(results.values());
  const rows = all
    .map((row) => ({ row, result: results.get(row.person.student_id)! }))
    .filter(
      ({ row: { person, stored }, result }) =>
        JSON.stringify(person) !== stored.person || JSON.stringify(result) !== stored.result,
    );
  const changes = rows.map(({ row: { person, result: previous }, result }) => ({
    ...placement(person),
    before: shortOf(previous),
    after: shortOf(result),
  }));
  const preview = digestOf([before, correction, changes]);
  return { closing, rows, cells, answer: { preview, changes } };
}

const NEEDS_PREVIEW = 'আগে দেখে নিন, কার ফল কী থেকে কী হবে।';

/** Refuses a correction that was seen otherwise, or of a complete exam that was not seen. */
export function checkPreview(
  { parts, grades }: Correction,
  sent: string | undefined,
  { answer }: Corrected,
): void {
  if (sent === undefined && (parts || grades !== undefined))
    throw invalid({ preview: NEEDS_PREVIEW });
  if (sent !== undefined && sent !== answer.preview) throw changedMeanwhile();
}

/** Stores the copies that a correction changes; published sheets say since when they are corrected. */
export async function storeCorrected(
  trx: Trx,
  examId: number,
  { closing, rows }: Corrected,
  now: Date,
): Promise<void> {
  const { basis, highest, published_at } = closing;
  await trx
    .updateTable('exam_closings')
    .set({ basis: JSON.stringify(basis), highest: JSON.stringify(highest) })
    .where('exam_id', '=', examId)
    .execute();
  const isSeen = published_at !== null && published_at <= now.toISOString();
  for (const { row, result } of rows)
    await trx
      .updateTable('results')
      .set({
        person: JSON.stringify(row.person),
        result: JSON.stringify(result),
        corrected_at: isSeen ? now.toISOString() : row.corrected_at,
      })
      .where('exam_id', '=', examId)
      .where('student_id', '=', row.person.student_id)
      .execute();
}

/** What a reopened exam would be closed by follows a correction: the fourth subject of a student. */
export async function followFourth(
  trx: Trx,
  { rows }: Corrected,
  { student_id: id, fourth }: Correction,
): Promise<void> {
  const person = rows.find(({ row }) => row.person.student_id === id)?.row.person;
  if (fourth === undefined || !person) return;
  const takers = await readTakers(trx, [person.class_id]);
  const taker = takers.find(({ student_id }) => student_id === id);
  if (taker) await putOwnChoice(trx, taker.student_id, { compulsory: taker.compulsory, fourth });
}

export const NOTHING_CHANGES = () => clash('এতে কারও ফল বা নম্বর বদলায় না।', {});
