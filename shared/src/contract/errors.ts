import * as z from 'zod/mini';

export const errorCodes = [
  'validation_failed',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'taken',
  'in_use',
  'clash',
  'changed_meanwhile',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'storage_full',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

const existingRow = z.strictObject({
  id: z.int(),
  name: z.string().check(z.describe('what the row is called; for people')),
});
export type ExistingRow = z.output<typeof existingRow>;

/** The one shape of every answer that is not 2xx. Codes are for programs, `message` is for people. */
export const errorBody = z.strictObject({
  code: z.enum(errorCodes).check(z.describe('stable; for programs')),
  message: z.string().check(z.minLength(1), z.describe('a Bengali sentence; for people')),
  fields: z.optional(
    z
      .record(z.string(), z.string())
      .check(z.describe('a sentence for each field that is not valid')),
  ),
  existing: z.optional(
    existingRow.check(z.describe('with `taken`: the row that holds these values already')),
  ),
});
export type ErrorBody = z.output<typeof errorBody>;
