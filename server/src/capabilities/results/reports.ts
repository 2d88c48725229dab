import type { FastifyInstance } from 'fastify';
import { divideHalfUp, meritOrder, positionsOf, type Hundredths } from '@angan/shared/grading';
import { serve } from '../../auth/serve-call.ts';
import type { CrudDeps } from '../../resource/crud-routes.ts';
import { readClosed, readClosing, type ClosedRow } from './closed.ts';
import { partsOf, placement, rankedBy, sheetOf, type Closing } from './compute.ts';
import { readExam } from './exam-data.ts';
import { byRoll } from './takers.ts';

const reduced = (numbers: readonly Hundredths[], join: (a: number, b: number) => number) =>
  numbers.length === 0 ? null : numbers.reduce((a, b) => join(a, b));

/** Numbers of each subject; who was absent counts in none of its marks. */
function statisticsOf({ basis }: Closing, rows: readonly ClosedRow[]) {
  const ids = new Set(rows.flatMap(({ result }) => result.subjects.map(({ id }) => id)));
  return [...ids]
    .sort((a, b) => a - b)
    .map((id) => {
      const grades = rows.flatMap(({ result }) => result.subjects.filter((one) => one.id === id));
      const present = grades.filter(({ hasAbsence }) => !hasAbsence);
      const totals = present.flatMap(({ total }) => (total === null ? [] : [total]));
      const sum = reduced(totals, (a, b) => a + b);
      const letters: Record<string, number> = {};
      for (const { letter } of grades)
        if (letter !== null) letters[letter] = (letters[letter] ?? 0) + 1;
      return {
        subject_id: id,
        subject: partsOf(basis, id)[0]?.subject ?? '',
        takers: grades.length,
        passed: grades.filter(({ isFailed, total }) => !isFailed && total !== null).length,
        failed: present.filter(({ isFailed }) => isFailed).length,
        absent: grades.length - present.length,
        highest: reduced(totals, Math.max),
        lowest: reduced(totals, Math.min),
        average: sum === null ? null : divideHalfUp(sum, totals.length),
        letters,
      };
    });
}

/** Hidden positions order the new rolls all the same. */
function meritOf({ basis }: Closing, unsorted: readonly ClosedRow[]) {
  const rows = [...unsorted].sort((a, b) => byRoll(a.person, b.person));
  const hidden = positionsOf(
    rows.map(({ person, result }) => rankedBy(person, result, String(person.class_id))),
  );
  const isHidden = basis.position_among === 'none';
  const byId = new Map(rows.map((row) => [row.person.student_id, row]));
  const order = meritOrder(
    rows.map(({ person, result }, oldRoll) => ({
      id: person.student_id,
      position: isHidden ? (hidden.get(person.student_id) ?? null) : result.position,
      failedCount: result.failedCount,
      compulsoryTotal: result.compulsoryTotal,
      oldRoll,
    })),
  );
  return order.map((id, at) => {
    const { person, result } = byId.get(id)!;
    return {
      ...placement(person),
      position: result.position,
      failed_count: result.failedCount,
      compulsory_total: result.compulsoryTotal,
      new_roll: at + 1,
    };
  });
}

/** What the office prints of a closed exam, for Admins. */
export const reportRoutes =
  ({ store: { db } }: CrudDeps) =>
  async (app: FastifyInstance) => {
    const closing = async (id: number) => readClosing(db, await readExam(db, id));

    serve(app, 'GET exams/{id}/sheets/', async ({ id, query }) => {
      const of = await closing(id);
      return (await readClosed(db, id, query)).map((row) => sheetOf(of, row));
    });

    serve(app, 'GET exams/{id}/statistics/', async ({ id, query }) =>
      statisticsOf(await closing(id), await readClosed(db, id, query)),
    );

    serve(app, 'GET exams/{id}/merit/', async ({ id, query }) =>
      meritOf(await closing(id), await readClosed(db, id, query)),
    );
  };
