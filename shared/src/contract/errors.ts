import * as z from 'zod/mini';
import { readinessChecks } from './health.ts';
import { secondFactorStep } from './accounts/second-factor.ts';

export const errorCodes = [
  'validation_failed',
  'unauthenticated',
  'forbidden',
  'second_factor_required',
  'second_factor_setup_required',
  'confirmation_required',
  'not_found',
  'method_not_allowed',
  'taken',
  'in_use',
  'clash',
  'changed_meanwhile',
  'gone',
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
  request_id: z.optional(
    z.string().check(z.describe('names the request in the log; also the header X-Request-Id')),
  ),
  checks: z.optional(readinessChecks.check(z.describe('with 503 of `readyz/`: what is missing'))),
  second_factor: z.optional(
    secondFactorStep.check(z.describe('with `second_factor_required`: what must follow')),
  ),
  existing: z.optional(
    existingRow.check(
      z.describe(
        'with `taken`: the row that holds these values already; with `clash`: the one that an earlier body made under the same key',
      ),
    ),
  ),
});
export type ErrorBody = z.output<typeof errorBody>;
