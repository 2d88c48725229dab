import { groupedBy } from './groups.ts';

/** Marks and GPA in hundredths, as `gradeStudent` gives them. */
export interface RankedStudent {
  id: number;
  outcome: string;
  gpa: number | null;
  compulsoryTotal: number;
  /** Positions are counted within it: the section, group or class. */
  among: string;
}

const onceEach = <Student extends { id: number }>(students: readonly Student[]): Student[] => [
  ...new Map(students.map((student) => [student.id, student])).values(),
];

/** Of who passed, by id: by GPA, then total; equal ones share it and the next place is left out (1, 2, 2, 4). */
export function positionsOf(students: readonly RankedStudent[]): Map<number, number> {
  const positions = new Map<number, number>();
  const passed = onceEach(students.filter(({ outcome }) => outcome === 'passed'));
  for (const ranked of groupedBy(passed, ({ among }) => among).values()) {
    ranked.sort((a, b) => Number(b.gpa) - Number(a.gpa) || b.compulsoryTotal - a.compulsoryTotal);
    let position = 0;
    ranked.forEach((student, index) => {
      const previous = ranked[index - 1];
      const isEqual =
        previous?.gpa === student.gpa && previous.compulsoryTotal === student.compulsoryTotal;
      if (!isEqual) position = index + 1;
      positions.set(student.id, position);
    });
  }
  return positions;
}

const NO_POSITION = Number.MAX_SAFE_INTEGER;

export interface PromotedStudent {
  id: number;
  position: number | null;
  failedCount: number;
  compulsoryTotal: number;
  oldRoll: number;
}

/** Ids in the order of the new rolls, each once: by position, then fewer F, then total, then old roll. */
export const meritOrder = (students: readonly PromotedStudent[]): number[] =>
  onceEach(students)
    .sort(
      (a, b) =>
        (a.position ?? NO_POSITION) - (b.position ?? NO_POSITION) ||
        a.failedCount - b.failedCount ||
        b.compulsoryTotal - a.compulsoryTotal ||
        a.oldRoll - b.oldRoll ||
        a.id - b.id,
    )
    .map((student) => student.id);
