import { refTo } from './json-schema.ts';
import type { Answer, Schema, Operation, Parameter } from './types.ts';
import { ID_MAX, KEY_PATTERN } from '@angan/shared/contract';
import { anyone, member, type Access } from '../auth/access.ts';

const retryAfter = {
  'Retry-After': { description: 'seconds to wait', schema: { type: 'string' } },
};

const failures: Record<string, Omit<Answer, 'content'>> = {
  400: { description: 'Something sent is not valid; `fields` names what.' },
  401: { description: 'No token, or one that is unknown, has lapsed or was ended.' },
  403: { description: 'This account may not do it.' },
  404: { description: 'There is no such row.' },
  405: {
    description: 'Another method than those of this path.',
    headers: { Allow: { description: 'those of this path', schema: { type: 'string' } } },
  },
  409: {
    description:
      'Taken, in use, in the way of another row, or changed meanwhile; `code` tells which.',
  },
  410: { description: 'It was there, and has been used, revoked or has lapsed.' },
  413: { description: 'Too large.' },
  415: { description: 'A content type that is not taken here.' },
  429: { description: 'Too often.', headers: retryAfter },
  500: { description: 'A fault of the server.' },
  503: {
    description: 'The database or the store of the files does not answer; try again.',
    headers: retryAfter,
  },
  507: { description: 'The disk is full.' },
};

/** An unreadable address or header, a method that is not there, a fault. */
const ALWAYS = [400, 405, 500, 503];

export function answers(
  own: Record<string, Answer>,
  ...statuses: readonly number[]
): Record<string, Answer> {
  const failed = [...statuses, ...ALWAYS].map((status) => {
    const failure = failures[status] ?? { description: '' };
    return [
      String(status),
      { ...failure, content: { 'application/json': { schema: refTo('Error') } } },
    ] as const;
  });
  return { ...own, ...Object.fromEntries(failed) };
}

export const json = (description: string, schema: Schema, headers?: Answer['headers']): Answer => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema } },
});
export const nothing: Answer = { description: 'Done.' };

export const etagOf = (description: string): Answer['headers'] => ({
  ETag: { description, schema: { type: 'string' } },
});

export const tagged = (description: string, schema: Schema, of = 'of the answer') => ({
  200: json(description, schema, etagOf(of)),
  304: { description: 'Nothing has changed since If-None-Match.' },
});

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
