import * as z from 'zod/mini';
import { cleanedText, optionalMoment, optionalText, reference } from '../fields/fields.ts';
import { ACADEMIC_YEAR_MAX, IMPORT_ROWS_MAX } from '../limits.ts';
import { outcomes } from './labels.ts';

/** Marks, totals, points and GPA are whole hundredths; null is empty. */
export const mark = z
  .union([z.int(), z.literal('absent'), z.null()])
  .check(z.describe('hundredths, `absent`, or null while it is empty'));
const hundredths = z.nullable(z.int()).check(z.describe('hundredths'));
const id = () => reference();
const ids = (max: number) => z.array(id()).check(z.maxLength(max));
/** As typed, in digits of either script. */
const typedMark = z.nullable(z.string().check(z.maxLength(20)));

export const CELLS_MAX = 500;

const group = z.nullable(z.string()).check(z.describe('null where there is none'));
const student = { student_id: z.int(), roll: z.string(), name: z.string() };
const placed = { ...student, class_id: z.int(), class_name: z.string(), section: group };

const standing = z.enum(['regular', 'irregular', 'withheld', 'expelled']);
const outcome = z.enum(Object.keys(outcomes) as [keyof typeof outcomes]);

// Entry

const partWords = {
  part_id: z.int(),
  paper: z.nullable(z.string()),
  name: z.string(),
  full_marks: z.int().check(z.describe('whole marks')),
};

/** What an account may enter, and how much of it is there. */
export const markEntry = z.array(
  z.strictObject({
    exam_id: z.int(),
    exam: z.string(),
    academic_year: z.string(),
    subject_id: z.int(),
    subject: z.string(),
    class_id: z.int(),
    class_name: z.string(),
    section: group,
    students: z.int(),
    parts: z.array(z.strictObject({ ...partWords, entered: z.int() })),
  }),
);
export type MarkEntry = z.output<typeof markEntry>[number];

export const gridQuery = z.object({ subject_id: id(), section: optionalText(50) });
export const markGrid = z.strictObject({
  parts: z.array(z.strictObject(partWords)),
  students: z.array(
    z.strictObject({
      ...student,
      is_fourth: z.boolean(),
      marks: z.record(z.string(), mark).check(z.describe('by part; an empty one is left out')),
    }),
  ),
});
export type MarkGrid = z.output<typeof markGrid>;

const cell = { part_id: z.int(), student_id: z.int() };
export const markCells = z.object({
  cells: z
    .array(
      z.object({
        part_id: id(),
        student_id: id(),
        before: z._default(mark, null).check(z.describe('what the sender has seen')),
        value: typedMark,
      }),
    )
    .check(z.minLength(1), z.maxLength(CELLS_MAX)),
});
/** Each cell alone is stored, or in conflict, or refused; one that has the value already is stored. */
export const savedCells = z.strictObject({
  saved: z.array(z.strictObject({ ...cell, mark })),
  conflicts: z.array(z.strictObject({ ...cell, mark, by: z.string(), at: z.string() })),
  refused: z.array(z.strictObject({ ...cell, message: z.string() })),
});
export type SavedCells = z.output<typeof savedCells>;

export const markRows = z.object({
  subject_id: id(),
  rows: z
    .array(
      z.object({
        line: z.int(),
        section: optionalText(50),
        roll: z.string().check(z.maxLength(20)),
        name: optionalText(),
        marks: z.record(z.string(), typedMark).check(z.describe('by part')),
        is_selected: z
          ._default(z.boolean(), false)
          .check(z.describe('of several rows of one roll this one is read, the others are not')),
      }),
    )
    .check(z.minLength(1), z.maxLength(IMPORT_ROWS_MAX)),
});
/** The cells that a file would change: they are stored by saving exactly these. */
export const markPreview = z.strictObject({
  cells: z.array(z.strictObject({ ...cell, line: z.int(), before: mark, mark })),
  unchanged: z.int(),
  problems: z.array(
    z.strictObject({
      line: z.int(),
      code: z.enum(['unknown', 'twice', 'not_taken', 'not_yours', 'wrong', 'name', 'shifted']),
      message: z.string(),
    }),
  ),
});
export type MarkPreview = z.output<typeof markPreview>;

export const restAbsent = z.object({
  subject_id: id(),
  section: optionalText(50),
  paper: z._default(z.nullable(z.enum(['first', 'second'])), null),
});
export const fillInput = z.object({ part_id: id(), from_exam_id: id() });
export const changedCells = z.strictObject({ cells: z.int() });

