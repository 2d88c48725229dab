import { foldForSearch } from '@angan/bengali-text';
import {
  EXAM_CLOSED,
  examParts,
  isOpenExam,
  marksBeyond,
  type InputOf,
} from '@angan/shared/contract';
import { closedToRead } from '../auth/access.ts';
import type { Queries } from '../db/schema.ts';
import { invalid } from '../http/errors.ts';
import { defineResource, type PrepareContext } from '../resource/define-resource.ts';

type Find = PrepareContext<unknown>['find'];

async function checkOpen(exam: number | null, find: Find) {
  const [row] = await find('exams', { id: exam });
  if (row && !isOpenExam(row.state)) throw invalid({ exam: EXAM_CLOSED });
}

const HAS_MARKS = 'এই অংশে নম্বর তোলা হয়েছে। অন্য বিষয় বা পরীক্ষার জন্য নতুন অংশ যোগ করুন।';

type Values = InputOf<typeof examParts>;

/** What stored marks forbid: a lower full mark, and to be those of another subject or exam. */
async function checkMarks(db: Queries, part: Values, previous: Values & { id: number }) {
  const marks = await db
    .selectFrom('marks')
    .select('hundredths')
    .where('part_id', '=', previous.id)
    .execute();
  const moved = (['subject', 'exam'] as const).filter((name) => part[name] !== previous[name]);
  if (marks.length > 0 && moved[0]) throw invalid({ [moved[0]]: HAS_MARKS });
  const beyond = marks.filter((one) => Number(one.hundredths) > Number(part.full_marks) * 100);
  if (beyond.length > 0) throw invalid({ full_marks: marksBeyond(beyond.length) });
}

const OTHER_POOL = 'এই নামের অংশে অন্য পত্রে আরেকটি পাস নম্বর আছে। যেকোনো একটিতে লিখুন।';

/** A pool has one pass mark: of two that differ nobody knows which counts. */
async function checkPool(part: Values, id: number | undefined, find: Find) {
  const { exam, subject, pooled_pass_mark: pass } = part;
  const name = foldForSearch(part.name);
  const others = pass === null ? [] : await find('exam-parts', { exam, subject });
  const differs = others.some(
    (other) =>
      other.id !== id &&
      foldForSearch(String(other.name)) === name &&
      ![null, pass].includes(other.pooled_pass_mark as number | null),
  );
  if (differs) throw invalid({ pooled_pass_mark: OTHER_POOL });
}

/** What a closed exam rests on is a copy: its parts change no more. */
export const examPartsResource = defineResource(examParts, {
  access: closedToRead,
  isImportable: true,
  async prepare(part, { previous, find, db }) {
    for (const exam of new Set([part.exam, previous?.exam ?? part.exam]))
      await checkOpen(exam, find);
    await checkPool(part, previous?.id, find);
    if (previous) await checkMarks(db, part, previous);
    return part;
  },
  checkRemoval: ({ exam }, find) => checkOpen(Number(exam), find),
});
