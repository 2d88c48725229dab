import { ID_MAX, KEY_PATTERN } from '@angan/shared/contract';
import { anyone, member, type Access } from '../auth/access.ts';
import type { Operation, Parameter, Schema } from './types.ts';

export const bearer = (access: Access): Operation['security'] =>
  access === anyone ? [] : [{ bearer: [] }];
export const refusals = (access: Access): number[] =>
  access === anyone ? [] : access === member ? [401] : [401, 403];

export const idParameter: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'id of the row',
  schema: { type: 'integer', minimum: 1, maximum: ID_MAX },
};
export const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description:
    'the version that you have seen, like "3"; 409 `changed_meanwhile` when it is another by now',
  schema: { type: 'string', pattern: '^(\\*|(W/)?"\\d{1,9}")$' },
};
export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'any text of your own; a repeated request with the same one answers the row of the first, for 30 days (an import for one)',
  schema: { type: 'string', pattern: KEY_PATTERN.source },
};

export const body = (schema: Schema, form?: Schema): Operation['requestBody'] => ({
  required: true,
  content: {
    'application/json': { schema },
    ...(form && { 'multipart/form-data': { schema: form } }),
  },
});
