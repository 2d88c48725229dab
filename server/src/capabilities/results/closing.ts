import {
  isOpenExam,
  numberKey,
  readGrades,
  type ExamCheck,
  type ExamStudent,
  type Standing,
} from '@angan/shared/contract';
import { countedMark, groupedBy } from '@angan/shared/grading';
import { formatNumber } from '@angan/bengali-text';
import { rowsOf, type Queries, type Trx } from '../../db/schema.ts';
import { clash } from '../../http/errors.ts';
import { computeResults, highestTotals, partsOf, placement, subjectIdsOf } from './compute.ts';
import type { Basis, Person, Result } from './compute.ts';
import { byPlace, readClosed } from './closed.ts';
import { yearKey } from './codes.ts';
import {
  cellKey,
  partName,
  readMarks,
  readParts,
  type ExamPart,
  type ExamRow,
} from './exam-data.ts';
import { pick, putRows } from './rows.ts';
import { readTakers, rollKey, takes, type Taker } from './takers.ts';

/** What a closing would copy, read in one transaction. */
export interface Collected {
  basis: Basis;
  people: Person[];
  takers: ReadonlyMap<number, Taker>;
}

/** Missing marks that one answer names. */
const MISSING_MAX = 500;

async function standingsIn(db: Queries, examId: number) {
  const rows = await db
    .selectFrom('exam_standings')
    .selectAll()
    .where('exam_id', '=', examId)
    .execute();
  return new Map(rows.map((row) => [row.student_id, row]));
}

/** Who takes part in an exam, by class, section and roll. */
export async function readExamStudents(db: Queries, exam: ExamRow): Promise<ExamStudent[]> {
  const people = isOpenExam(exam.state)
    ? (await collect(db, exam)).people.sort(byPlace)
    : (await readClosed(db, exam.id)).map(({ person }) => person);
  const standings = await standingsIn(db, exam.id);
  return people.map((person) => ({
    ...placement(person),
    standing: person.standing,
    reason: standings.get(person.student_id)?.reason ?? null,
  }));
}

export async function collect(db: Queries, exam: ExamRow): Promise<Collected> {
  const parts = await readParts(db, exam.id);
  const names = new Map(parts.map(({ class_id, class_name }) => [class_id, class_name]));
  const takers = await readTakers(db, [...names.keys()]);
  const marks = await readMarks(db, parts);
  const standings = await standingsIn(db, exam.id);
  const basis: Basis = {
    exam: exam.name,
    academic_year: exam.academic_year,
    position_among: String(exam.position_among),
    grades: readGrades(String(exam.grades)) ?? [],
    parts,
    classes: [...names].map(([id, name]) => ({
      id,
      name,
      sections: [
        ...new Set(takers.flatMap((one) => (one.class_id === id ? one.section : []))),
      ].sort(),
    })),
  };
  const people = takers.map(({ standard: _standard, isOwn: _isOwn, ...taker }): Person => {
    const { student_id, class_id } = taker;
    const takenParts = subjectIdsOf(basis, taker).flatMap((id) => partsOf(basis, id));
    return {
      ...taker,
      class_name: names.get(class_id) ?? '',
      standing: (standings.get(student_id)?.standing ?? 'regular') as Standing,
      marks: Object.fromEntries(
        takenParts.flatMap(({ part_id }) => {
          const found = marks.get(cellKey(part_id, student_id));
          return found ? [[part_id, found.mark]] : [];
        }),
      ),
    };
  });
  return { basis, people, takers: new Map(takers.map((one) => [one.student_id, one])) };
}

const compulsoryIn = (basis: Basis, compulsory: readonly number[]) =>
  subjectIdsOf(basis, { compulsory: [...compulsory], fourth: null }).length;

const rollOf = ({ class_id, section, roll }: Person) =>
  `${class_id}\n${section}\n${numberKey(roll)}`;

/** Who stops the closing, and why. */
function blocking({ basis, people, takers }: Collected): ExamCheck['blocking'] {
  const rolls = groupedBy(people, rollOf);
  return people.flatMap((person) => {
    const messages: string[] = [];
    const standard = takers.get(person.student_id)?.standard ?? null;
    const own = compulsoryIn(basis, person.compulsory);
    const expectedCount = standard && compulsoryIn(basis, standard.compulsory);
    if (own === 0) messages.push('কোনো আবশ্যিক বিষয় ঠিক করা নেই।');
    else if (expectedCount !== null && own !== expectedCount && person.standing !== 'irregular')
      messages.push(
        `আবশ্যিক বিষয় ${formatNumber(own)}টি, শ্রেণি ও বিভাগে ${formatNumber(expectedCount)}টি। বিষয় ঠিক করুন, অথবা অনিয়মিত করুন।`,
      );
    if (rolls.get(rollOf(person))!.length > 1) messages.push('এই রোল একই শাখায় দুজনের।');
    const beyond = basis.parts.find(({ part_id, full_marks }) => {
      const mark = person.marks[part_id];
      return typeof mark === 'number' && mark > full_marks * 100;
    });
    if (beyond) messages.push(`${beyond.subject}, ${partName(beyond)}: নম্বর পূর্ণমানের বেশি।`);
    return messages.map((message) => ({ ...placement(person), message }));
  });
}

const partNames = ({ subject, paper, name }: ExamPart) => ({ subject, paper, part: name });

