import * as z from 'zod/mini';
import { cleanedText, optionalMoment, optionalText } from '../../fields/fields.ts';
import { ACADEMIC_YEAR_MAX } from '../../limits.ts';
import {
  group,
  hundredths,
  id,
  mark,
  outcome,
  placed,
  standing,
  textOrNull,
  typedMark,
} from './common.ts';

const partNames = { subject: z.string(), paper: textOrNull, part: z.string() };
export const examCheck = z.strictObject({
  missing: z.array(
    z
      .strictObject({ ...partNames, part_id: z.int(), ...placed })
      .check(z.describe('a missing mark')),
  ),
  missing_count: z.int().check(z.describe('of which `missing` names the first')),
  blocking: z.array(z.strictObject({ ...placed, message: z.string() })),
  doubts: z.array(z.strictObject({ message: z.string() })),
  absent: z.array(z.strictObject({ ...partNames, class_name: z.string(), students: z.int() })),
  outcomes: z.record(z.string(), z.int()),
  cannot_open: z.int(),
  lack_consent: z.int(),
});
export type ExamCheck = z.output<typeof examCheck>;

export const examActions = ['open', 'close', 'publish', 'withdraw', 'reopen'] as const;
export const examStateInput = z.object({
  action: z.enum(examActions),
  reason: optionalText(500),
  visible_from: optionalMoment(),
  visible_until: optionalMoment(),
});

export const standingInput = z.object({
  student_id: id(),
  standing,
  reason: cleanedText(500),
});

/** Who takes part in an exam: as he is now, or as its closing found him. */
export const examStudents = z.array(z.strictObject({ ...placed, standing, reason: textOrNull }));
export type ExamStudent = z.output<typeof examStudents>[number];

const partValues = z.object({
  part_id: id(),
  full_marks: z.int().check(z.minimum(1), z.maximum(1000)),
  counts_as: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
  pass_mark: z.nullable(z.int().check(z.minimum(0), z.maximum(1000))),
  pooled_pass_mark: z.nullable(z.int().check(z.minimum(0), z.maximum(1000))),
});
/** Of one student, or of the exam for everybody. */
export const correctionInput = z.object({
  reason: cleanedText(500),
  student_id: z.optional(id()),
  marks: z.optional(z.array(z.object({ part_id: id(), value: typedMark })).check(z.maxLength(200))),
  fourth: z.optional(z.nullable(id())),
  parts: z.optional(z.array(partValues).check(z.maxLength(200))),
  grades: z.optional(z.string().check(z.maxLength(300))),
  preview: z.optional(z.string().check(z.maxLength(100))),
});
const shortResult = z.strictObject({
  outcome,
  gpa: hundredths,
  total: z.int(),
  position: z.nullable(z.int()),
  failed_count: z.int(),
});
export const correctionChanges = z.strictObject({
  preview: z
    .string()
    .check(
      z.describe('sent with the correction, which is refused where it would do other than this'),
    ),
  changes: z.array(z.strictObject({ ...placed, before: shortResult, after: shortResult })),
});
export type CorrectionChanges = z.output<typeof correctionChanges>;

export const sheet = z.strictObject({
  exam: z.string(),
  academic_year: z.string(),
  ...placed,
  group,
  guardian: textOrNull,
  subjects: z.array(
    z.strictObject({
      subject_id: z.int(),
      name: z.string(),
      is_fourth: z.boolean(),
      parts: z.array(
        z.strictObject({
          paper: textOrNull,
          name: z.string(),
          full_marks: z.int(),
          mark,
        }),
      ),
      full: z.int(),
      total: hundredths,
      letter: textOrNull,
      point: hundredths,
      highest: hundredths.check(z.describe('of the class, from five takers on')),
    }),
  ),
  total: z.int(),
  compulsory_total: z.int(),
  gpa: hundredths,
  gpa_without_fourth: hundredths,
  letter: textOrNull,
  outcome,
  failed_count: z.int(),
  position: z.nullable(z.int()),
  published_at: textOrNull,
  corrected_at: textOrNull,
});
export type Sheet = z.output<typeof sheet>;

export const sheetsQuery = z.object({ class_id: id(), section: optionalText(50) });
export const classQuery = z.object({ class_id: id() });
export const subjectStatistics = z.strictObject({
  subject_id: z.int(),
  subject: z.string(),
  takers: z.int(),
  passed: z.int(),
  failed: z.int(),
  absent: z.int(),
  highest: hundredths,
  lowest: hundredths,
  average: hundredths,
  letters: z.record(z.string(), z.int()),
});
export const meritRow = z.strictObject({
  ...placed,
  position: z.nullable(z.int()),
  failed_count: z.int(),
  compulsory_total: z.int(),
  new_roll: z.int(),
});

export const copyInput = z.object({
  name: cleanedText(200),
  academic_year: cleanedText(ACADEMIC_YEAR_MAX),
});
export const copiedExam = z.strictObject({ id: z.int() });
