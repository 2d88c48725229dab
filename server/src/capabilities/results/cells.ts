import type { SavedCells } from '@angan/shared/contract';
import { groupedBy, type Mark } from '@angan/shared/grading';
import { rowsOf, type Trx } from '../../db/schema.ts';
import type { Author } from '../../history/authors.ts';
import { cellKey, readMarks, storedText, type ExamPart } from './exam-data.ts';
import { putRows } from './rows.ts';

/** A change of one mark; `before` is what its sender has seen. */
export interface CellChange {
  part: ExamPart;
  student_id: number;
  before: Mark;
  mark: Mark;
}

export interface Entry {
  exam_id: number;
  author: Author;
  now: Date;
  reason?: string;
}

/** Without a change for longer, the next begins another sitting (ms). */
const SITTING_BREAK = 30 * 60_000;

const sign = ({ author, now }: Entry) => ({
  at: now.toISOString(),
  actor_id: author.id,
  actor_name: author.name,
});

/** The number of the sitting that a change belongs to; writers of marks wait for each other. */
async function sittingOf(trx: Trx, { exam_id, author, now }: Entry, subjectId: number) {
  const parts = rowsOf(trx).selectFrom('exam_parts').select('id').where('subject', '=', subjectId);
  const last = await trx
    .selectFrom('mark_changes')
    .select(['sitting', 'at'])
    .where('exam_id', '=', exam_id)
    .where('actor_id', '=', author.id)
    .where('part_id', 'in', parts as never)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && Date.parse(last.at) >= now.getTime() - SITTING_BREAK) return last.sitting;
  const { newest } = await trx
    .selectFrom('mark_changes')
    .select((e) => e.fn.max('sitting').as('newest'))
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0) + 1;
}

async function writeMarks(trx: Trx, changes: readonly CellChange[], by: ReturnType<typeof sign>) {
  const filled = changes.filter(({ mark }) => mark !== null);
  await putRows(
    trx,
    'marks',
    filled.map(({ part: { part_id }, student_id, mark }) => ({
      part_id,
      student_id,
      hundredths: mark === 'absent' ? null : mark,
      ...by,
    })),
  );
  for (const { part, student_id } of changes.filter(({ mark }) => mark === null))
    await trx
      .deleteFrom('marks')
      .where('part_id', '=', part.part_id)
      .where('student_id', '=', student_id)
      .execute();
}

/** Writes marks with their history, whatever is stored; the caller has compared. */
export async function writeCells(
  trx: Trx,
  entry: Entry,
  changes: readonly CellChange[],
): Promise<void> {
  const { exam_id, reason = null } = entry;
  const by = sign(entry);
  await writeMarks(trx, changes, by);
  for (const [subjectId, ofSubject] of groupedBy(changes, ({ part }) => part.subject_id)) {
    const sitting = await sittingOf(trx, entry, subjectId);
    const rows = ofSubject.map(({ part: { part_id }, student_id, before, mark }) => ({
      sitting,
      exam_id,
      part_id,
      student_id,
      reason,
      ...by,
      before: storedText(before),
      after: storedText(mark),
    }));
    await putRows(trx, 'mark_changes', rows);
  }
}

/** Stores each cell that is as its sender has seen it, or has the value already. */
export async function saveCells(
  trx: Trx,
  entry: Entry,
  cells: readonly CellChange[],
): Promise<Pick<SavedCells, 'saved' | 'conflicts'>> {
  const stored = await readMarks(
    trx,
    cells.map(({ part }) => part),
  );
  const answer: Pick<SavedCells, 'saved' | 'conflicts'> = { saved: [], conflicts: [] };
  const changes = new Map<string, CellChange>();
  for (const cell of cells) {
    const { part, student_id, before, mark } = cell;
    const [key, ids] = [cellKey(part.part_id, student_id), { part_id: part.part_id, student_id }];
    const current = stored.get(key);
    const value = (changes.get(key) ?? current)?.mark ?? null;
    if (value !== mark && value !== before) {
      const { by = '', at = '' } = current ?? {};
      answer.conflicts.push({ ...ids, mark: value, by, at });
      continue;
    }
    if (value !== mark) changes.set(key, { ...cell, before: current?.mark ?? null });
    answer.saved.push({ ...ids, mark });
  }
  await writeCells(trx, entry, [...changes.values()]);
  return answer;
}
