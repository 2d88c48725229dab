import { defaultBounds } from '@angan/shared/grading';
import { computeResults, highestTotals, type Basis, type Person } from './compute.ts';

const part = (part_id: number, paper: string, name: string, pooled: number | null) => ({
  part_id,
  paper,
  name,
  subject_id: 1,
  subject: 'পদার্থবিজ্ঞান',
  class_id: 1,
  class_name: 'দ্বাদশ',
  full_marks: 30,
  counts_as: null,
  pass_mark: null,
  pooled_pass_mark: pooled,
});

const basisOf = (parts: Basis['parts']): Basis => ({
  exam: 'নির্বাচনি',
  academic_year: '২০২৫-২০২৬',
  position_among: 'none',
  grades: [...defaultBounds],
  classes: [],
  parts,
});

const taker = (student_id: number, marks: Person['marks']) =>
  ({ student_id, marks, compulsory: [1], fourth: null, standing: 'regular' }) as unknown as Person;

describe('two parts of one pool', () => {
  it('are one however their names are spelled: 15 and 15 are 30, beyond a pass mark of 20', () => {
    const basis = basisOf([part(1, 'first', 'MCQ', 20), part(2, 'second', 'mcq', null)]);
    const results = computeResults(basis, [taker(1, { 1: 1500, 2: 1500 })]);
    expect(results.get(1)).toMatchObject({ outcome: 'passed', failedCount: 0 });
  });
});

describe('the highest mark of a subject', () => {
  it('is there from five takers on, one of them absent, and not of four', () => {
    const basis = basisOf([part(1, 'first', 'MCQ', null)]);
    const marks = [1200, 2100, 'absent', 900, 1800] as const;
    const people = marks.map((mark, at) => taker(at + 1, { 1: mark }));
    const highest = (of: readonly Person[]) => highestTotals(computeResults(basis, of).values());
    expect([highest(people), highest(people.slice(1))]).toEqual([{ 1: 2100 }, {}]);
  });
});
