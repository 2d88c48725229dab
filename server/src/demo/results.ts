import { createHash } from 'node:crypto';
import { visibleUntil } from '@angan/shared/contract';
import type { DemoCollege } from '../../demo/college.ts';
import { saveCells } from '../capabilities/results/cells.ts';
import { closeExam } from '../capabilities/results/closing.ts';
import { readExam, readParts } from '../capabilities/results/exam-data.ts';
import { readTakers, takes, type Taker } from '../capabilities/results/takers.ts';
import { updateRow, type Trx } from '../db/schema.ts';
import { SYSTEM } from '../history/authors.ts';
import type { Names } from './rows.ts';

const DAY_MS = 86_400_000;
/** Of the full mark, from the weakest to the best, and by how much a part differs. */
const SHARE = { min: 27, max: 90, spread: 16 };
/** Of a hundred marks of an exam in entry. */
const ENTERED = 60;

/** The same number from 0 to 1 for the same words at each loading. */
const shareOf = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt16BE() / 0xffff;

/** Marks without a fraction, in hundredths, as most students have them. */
function markOf({ roll, section }: Taker, part: { part_id: number; full_marks: number }): number {
  const able = SHARE.min + (SHARE.max - SHARE.min) * shareOf(section, roll);
  const percent = able + SHARE.spread * (shareOf(section, roll, part.part_id) - 0.5);
  return Math.round((part.full_marks * Math.min(percent, 100)) / 100) * 100;
}

async function enterMarks(trx: Trx, examId: number, now: Date, isComplete: boolean) {
  const parts = await readParts(trx, examId);
  const takers = await readTakers(trx, [...new Set(parts.map(({ class_id }) => class_id))]);
  const cells = parts.flatMap((part) =>
    takers
      .filter((taker) => takes(taker, part.subject_id))
      .filter(({ roll }) => isComplete || shareOf(roll, part.part_id) * 100 < ENTERED)
      .map((taker) => ({
        part,
        student_id: taker.student_id,
        before: null,
        mark: markOf(taker, part),
      })),
  );
  await saveCells(trx, { exam_id: examId, author: SYSTEM, now }, cells);
}

/** Who takes what, one published exam with plausible marks, and one in entry. */
export async function addDemoResults(trx: Trx, { exams }: DemoCollege, ids: Names, now: Date) {
  for (const { name, class_name, published_days_ago: days } of exams.exams) {
    const idOf = (subject: string) => Number(ids.get(`subjects ${class_name} ${subject}`));
    const rows = exams.groups.map((group) => ({
      class_id: Number(ids.get(`classes ${class_name}`)),
      study_group: group.name,
      compulsory: JSON.stringify(group.compulsory.map(idOf)),
      fourth: idOf(group.fourth),
    }));
    await trx.insertInto('group_choices').values(rows).execute();
    const id = Number(ids.get(`exams ${name}`));
    await enterMarks(trx, id, now, days !== null);
    if (days === null) continue;
    await closeExam(trx, await readExam(trx, id), now);
    const from = new Date(now.getTime() - days * DAY_MS);
    await updateRow(trx, 'exams', id, {
      state: 'published',
      visible_from: from.toISOString(),
      visible_until: visibleUntil(from.toISOString()),
    });
  }
}
