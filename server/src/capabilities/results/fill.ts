import type { Mark } from '@angan/shared/grading';
import { formatNumber } from '@angan/bengali-text';
import type { Trx } from '../../db/schema.ts';
import { clash, notFound } from '../../http/errors.ts';
import type { BodyOf } from '../../auth/serve-call.ts';
import type { Entry } from './cells.ts';
import { collect } from './closing.ts';
import { computeResults, partsOf } from './compute.ts';
import { fillEmpty } from './entry.ts';
import { readExam, readParts, type ExamPart, type ExamRow } from './exam-data.ts';
import { readTakers, takes } from './takers.ts';

const OTHER_FULL = (full: number, ofPart: number) =>
  `ওই পরীক্ষায় বিষয়টির পূর্ণমান ${formatNumber(full)}, এই অংশের ${formatNumber(ofPart)}। পূর্ণমান সমান করুন; কম ধরতে হলে ‘গণ্য নম্বর’ লিখুন।`;

const NO_TOTALS =
  'ওই পরীক্ষায় বিষয়টির কোনো মোট নম্বর নেই: বিষয়টি সেখানে নেই, নয়তো নম্বর তোলা শেষ হয়নি।';

/** The totals of a part's subject in another exam of the same full mark, by student; who was absent throughout is absent. */
async function totalsIn(
  trx: Trx,
  exam: ExamRow,
  { subject_id: subjectId, full_marks }: ExamPart,
): Promise<Map<number, Mark>> {
  const { basis, people } = await collect(trx, exam);
  const results = computeResults(basis, people);
  const parts = partsOf(basis, subjectId);
  const totals = new Map<number, Mark>();
  for (const { student_id, marks } of people) {
    const grade = results.get(student_id)?.subjects.find(({ id }) => id === subjectId);
    if (!grade || grade.total === null) continue;
    if (grade.full !== full_marks * 100) throw clash(OTHER_FULL(grade.full / 100, full_marks), {});
    const isAbsent = parts.every(({ part_id }) => marks[part_id] === 'absent');
    totals.set(student_id, isAbsent ? 'absent' : grade.total);
  }
  if (totals.size === 0) throw clash(NO_TOTALS, {});
  return totals;
}

/** Fills the empty marks of a part with those totals. */
export async function fillPart(
  trx: Trx,
  entry: Entry,
  { part_id: id, from_exam_id: fromId }: BodyOf<'POST exams/{id}/fill/'>,
): Promise<number> {
  const part = (await readParts(trx, entry.exam_id)).find(({ part_id }) => part_id === id);
  if (!part) throw notFound();
  const totals = await totalsIn(trx, await readExam(trx, fromId), part);
  const students = await readTakers(trx, [part.class_id]);
  const takers = students.filter((one) => takes(one, part.subject_id));
  return fillEmpty(
    trx,
    entry,
    { parts: [part], takers },
    (one) => totals.get(one.student_id) ?? null,
  );
}
