/** Marks, percentages and points in hundredths: 33.5 is 3350. Nothing here is a binary fraction. */
export type Hundredths = number;

/** `null`: not entered yet. 0 is a mark. */
export type Mark = Hundredths | 'absent' | null;

export interface GradedPart {
  name: string;
  full: Hundredths;
  /** Written 100 counts as 70; without it the part counts as written. */
  countsAs?: Hundredths | null;
  /** Of the marks that count: 23 of the 70. */
  pass?: Hundredths | null;
  mark: Mark;
}

export interface GradedSubject {
  id: number;
  isFourth?: boolean;
  papers: readonly { parts: readonly GradedPart[] }[];
  /** Of the marks that count in the parts of this name, over all papers: written 46 of 140. */
  pooled?: readonly { part: string; pass: Hundredths }[];
}

/** A table of bounds falls; below its last but one is F. */
export interface Bound {
  percent: Hundredths;
  letter: string;
  point: Hundredths;
}

/** Irregular: takes some subjects only. The three others than regular are an Admin's word. */
export type Standing = 'regular' | 'irregular' | 'withheld' | 'expelled';

export type Outcome = 'passed' | 'failed' | 'incomplete' | 'absent' | Exclude<Standing, 'regular'>;

/** Total, letter and point are null while a mark is missing. */
export interface SubjectGrade {
  id: number;
  isFourth: boolean;
  full: Hundredths;
  total: Hundredths | null;
  letter: string | null;
  point: Hundredths | null;
  isFailed: boolean;
  hasAbsence: boolean;
}

/** GPA: 0 for who failed (a sheet prints none), null for who has none. The fourth subject is in `total` alone. */
export interface StudentResult {
  subjects: SubjectGrade[];
  outcome: Outcome;
  gpaWithoutFourth: Hundredths | null;
  gpa: Hundredths | null;
  letter: string | null;
  /** Compulsory subjects with F. */
  failedCount: number;
  compulsoryTotal: Hundredths;
  total: Hundredths;
}

export const MAX_GPA: Hundredths = 500;
export const FOURTH_COUNTS_ABOVE: Hundredths = 200;
const PASS_PERCENT = 33;

export const defaultBounds: readonly Bound[] = [
  { percent: 8000, letter: 'A+', point: 500 },
  { percent: 7000, letter: 'A', point: 400 },
  { percent: 6000, letter: 'A-', point: 350 },
  { percent: 5000, letter: 'B', point: 300 },
  { percent: 4000, letter: 'C', point: 200 },
  { percent: 3300, letter: 'D', point: 100 },
  { percent: 0, letter: 'F', point: 0 },
];

const floorDivide = (dividend: number, divisor: number): number =>
  (dividend - (dividend % divisor)) / divisor;

/** Integers in and out, half up. */
export const divideHalfUp = (dividend: number, divisor: number): number =>
  floorDivide(2 * dividend + divisor, 2 * divisor);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const countedFull = (part: Pick<GradedPart, 'full' | 'countsAs'>): Hundredths =>
  part.countsAs ?? part.full;

/** Two decimals, half up; absent and missing count 0 in a sum. */
export const countedMark = (part: GradedPart): Hundredths =>
  typeof part.mark === 'number' ? divideHalfUp(part.mark * countedFull(part), part.full) : 0;

/** 33 % of the full mark, half up to an integer: 23 of 70, 46 of 140. */
export const suggestedPass = (full: Hundredths): Hundredths =>
  divideHalfUp(full * PASS_PERCENT, 100 * 100) * 100;

/** For display, cut and never rounded over a bound: 79.999 % is 79.99. */
export const percentOf = (mark: Hundredths, full: Hundredths): Hundredths =>
  floorDivide(mark * 10_000, full);

/** The bound that a share reaches; undefined is F. */
const reachedBound = (mark: Hundredths, full: Hundredths, bounds: readonly Bound[]) =>
  bounds.slice(0, -1).find(({ percent }) => mark * 10_000 >= percent * full);

const failsPart = (part: GradedPart): boolean => part.pass != null && countedMark(part) < part.pass;

export function gradeSubject(subject: GradedSubject, bounds: readonly Bound[]): SubjectGrade {
  const parts = subject.papers.flatMap((paper) => paper.parts);
  const full = sum(parts.map(countedFull));
  const hasAbsence = parts.some((part) => part.mark === 'absent');
  const base = { id: subject.id, isFourth: subject.isFourth === true, full, hasAbsence };
  if (parts.length === 0 || parts.some((part) => part.mark === null)) {
    return { ...base, total: null, letter: null, point: null, isFailed: false };
  }
  const total = sum(parts.map(countedMark));
  const failsPool = (subject.pooled ?? []).some(({ part, pass }) => {
    const pool = parts.filter(({ name }) => name === part);
    return pool.length > 0 && sum(pool.map(countedMark)) < pass;
  });
  const failed = hasAbsence || failsPool || parts.some(failsPart);
  const bound = failed ? undefined : reachedBound(total, full, bounds);
  return {
    ...base,
    total,
    letter: bound?.letter ?? bounds.at(-1)?.letter ?? 'F',
    point: bound?.point ?? 0,
    isFailed: bound === undefined,
  };
}

const isAbsentEverywhere = (subjects: readonly GradedSubject[]): boolean =>
  subjects.every(({ papers }) =>
    papers.every(({ parts }) => parts.every(({ mark }) => mark === 'absent')),
  );

function outcomeOf(
  subjects: readonly GradedSubject[],
  grades: readonly SubjectGrade[],
  standing: Standing,
): Outcome {
  if (standing === 'withheld' || standing === 'expelled') return standing;
  const compulsory = grades.filter((grade) => !grade.isFourth);
  if (compulsory.length === 0 || grades.some((grade) => grade.point === null)) return 'incomplete';
  if (isAbsentEverywhere(subjects)) return 'absent';
  if (standing === 'irregular') return standing;
  return compulsory.some((grade) => grade.isFailed) ? 'failed' : 'passed';
}

/**
 * The result of one student in one exam, of the subjects that he takes.
 * The same marks give the same result in whatever order subjects, papers and parts are listed.
 */
export function gradeStudent(
  subjects: readonly GradedSubject[],
  bounds: readonly Bound[] = defaultBounds,
  standing: Standing = 'regular',
): StudentResult {
  const grades = subjects.map((subject) => gradeSubject(subject, bounds));
  const compulsory = grades.filter((grade) => !grade.isFourth);
  const outcome = outcomeOf(subjects, grades, standing);
  const common = {
    subjects: grades,
    outcome,
    failedCount: compulsory.filter((grade) => grade.isFailed).length,
    compulsoryTotal: sum(compulsory.map((grade) => grade.total ?? 0)),
    total: sum(grades.map((grade) => grade.total ?? 0)),
  };
  if (outcome === 'failed') {
    return { ...common, gpaWithoutFourth: 0, gpa: 0, letter: bounds.at(-1)?.letter ?? 'F' };
  }
  if (outcome !== 'passed') return { ...common, gpaWithoutFourth: null, gpa: null, letter: null };
  const points = sum(compulsory.map((grade) => grade.point ?? 0));
  const fourth = grades.find((grade) => grade.isFourth)?.point ?? 0;
  const average = (total: Hundredths) => Math.min(divideHalfUp(total, compulsory.length), MAX_GPA);
  const gpa = average(points + Math.max(0, fourth - FOURTH_COUNTS_ABOVE));
  const letter = bounds.find((bound) => gpa >= bound.point)?.letter ?? 'F';
  return { ...common, gpaWithoutFourth: average(points), gpa, letter };
}
