import type { MarkEntry, MarkGrid, MarkPreview, SavedCells } from '@angan/shared/contract';
import { readMark, type Mark } from '@angan/shared/grading';
import { foldForSearch, toBengaliDigits } from '@angan/bengali-text';
import { soundsAlike } from '@angan/bengali-text/search';
import type { BodyOf } from '../../auth/serve-call.ts';
import type { Queries, Trx } from '../../db/schema.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { liveRows, selectRows } from '../../resource/reads.ts';
import { saveCells, type CellChange, type Entry } from './cells.ts';
import {
  cellKey,
  partName,
  readMarks,
  readParts,
  type ExamPart,
  type ExamRow,
} from './exam-data.ts';
import type { Scope } from './scopes.ts';
import { readTakers, rollKey, takes, type Taker } from './takers.ts';

const wirePart = ({ part_id, paper, name, full_marks }: ExamPart) => ({
  part_id,
  paper,
  name,
  full_marks,
});

const groupedBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
};

/** What an account may enter: every subject by section in every exam that is in entry. */
export async function readEntry(db: Queries, scope: Scope): Promise<MarkEntry[]> {
  const entries: MarkEntry[] = [];
  for (const exam of await selectRows(liveRows(db, 'exams').where('state', '=', 'entry'))) {
    const parts = await readParts(db, exam.id);
    const takers = await readTakers(db, [...new Set(parts.map(({ class_id }) => class_id))]);
    const marks = await readMarks(
      db,
      parts.map(({ part_id }) => part_id),
    );
    for (const ofSubject of groupedBy(parts, ({ subject_id }) => String(subject_id))) {
      const { subject_id, subject, class_id, class_name } = ofSubject[0]!;
      const ofClass = takers.filter((one) => one.class_id === class_id && takes(one, subject_id));
      for (const students of groupedBy(ofClass, ({ section }) => section)) {
        const { section } = students[0]!;
        if (!scope(subject_id, section)) continue;
        entries.push({
          exam_id: exam.id,
          exam: String(exam.name),
          subject_id,
          subject,
          class_id,
          class_name,
          academic_year: String(exam.academic_year),
          section: section || null,
          students: students.length,
          parts: ofSubject.map((part) => ({
            ...wirePart(part),
            entered: students.filter(({ student_id: id }) => marks.has(cellKey(part.part_id, id)))
              .length,
          })),
        });
      }
    }
  }
  return entries;
}

/** The parts of a subject and who takes it; throws 404 where the exam does not have it. */
async function subjectOf(
  db: Queries,
  exam: ExamRow,
  subjectId: number,
  section?: string | null,
): Promise<{ parts: ExamPart[]; takers: Taker[]; others: Taker[] }> {
  const all = await readParts(db, exam.id);
  const parts = all.filter(({ subject_id }) => subject_id === subjectId);
  if (!parts[0]) throw notFound();
  const students = await readTakers(db, [parts[0].class_id], section);
  return {
    parts,
    takers: students.filter((one) => takes(one, subjectId)),
    others: students.filter((one) => !takes(one, subjectId)),
  };
}

export async function readGrid(
  db: Queries,
  exam: ExamRow,
  { subject_id, section }: { subject_id: number; section: string | null },
): Promise<MarkGrid> {
  const { parts, takers } = await subjectOf(db, exam, subject_id, section);
  const stored = await readMarks(
    db,
    parts.map(({ part_id }) => part_id),
  );
  return {
    parts: parts.map(wirePart),
    students: takers.map(({ student_id, roll, name, fourth }) => {
      const marks: Record<string, Mark> = {};
      for (const { part_id } of parts) {
        const found = stored.get(cellKey(part_id, student_id));
        if (found) marks[part_id] = found.mark;
      }
      return { student_id, roll, name, is_fourth: fourth === subject_id, marks };
    }),
  };
}

