import type { Queries } from '../../db/schema.ts';
import { everyRow, selectRows } from '../../resource/reads.ts';
import { readParts, readStored } from './exam-data.ts';
import { readInBatches } from './rows.ts';

/** Sittings of one exam that are listed. */
const SITTINGS_MAX = 500;

/** Parts by id, those in the trash included. */
const partsById = async (db: Queries, examId: number) =>
  new Map(
    (await readParts(db, examId, { withTrash: true })).map((part) => [part.part_id, part] as const),
  );

/** Who entered marks when: one line for each sitting, newest first. */
export async function readSittings(db: Queries, examId: number) {
  const parts = await partsById(db, examId);
  const rows = await db
    .selectFrom('mark_changes')
    .select((e) => [
      'sitting',
      e.fn.max('actor_name').as('actor'),
      e.fn.min('at').as('from'),
      e.fn.max('at').as('to'),
      e.fn.max('part_id').as('part_id'),
      e.fn.countAll().as('cells'),
    ])
    .where('exam_id', '=', examId)
    .groupBy('sitting')
    .orderBy('sitting', 'desc')
    .limit(SITTINGS_MAX)
    .execute();
  return rows.map(({ part_id, cells, ...row }) => ({
    ...row,
    subject: parts.get(part_id)?.subject ?? '',
    class_name: parts.get(part_id)?.class_name ?? '',
    cells: Number(cells),
  }));
}

/** The changes of one sitting, in the order in which they were made. */
export async function readChanges(db: Queries, examId: number, sitting: number) {
  const parts = await partsById(db, examId);
  const rows = await db
    .selectFrom('mark_changes')
    .selectAll()
    .where('exam_id', '=', examId)
    .where('sitting', '=', sitting)
    .orderBy('id')
    .execute();
  const students = await readInBatches(
    rows.map(({ student_id }) => student_id),
    (ids) => selectRows(everyRow(db, 'students').where('id', 'in', ids)),
  );
  const names = new Map(
    students.map(({ id, roll_number, full_name }) => [
      id,
      { roll: String(roll_number), name: String(full_name) },
    ]),
  );
  return rows.map(({ student_id, part_id, at, actor_name, before, after, reason }) => ({
    student_id,
    at,
    actor: actor_name,
    reason,
    ...(names.get(student_id) ?? { roll: '', name: '' }),
    paper: parts.get(part_id)?.paper ?? null,
    part: parts.get(part_id)?.name ?? '',
    before: readStored(before),
    after: readStored(after),
  }));
}
