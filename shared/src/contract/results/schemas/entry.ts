import * as z from 'zod/mini';
import { optionalText } from '../../fields/fields.ts';
import { IMPORT_ROWS_MAX } from '../../limits.ts';
import { group, id, mark, student, textOrNull, typedMark } from './common.ts';

export const CELLS_MAX = 500;

const partWords = {
  part_id: z.int(),
  paper: textOrNull,
  name: z.string(),
  full_marks: z.int().check(z.describe('an integer')),
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
export const sittingQuery = z.object({ sitting: id() });
export const markChange = z.strictObject({
  ...student,
  at: z.string(),
  actor: z.string(),
  paper: textOrNull,
  part: z.string(),
  before: mark,
  after: mark,
  reason: textOrNull,
});

// Who takes what

const choice = {
  compulsory: z.array(z.int()).check(z.describe('ids of subjects')),
  fourth: z.nullable(z.int()),
};
const choiceValues = {
  compulsory: z.array(id()).check(z.maxLength(30)),
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