const NOT_TAKEN = 'এই শিক্ষার্থী বিষয়টি নেয় না।';
const NOT_YOURS = 'এই শাখায় বিষয়টির নম্বর তোলার দায়িত্ব আপনার নেই।';
const NO_PART = 'এই পরীক্ষায় অংশটি আর নেই।';

/** Saves cells, each by itself; what is of another exam or section, not taken or out of range is refused alone. */
export async function enterCells(
  trx: Trx,
  entry: Entry,
  sent: BodyOf<'PUT exams/{id}/marks/'>['cells'],
  scope: Scope,
): Promise<SavedCells> {
  const parts = new Map((await readParts(trx, entry.exam_id)).map((one) => [one.part_id, one]));
  const classIds = sent.flatMap(({ part_id }) => parts.get(part_id)?.class_id ?? []);
  const students = await readTakers(trx, [...new Set(classIds)]);
  const takers = new Map(students.map((one) => [one.student_id, one]));
  const refused: SavedCells['refused'] = [];
  const cells: CellChange[] = [];
  let isForeign = true;
  for (const { part_id, student_id, before, value } of sent) {
    const part = parts.get(part_id);
    const taker = takers.get(student_id);
    const refuse = (message: string) => void refused.push({ part_id, student_id, message });
    const isYours = !part || !taker || scope(part.subject_id, taker.section);
    isForeign &&= !isYours;
    const read = readMark(value ?? '', (part?.full_marks ?? 0) * 100);
    if (!part) refuse(NO_PART);
    else if (!isYours) refuse(NOT_YOURS);
    else if (!taker || taker.class_id !== part.class_id || !takes(taker, part.subject_id))
      refuse(NOT_TAKEN);
    else if ('problem' in read) refuse(read.problem);
    else cells.push({ part, student_id, before, mark: read.mark });
  }
  if (isForeign) throw forbidden();
  return { ...(await saveCells(trx, entry, cells)), refused };
}

/** Marks as absent who takes a paper and has no mark in one of its parts. */
export async function enterRestAbsent(
  trx: Trx,
  entry: Entry,
  exam: ExamRow,
  { subject_id, section, paper }: BodyOf<'POST exams/{id}/rest-absent/'>,
): Promise<number> {
  const { parts, takers } = await subjectOf(trx, exam, subject_id, section);
  const ofPaper = parts.filter((part) => part.paper === paper);
  const stored = await readMarks(
    trx,
    ofPaper.map(({ part_id }) => part_id),
  );
  const cells = ofPaper.flatMap((part) =>
    takers
      .filter(({ student_id }) => !stored.has(cellKey(part.part_id, student_id)))
      .map(({ student_id }) => ({ part, student_id, before: null, mark: 'absent' as const })),
  );
  return (await saveCells(trx, entry, cells)).saved.length;
}

type FileRows = BodyOf<'POST exams/{id}/marks/preview/'>;
type FileRow = FileRows['rows'][number];
type Problem = MarkPreview['problems'][number];

const isSame = (a: string, b: string) => foldForSearch(a) === foldForSearch(b);

type Refuse = (row: FileRow, code: Problem['code'], message: string) => void;