/** Changes of marks that one account made without a long break are one sitting. */
export const sitting = z.strictObject({
  sitting: z.int(),
  actor: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  class_name: z.string(),
  cells: z.int(),
});
export const sittingQuery = z.object({ sitting: reference() });
export const markChange = z.strictObject({
  ...student,
  at: z.string(),
  actor: z.string(),
  paper: z.nullable(z.string()),
  part: z.string(),
  before: mark,
  after: mark,
  reason: z.nullable(z.string()),
});

// Who takes what

const choice = {
  compulsory: z.array(z.int()).check(z.describe('ids of subjects')),
  fourth: z.nullable(z.int()),
};
const choiceValues = {
  compulsory: ids(30),
  fourth: z._default(z.nullable(id()), null),
};
export const choicesQuery = z.object({ class_id: id(), group: optionalText(50) });
export const choices = z.strictObject({
  standard: z.nullable(z.strictObject(choice)),
  students: z.array(z.strictObject({ ...student, section: group, is_own: z.boolean(), ...choice })),
});
export const groupChoice = z.object({ ...choicesQuery.shape, ...choiceValues });
/** Null is what class and group take. */
export const studentChoice = z.object({ choice: z.nullable(z.object(choiceValues)) });

export const markScopes = z.object({
  scopes: z
    .array(z.object({ subject_id: id(), section: optionalText(50) }))
    .check(z.maxLength(200), z.describe('a section that is null means all')),
});

// Closing and after

const partNames = { subject: z.string(), paper: z.nullable(z.string()), part: z.string() };
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
export const examStudents = z.array(
  z.strictObject({ ...placed, standing, reason: z.nullable(z.string()) }),
);
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
  guardian: z.nullable(z.string()),
  subjects: z.array(
    z.strictObject({
      subject_id: z.int(),
      name: z.string(),
      is_fourth: z.boolean(),
      parts: z.array(
        z.strictObject({
          paper: z.nullable(z.string()),
          name: z.string(),
          full_marks: z.int(),
          mark,
        }),
      ),
      full: z.int(),
      total: hundredths,
      letter: z.nullable(z.string()),
      point: hundredths,
      highest: hundredths.check(z.describe('of the class, from five takers on')),
    }),
  ),
  total: z.int(),
  compulsory_total: z.int(),
  gpa: hundredths,
  gpa_without_fourth: hundredths,
  letter: z.nullable(z.string()),
  outcome,
  failed_count: z.int(),
  position: z.nullable(z.int()),
  published_at: z.nullable(z.string()),
  corrected_at: z.nullable(z.string()),
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

// Codes and the look-up

export const codesInput = z.object({
  class_id: id(),
  section: optionalText(50),
  academic_year: cleanedText(ACADEMIC_YEAR_MAX),
});
export const codeInput = z.object({ academic_year: cleanedText(ACADEMIC_YEAR_MAX) });
export const codeSlip = z.strictObject({ ...student, section: group, code: z.string() });
export type CodeSlip = z.output<typeof codeSlip>;

export const visibleExams = z.array(
  z.strictObject({
    id: z.int(),
    name: z.string(),
    academic_year: z.string(),
    is_withdrawn: z.boolean(),
    secret: z.enum(['code', 'phone']),
    asks_birth_date: z.boolean(),
    classes: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        sections: z.array(z.string()).check(z.describe('asked for where there are several')),
      }),
    ),
  }),
);
export type VisibleExam = z.output<typeof visibleExams>[number];
const answerMax = z.string().check(z.maxLength(50, 'সর্বোচ্চ ৫০ অক্ষর লিখুন।'));
export const lookupInput = z.object({
  exam_id: id(),
  class_id: id(),
  section: optionalText(50),
  roll: answerMax,
  secret: answerMax,
  birth_date: z.optional(z.nullable(answerMax)),
  consent: z
    .optional(z.boolean())
    .check(z.describe('the guardian agrees, where the exam asks each')),
});
/** `wrong` is the same for a wrong roll and a wrong secret. */
export const lookupAnswer = z.strictObject({
  outcome: z.enum([
    'sheet',
    'wrong',
    'birth_date',
    'checking',
    'consent',
    'contact_office',
    'collect_at_office',
  ]),
  sheet: z.nullable(sheet),
});
export type LookupAnswer = z.output<typeof lookupAnswer>;
