import * as z from 'zod/mini';

const count = () => z.int().check(z.minimum(0));

/** One line of `GET student-counts/`: the students of a class by gender, and nothing of any one of them. */
export const studentCount = z.strictObject({
  class_id: z.int(),
  class: z.string().check(z.describe('name of the class')),
  girls: count(),
  boys: count(),
  others: count(),
  unspecified: count().check(z.describe('students whose gender is unknown')),
  total: count(),
});
export type StudentCount = z.output<typeof studentCount>;

export const STUDENT_COUNTS = 'student-counts';