/** Part by part: where only the first are named, all of a part are. */
const missingMarks = ({ basis, people }: Collected): ExamCheck['missing'] =>
  basis.parts.flatMap((part) =>
    people
      .filter(
        (person) => takes(person, part.subject_id) && person.marks[part.part_id] === undefined,
      )
      .map((person) => ({ ...partNames(part), part_id: part.part_id, ...placement(person) })),
  );

const ALL_FAILED = 'সবাই অকৃতকার্য।';

/** Parts in which all failed or all have one mark, and subjects of pooled parts that nobody passed. */
function doubtsAbout({ basis, people }: Collected, results: Iterable<Result>): ExamCheck['doubts'] {
  const ofParts = basis.parts.flatMap((part) => {
    const { full_marks: full, counts_as: countsAs, pass_mark: pass, name } = part;
    const marks = people.flatMap(({ marks: { [part.part_id]: mark } }) =>
      typeof mark === 'number' ? [mark] : [],
    );
    if (marks.length < 2) return [];
    const title = `${part.class_name}, ${part.subject}, ${partName(part)}`;
    const fails = (mark: number) => countedMark({ name, full, countsAs, mark }) < pass! * 100;
    if (pass !== null && marks.every(fails)) return [{ message: `${title}: ${ALL_FAILED}` }];
    return new Set(marks).size === 1 ? [{ message: `${title}: সবার নম্বর একই।` }] : [];
  });
  const pooled = basis.parts.filter(({ pooled_pass_mark: pass }) => pass !== null);
  const grades = [...results].flatMap(({ subjects }) => subjects);
  const ofSubjects = [...new Map(pooled.map((part) => [part.subject_id, part])).values()].flatMap(
    ({ subject_id, subject, class_name }) => {
      const own = grades.filter(({ id, total }) => id === subject_id && total !== null);
      return own.length > 1 && own.every(({ isFailed }) => isFailed)
        ? [{ message: `${class_name}, ${subject}: ${ALL_FAILED}` }]
        : [];
    },
  );
  return [...ofParts, ...ofSubjects];
}

const absences = ({ basis, people }: Collected): ExamCheck['absent'] =>
  basis.parts.flatMap((part) => {
    const students = people.filter(({ marks }) => marks[part.part_id] === 'absent').length;
    return students > 0 ? [{ ...partNames(part), class_name: part.class_name, students }] : [];
  });

/** What prevents a closing, what is doubtful, and what it would result in. */
export async function checkExam(db: Queries, exam: ExamRow): Promise<ExamCheck> {
  const collected = await collect(db, exam);
  const { basis, people } = collected;
  const results = [...computeResults(basis, people).values()];
  const outcomes = [...groupedBy(results, ({ outcome }) => outcome)];
  const missing = missingMarks(collected);
  return {
    missing: missing.slice(0, MISSING_MAX),
    missing_count: missing.length,
    blocking: blocking(collected),
    doubts: doubtsAbout(collected, results),
    absent: absences(collected),
    outcomes: Object.fromEntries(outcomes.map(([name, { length }]) => [name, length])),
    ...(await cannotSee(db, exam, people)),
  };
}

/** How many could not open their sheets, or lack the consent that the exam asks for. */
async function cannotSee(db: Queries, exam: ExamRow, people: readonly Person[]) {
  const codes = await db
    .selectFrom('result_codes')
    .select('student_id')
    .where('academic_year', '=', yearKey(exam.academic_year))
    .execute();
  const withCode = new Set(codes.map(({ student_id }) => student_id));
  const rows = await rowsOf(db)
    .selectFrom('students')
    .select(['id', 'guardian_contact', 'result_consent'])
    .execute();
  const students = new Map(rows.map((row) => [row.id, row]));
  const opens = ({ student_id: id }: Person) =>
    withCode.has(id) || (exam.secret === 'phone' && Boolean(students.get(id)?.guardian_contact));
  const lacksConsent = ({ student_id: id }: Person) =>
    exam.consent !== 'none' && students.get(id)?.result_consent !== 'given';
  return {
    cannot_open: people.filter((person) => !opens(person)).length,
    lack_consent: people.filter(lacksConsent).length,
  };
}

const NOT_COMPLETE = (missing: number, blocked: number) =>
  `এখনো বন্ধ করা যাবে না: ${formatNumber(missing)}টি নম্বর নেই, ${formatNumber(blocked)} জনের তথ্যে সমস্যা আছে।`;
const EMPTY = 'এই পরীক্ষায় কোনো অংশ বা শিক্ষার্থী নেই।';

/** Copies what the results rest on, and computes them; refused while anything is missing. */
export async function closeExam(trx: Trx, exam: ExamRow, now: Date): Promise<void> {
  const collected = await collect(trx, exam);
  const { basis, people } = collected;
  const missing = missingMarks(collected).length;
  const blocked = new Set(blocking(collected).map(({ student_id }) => student_id)).size;
  if (people.length === 0) throw clash(EMPTY, {});
  if (missing > 0 || blocked > 0) throw clash(NOT_COMPLETE(missing, blocked), {});
  const results = computeResults(basis, people);
  const closing = {
    exam_id: exam.id,
    basis: JSON.stringify(basis),
    highest: JSON.stringify(highestTotals(results.values())),
    closed_at: now.toISOString(),
  };
  await putRows(trx, 'exam_closings', [closing]);
  const rows = people.map((person) => ({
    exam_id: exam.id,
    ...pick(person, 'student_id', 'class_id', 'section'),
    roll_key: rollKey(person.roll),
    person: JSON.stringify(person),
    result: JSON.stringify(results.get(person.student_id)!),
    corrected_at: null,
  }));
  await putRows(trx, 'results', rows);
}
