import { requiredChoice, z } from './fields/fields.ts';
import type { AnyResource } from './fields/resource.ts';
import { BATCH_ROWS_MAX, ID_MAX } from './limits.ts';

const TOO_MANY = 'একবারে সর্বোচ্চ ২,০০০টি বাছা যায়।';
const NO_ROWS = 'অন্তত একটি বেছে নিন।';
const WRONG_ID = 'তালিকা থেকে বেছে নিন।';

const id = () => z.int(WRONG_ID).check(z.minimum(1, WRONG_ID), z.maximum(ID_MAX, WRONG_ID));
const ids = () => z.array(id(), NO_ROWS).check(z.maxLength(BATCH_ROWS_MAX, TOO_MANY));
const count = () => z.int().check(z.minimum(0));

/** Body of `POST {path}/batches/`: which rows, named or as a filter of the list, and what with them. */
export const batchInput = z
  .object({
    action: requiredChoice(['delete', 'set', 'gather']).check(
      z.describe(
        '`gather` changes nothing: what the caller saved last in the rows, one by one, becomes a ' +
          'batch, which is undone at once',
      ),
    ),
    set: z.optional(
      z
        .record(z.string(), z.unknown(), 'কী বদলাবে বেছে নিন।')
        .check(z.describe('with `set`: fields and their new value')),
    ),
    number_by: z.optional(
      z
        .string('তালিকা থেকে একটি বেছে নিন।')
        .check(
          z.describe(
            'with `set`, of students: the rows get new numbers from 1 on in the class and section ' +
              'that they come to, in this order of the list',
          ),
        ),
    ),
    ids: z.optional(ids()),
    filter: z.optional(
      z
        .record(z.string(), z.string(WRONG_ID), WRONG_ID)
        .check(z.describe('in place of `ids`: the parameters of the list, `{}` for all of it')),
    ),
    except: z.optional(ids().check(z.describe('with `filter`: ids that are left out'))),
    expected: z.optional(
      count().check(z.describe('with `filter`: how many rows these are, as the person saw it')),
    ),
  })
  .check(
    z.refine(({ action, set }) => action !== 'set' || Object.keys(set ?? {}).length > 0, {
      path: ['set'],
      error: 'কী বদলাবে বেছে নিন।',
    }),
    z.refine((body) => (body.filter ? !body.ids : (body.ids ?? []).length > 0), {
      path: ['ids'],
      error: NO_ROWS,
    }),
    z.refine(({ filter, expected }) => !filter || expected !== undefined, {
      path: ['expected'],
      error: 'কতটি বেছেছেন তা দিন।',
    }),
  );
export type BatchInput = z.output<typeof batchInput>;

export const batchActions = ['delete', 'set', 'import', 'gather'] as const;
/** `undone` is the end of an undo; a back end that does it in steps answers `running` and `stopped` too. */
export const batchStates = ['running', 'stopped', 'done', 'undone'] as const;

const refusals = () =>
  z
    .array(
      z.strictObject({
        id: z.int(),
        label: z.string().check(z.describe('name of the row; empty where it is gone')),
        reason: z.string(),
      }),
    )
    .check(z.describe('the first of those refused, each with the reason as a sentence'));

export const batchPreview = z.strictObject({
  rows: count().check(z.describe('how many it has')),
  present: count().check(z.describe('how many others are in the class and section already')),
  refused: count().check(z.describe('how many would be left as they are')),
  refusals: refusals(),
});
export type BatchPreview = z.output<typeof batchPreview>;

/** Once it was undone, `rows`, `done` and what is refused are of the undo. */
export const batch = z.strictObject({
  id: z.int(),
  action: z.enum(batchActions),
  resource: z.string().check(z.describe('path of its list')),
  at: z.string(),
  state: z.enum(batchStates),
  is_undo: z.boolean().check(z.describe('whether the rows were taken back')),
  rows: count().check(z.describe('how many it has')),
  done: count().check(z.describe('how many of them have had their turn, with those refused')),
  can_undo: z.boolean().check(z.describe('whether rows are left that can be taken back')),
  refused: count().check(z.describe('how many of `done` were left as they were')),
  refusals: refusals(),
});
export type Batch = z.output<typeof batch>;

/** Fields that a batch may set: those of `patch`, or else flags, choices, references, filters and `shared`. */
export function batchFields({ patch, input, fields, computed, references, filters }: AnyResource) {
  if (patch) return Object.keys(patch.shape);
  return Object.keys(input.shape as object).filter(
    (name) =>
      ['flag', 'choice', 'weekday'].includes(fields[name]?.kind ?? '') ||
      fields[name]?.bulkEditable ||
      computed[name] === 'flag' ||
      name in references ||
      filters.includes(name),
  );
}
