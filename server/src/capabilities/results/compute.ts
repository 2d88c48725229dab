import { foldForSearch } from '@angan/bengali-text';
import type { Sheet } from '@angan/shared/contract';
import {
  gradeStudent,
  positionsOf,
  type Bound,
  type GradedSubject,
  type Mark,
  type Standing,
  type StudentResult,
} from '@angan/shared/grading';
import type { ExamPart } from './exam-data.ts';
import { pick } from './rows.ts';
import type { Choice } from './takers.ts';

/** What the results of a closed exam rest on, as its closing found it. */
export interface Basis {
  exam: string;
  academic_year: string;
  position_among: string;
  grades: Bound[];
  parts: ExamPart[];
  classes: { id: number; name: string; sections: string[] }[];
}

/** A student of a closed exam, as its closing found him. */
export interface Person extends Choice {
  student_id: number;
  name: string;
  guardian: string | null;
  roll: string;
  class_id: number;
  class_name: string;
  section: string;
  group: string;
  standing: Standing;
  /** By the id of the part. */
  marks: Record<string, Mark>;
}

/** A person as the calls name one. */
export const placement = (person: Person) => ({
  ...pick(person, 'student_id', 'roll', 'name', 'class_id', 'class_name'),
  section: person.section || null,
});

export type Result = StudentResult & { position: number | null };

/** The highest mark of a subject is published where so many take it. */
const TAKERS_FOR_HIGHEST = 5;

/** The subjects that somebody takes and the exam has: compulsory ones, then the fourth. */
export const subjectIdsOf = ({ parts }: Pick<Basis, 'parts'>, choice: Choice): number[] => {
  const inExam = new Set(parts.map(({ subject_id }) => subject_id));
  const { compulsory, fourth } = choice;
  const all = fourth === null ? compulsory : [...compulsory, fourth];
  return [...new Set(all)].filter((id) => inExam.has(id));
};

export const partsOf = ({ parts }: Pick<Basis, 'parts'>, subjectId: number): ExamPart[] =>
  parts.filter(({ subject_id }) => subject_id === subjectId);

const hundredths = (marks: number | null) => (marks === null ? null : marks * 100);

function gradedSubject(basis: Basis, person: Person, subjectId: number): GradedSubject {
  const parts = partsOf(basis, subjectId);
  const pooled = new Map(
    parts.flatMap(({ name, pooled_pass_mark: pass }) =>
      pass === null ? [] : [[foldForSearch(name), pass * 100] as const],
    ),
  );
  return {
    id: subjectId,
    isFourth: person.fourth === subjectId,
    papers: [...new Set(parts.map(({ paper }) => paper))].map((paper) => ({
      parts: parts
        .filter((part) => part.paper === paper)
        .map((part) => ({
          // MCQ and mcq are one pool.
          name: foldForSearch(part.name),
          full: part.full_marks * 100,
          countsAs: hundredths(part.counts_as),
          pass: hundredths(part.pass_mark),
          mark: person.marks[part.part_id] ?? null,
        })),
    })),
    pooled: [...pooled].map(([part, pass]) => ({ part, pass })),
  };
}

const amongOf = (
  { position_among: among }: Basis,
  { class_id, section, group }: Person,
): string => {
  if (among === 'section') return `${class_id} ${section}`;
  return among === 'group' ? `${class_id} ${group}` : String(class_id);
};

export const rankedBy = (person: Person, result: StudentResult, among: string) => ({
  ...pick(result, 'outcome', 'gpa', 'compulsoryTotal'),
  id: person.student_id,
  among,
});

/** Grades, outcomes and positions of all, by student; of the same copies always the same. */
export function computeResults(basis: Basis, people: readonly Person[]): Map<number, Result> {
  const graded = people.map((person) => ({
    person,
    result: gradeStudent(
      subjectIdsOf(basis, person).map((id) => gradedSubject(basis, person, id)),
      basis.grades,
      person.standing,
    ),
  }));
  const positions = positionsOf(
    graded.map(({ person, result }) => rankedBy(person, result, amongOf(basis, person))),
  );
  const isRanked = basis.position_among !== 'none';
  return new Map(
    graded.map(({ person: { student_id: id }, result }) => [
      id,
      { ...result, position: (isRanked && positions.get(id)) || null },
    ]),
  );
}

/** The highest total of each subject that enough students take, absent ones counted; a subject belongs to one class. */
export function highestTotals(results: Iterable<Result>): Record<string, number> {
  const totals = new Map<number, { highest: number | null; takers: number }>();
  for (const { subjects } of results)
    for (const { id, total, hasAbsence } of subjects)
      if (total !== null) {
        const { highest, takers } = totals.get(id) ?? { highest: null, takers: 0 };
        const reached = hasAbsence ? highest : Math.max(highest ?? 0, total);
        totals.set(id, { highest: reached, takers: takers + 1 });
      }
  return Object.fromEntries(
    [...totals].flatMap(([id, { highest, takers }]) =>
      highest !== null && takers >= TAKERS_FOR_HIGHEST ? [[id, highest]] : [],
    ),
  );
}

/** What is copied for all students of a closed exam. */
export interface Closing {
  basis: Basis;
  highest: Record<string, number>;
  published_at: string | null;
}

/** The mark sheet of one student. */
export function sheetOf(
  { basis, highest, published_at }: Closing,
  { person, result, corrected_at }: { person: Person; result: Result; corrected_at: string | null },
): Sheet {
  return {
    ...pick(basis, 'exam', 'academic_year'),
    ...placement(person),
    guardian: person.guardian,
    group: person.group || null,
    subjects: result.subjects.map((subject) => {
      const parts = partsOf(basis, subject.id);
      return {
        ...pick(subject, 'full', 'total', 'letter', 'point'),
        subject_id: subject.id,
        is_fourth: subject.isFourth,
        name: parts[0]?.subject ?? '',
        parts: parts.map((part) => ({
          ...pick(part, 'paper', 'name', 'full_marks'),
          mark: person.marks[part.part_id] ?? null,
        })),
        highest: highest[subject.id] ?? null,
      };
    }),
    ...pick(result, 'total', 'gpa', 'letter', 'outcome', 'position'),
    compulsory_total: result.compulsoryTotal,
    gpa_without_fourth: result.gpaWithoutFourth,
    failed_count: result.failedCount,
    published_at,
    corrected_at,
  };
}