/** Where a name is that of the student before or behind in the section, names are shifted by a row. */
function hasOwnName(row: FileRow, taker: Taker, all: readonly Taker[], refuse: Refuse): boolean {
  if (!row.name || isSame(row.name, taker.name)) return true;
  const at = all.indexOf(taker);
  const isShifted = [all[at - 1], all[at + 1]].some((one) => one && isSame(row.name!, one.name));
  const names = `তালিকায় নাম ‘${taker.name}’, ফাইলে ‘${row.name}’।`;
  if (isShifted) refuse(row, 'shifted', `${names} নামগুলো এক সারি সরে গেছে কি না দেখুন।`);
  else if (soundsAlike(row.name, taker.name)) return true;
  else refuse(row, 'name', names);
  return false;
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
  const { parts, takers, others } = await subjectOf(db, exam, subject_id);
  const stored = await readMarks(
    db,
    parts.map(({ part_id }) => part_id),
  );
  const sections = new Map(
    groupedBy(takers, ({ section }) => section).map((all) => [all[0]!.section, all]),
  );
  const classRoll = ({ section, roll }: { section: string | null; roll: string }) =>
    `${foldForSearch(section)}\n${rollKey(roll)}`;
  const byPlace = new Map(
    groupedBy([...takers, ...others], classRoll).map((all) => [classRoll(all[0]!), all]),
  );
  // Where rolls differ in zeros in front alone, they are read as typed.
  function takerOf(row: FileRow): Taker | undefined {
    const all = byPlace.get(classRoll(row)) ?? [];
    return all.length > 1 ? all.find(({ roll }) => isSame(roll, row.roll)) : all[0];
  }
  const lines = groupedBy(rows, (row) => String(takerOf(row)?.student_id ?? classRoll(row)));
  // Of several lines of one roll one is read once it alone is chosen, and none before.
  const read = lines.map((all) => {
    const selected = all.filter(({ is_selected: isSelected }) => isSelected);
    return selected.length === 1 ? selected : all;
  });
  const twice = new Set(read.filter(({ length }) => length > 1).flat());
  const preview: MarkPreview = { cells: [], unchanged: 0, problems: [] };
  const refuse: Refuse = (row, code, message) =>
    void preview.problems.push({ line: row.line, code, message: `${rowName(row)}: ${message}` });

  function readRow(row: FileRow, taker: Taker): void {
    if (!hasOwnName(row, taker, sections.get(taker.section)!, refuse)) return;
    const marks: { part_id: number; mark: Mark }[] = [];
    const { length: problems } = preview.problems;
    for (const part of parts) {
      const read = readMark(row.marks[part.part_id] ?? '', part.full_marks * 100);
      if ('problem' in read) refuse(row, 'wrong', `${partName(part)}: ${read.problem}`);
      else if (read.mark !== null) marks.push({ part_id: part.part_id, mark: read.mark });
    }
    if (preview.problems.length > problems) return;
    for (const { part_id, mark } of marks) {
      const { line } = row;
      const { student_id } = taker;
      const before = stored.get(cellKey(part_id, student_id))?.mark ?? null;
      if (mark === before) preview.unchanged += 1;
      else preview.cells.push({ line, part_id, student_id, before, mark });
    }
  }

  const inScope = (row: FileRow) => scope(subject_id, takerOf(row)?.section ?? row.section ?? '');
  if (!rows.some(inScope)) throw forbidden();
  for (const row of read.flat().sort((a, b) => a.line - b.line)) {
    const taker = takerOf(row);
    if (!inScope(row)) refuse(row, 'not_yours', NOT_YOURS);
    else if (twice.has(row)) refuse(row, 'twice', 'রোলটি ফাইলে একাধিকবার আছে।');
    else if (!taker) refuse(row, 'unknown', 'এই শ্রেণি ও শাখায় রোলটি নেই।');
    else if (!takes(taker, subject_id)) refuse(row, 'not_taken', NOT_TAKEN);
    else readRow(row, taker);
  }
  return preview;
}

/** Fills the empty marks of a part with totals (hundredths by student) of another exam. */
export async function fillPart(
  trx: Trx,
  entry: Entry,
  part: ExamPart,
  totals: ReadonlyMap<number, Mark>,
): Promise<number> {
  const takers = await readTakers(trx, [part.class_id]);
  const stored = await readMarks(trx, [part.part_id]);
  const cells = takers.flatMap((taker) => {
    const mark = totals.get(taker.student_id) ?? null;
    const isEmpty = !stored.has(cellKey(part.part_id, taker.student_id));
    return takes(taker, part.subject_id) && isEmpty && mark !== null
      ? [{ part, student_id: taker.student_id, before: null, mark }]
      : [];
  });
  return (await saveCells(trx, entry, cells)).saved.length;
}
