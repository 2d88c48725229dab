import { rowsOf, type Queries } from '../../db/schema.ts';
import { batches } from '../../resource/reads.ts';
import { readStored } from './exam-data.ts';

/** Sittings of one exam that are listed. */
const SITTINGS_MAX = 500;

interface PartNames {
  id: number;
  paper: string | null;
  name: string;
  subject: string;
  class_name: string;
}

/** Parts by id, those in the trash included. */
async function partNames(db: Queries, examId: number): Promise<Map<number, PartNames>> {
  const rows = await rowsOf(db)
    .selectFrom('exam_parts')
    .innerJoin('subjects', 'subjects.id', 'exam_parts.subject')
    .innerJoin('classes', 'classes.id', 'subjects.class_name')
    .select(['exam_parts.id', 'exam_parts.paper', 'exam_parts.name'])
    .select(['subjects.name as subject', 'classes.name as class_name'])
    .where('exam_parts.exam', '=', examId)
    .$castTo<PartNames>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who entered marks when: one line for each sitting, newest first. */
export async function readSittings(db: Queries, examId: number) {
  const parts = await partNames(db, examId);
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
  const parts = await partNames(db, examId);
  const rows = await db
    .selectFrom('mark_changes')
    .selectAll()
    .where('exam_id', '=', examId)
    .where('sitting', '=', sitting)
    .orderBy('id')
    .execute();
  const students = new Map<number, { roll: string; name: string }>();
  for await (const ids of batches([...new Set(rows.map(({ student_id }) => student_id))])) {
    const found = await rowsOf(db)
      .selectFrom('students')
      .select(['id', 'roll_number', 'full_name'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, roll_number, full_name } of found)
      students.set(id, { roll: String(roll_number), name: String(full_name) });
  }
  return rows.map(({ student_id, part_id, at, actor_name, before, after, reason }) => ({
    student_id,
    at,
    actor: actor_name,
    reason,
    ...(students.get(student_id) ?? { roll: '', name: '' }),
    paper: parts.get(part_id)?.paper ?? null,
    part: parts.get(part_id)?.name ?? '',
    before: readStored(before),
    after: readStored(after),
  }));
}
