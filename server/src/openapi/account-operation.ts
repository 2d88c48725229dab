import type { Access } from '../auth/access.ts';
import { answers } from './answers.ts';
import { bearer, refusals } from './operations.ts';
import type { Operation } from './types.ts';

/** Failures of a call with a body. */
export const sent = [400, 413, 415];

/** Describes a call of accounts. */
export function operation(
  operationId: string,
  summary: string,
  access: Access,
  {
    responses,
    ...rest
  }: { responses: [Parameters<typeof answers>[0], ...number[]] } & Partial<
    Pick<Operation, 'parameters' | 'requestBody' | 'description'>
  >,
): Operation {
  const [own, ...failures] = responses;
  return {
    operationId,
    tags: ['accounts'],
    summary,
    security: bearer(access),
    ...rest,
    responses: answers(own, ...failures, ...refusals(access)),
  };
}
