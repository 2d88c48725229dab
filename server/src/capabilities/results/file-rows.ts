import type { MarkPreview } from '@angan/shared/contract';
import { groupedBy, readMark } from '@angan/shared/grading';
import { foldForSearch, toBengaliDigits } from '@angan/bengali-text';
import { soundsAlike } from '@angan/bengali-text/search';
import type { BodyOf } from '../../auth/serve-call.ts';
import type { Queries } from '../../db/schema.ts';
import { forbidden } from '../../http/errors.ts';
import { NOT_TAKEN, NOT_YOURS, subjectOf } from './entry.ts';
import { cellKey, partName, readMarks, type ExamRow } from './exam-data.ts';
import type { Scope } from './scopes.ts';
import { rollKey, takes, type Taker } from './takers.ts';

type FileRows = BodyOf<'POST exams/{id}/marks/preview/'>;
type FileRow = FileRows['rows'][number];
type Reason = Omit<MarkPreview['problems'][number], 'line'>;

const isSame = (a: string, b: string) => foldForSearch(a) === foldForSearch(b);

const placeKey = ({ section, roll }: { section: string | null; roll: string }) =>
  `${foldForSearch(section)}\n${rollKey(roll)}`;

/** Finds the student of a row. Where rolls differ in zeros in front alone, they are read as typed. */
function finderOf(students: readonly Taker[]) {
  const byPlace = groupedBy(students, placeKey);
  return (row: FileRow): Taker | undefined => {
    const all = byPlace.get(placeKey(row)) ?? [];
    return all.length > 1 ? all.find(({ roll }) => isSame(roll, row.roll)) : all[0];
  };
}

/** The rows that are read, by line: of several of one roll the selected one, else none and all named. */
function linesToRead(rows: readonly FileRow[], find: ReturnType<typeof finderOf>) {
  const lines = groupedBy(rows, (row) => find(row)?.student_id ?? placeKey(row));
  return [...lines.values()]
    .flatMap((all) => {
      const selected = all.filter(({ is_selected: isSelected }) => isSelected);
      const read = selected.length === 1 ? selected : all;
      return read.map((row) => ({ row, isTwice: read.length > 1 }));
    })
    .sort((a, b) => a.row.line - b.row.line);
}

/** Where a name is that of the student before or behind in the section, names are shifted by a row. */
function nameProblem(row: FileRow, taker: Taker, takers: readonly Taker[]): Reason | null {
  if (!row.name || isSame(row.name, taker.name)) return null;
  const all = takers.filter(({ section }) => section === taker.section);
  const at = all.indexOf(taker);
  const isShifted = [all[at - 1], all[at + 1]].some((one) => one && isSame(row.name!, one.name));
  if (!isShifted && soundsAlike(row.name, taker.name)) return null;
  const names = `তালিকায় নাম ‘${taker.name}’, ফাইলে ‘${row.name}’।`;
  return isShifted
    ? { code: 'shifted', message: `${names} নামগুলো এক সারি সরে গেছে কি না দেখুন।` }
    : { code: 'name', message: names };
}

const rowName = ({ section, roll }: FileRow) =>
  [section && `শাখা ${section}`, `রোল ${toBengaliDigits(roll)}`].filter(Boolean).join(', ');

/** The cells that rows of a file would change; a row with a problem changes none. */
export async function previewRows(
  db: Queries,
  exam: ExamRow,
  { subject_id, rows }: FileRows,
  scope: Scope,
): Promise<MarkPreview> {
  const { parts, students, takers } = await subjectOf(db, exam, subject_id);
  const stored = await readMarks(db, parts);
  const find = finderOf(students);
  const isYours = (row: FileRow) => scope(subject_id, find(row)?.section ?? row.section ?? '');
  if (!rows.some(isYours)) throw forbidden();

  function problemOf(row: FileRow, isTwice: boolean, taker: Taker | undefined): Reason | null {
    if (!isYours(row)) return { code: 'not_yours', message: NOT_YOURS };
    if (isTwice) return { code: 'twice', message: 'রোলটি ফাইলে একাধিকবার আছে।' };
    if (!taker) return { code: 'unknown', message: 'এই শ্রেণি ও শাখায় রোলটি নেই।' };
    if (!takes(taker, subject_id)) return { code: 'not_taken', message: NOT_TAKEN };
    return nameProblem(row, taker, takers);
  }
  const preview: MarkPreview = { cells: [], unchanged: 0, problems: [] };
  for (const { row, isTwice } of linesToRead(rows, find)) {
    const { line } = row;
    const taker = find(row);
    const problem = problemOf(row, isTwice, taker);
    const read = parts.map((part) => ({
      part,
      ...readMark(row.marks[part.part_id] ?? '', part.full_marks * 100),
    }));
    const wrong = read.flatMap((one): Reason[] =>
      'problem' in one ? [{ code: 'wrong', message: `${partName(one.part)}: ${one.problem}` }] : [],
    );
    const problems = problem ? [problem] : wrong;
    for (const { code, message } of problems)
      preview.problems.push({ line, code, message: `${rowName(row)}: ${message}` });
    if (!taker || problems.length > 0) continue;
    for (const one of read) {
      const mark = 'mark' in one ? one.mark : null;
      if (mark === null) continue;
      const cell = { part_id: one.part.part_id, student_id: taker.student_id };
      const before = stored.get(cellKey(cell.part_id, cell.student_id))?.mark ?? null;
      if (mark === before) preview.unchanged += 1;
      else preview.cells.push({ line, ...cell, before, mark });
    }
  }
  return preview;
}
