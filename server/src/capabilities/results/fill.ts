import type { Mark } from '@angan/shared/grading';
import { formatNumber } from '@angan/bengali-text';
import type { Queries } from '../../db/schema.ts';
import { clash } from '../../http/errors.ts';
import { collect } from './closing.ts';
import { computeResults, partsOf } from './compute.ts';
import type { ExamPart, ExamRow } from './exam-data.ts';

const OTHER_FULL = (full: number, ofPart: number) =>
  `ওই পরীক্ষায় বিষয়টির পূর্ণমান ${formatNumber(full)}, এই অংশের ${formatNumber(ofPart)}। পূর্ণমান সমান করুন; কম ধরতে হলে ‘গণ্য নম্বর’ লিখুন।`;

const NO_TOTALS =
  'ওই পরীক্ষায় বিষয়টির কোনো মোট নম্বর নেই: বিষয়টি সেখানে নেই, নয়তো নম্বর তোলা শেষ হয়নি।';

/** The totals of a part's subject in another exam of the same full mark, by student; who was absent throughout is absent. */
export async function computedMarks(
  db: Queries,
  exam: ExamRow,
  { subject_id: subjectId, full_marks }: ExamPart,
): Promise<Map<number, Mark>> {
  const { basis, people } = await collect(db, exam);
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
