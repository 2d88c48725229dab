import type { ErrorBody } from '@angan/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dbProblem } from '../db/db-error.ts';
import {
  HttpError,
  internal,
  notFound,
  storageFull,
  timedOut,
  tooLarge,
  unavailable,
  unreadableRequest,
  unsupportedType,
} from './errors.ts';

/** What is not known is an internal error and says nothing of itself. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const problem = dbProblem(error);
  if (problem?.kind === 'full') return storageFull();
  if (problem?.kind === 'unavailable') return unavailable();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 404) return notFound();
  if (status === 408) return timedOut();
  if (status === 413) return tooLarge();
  if (status === 406 || status === 415) return unsupportedType();
  if (status === 503) return unavailable();
  return typeof status === 'number' && status >= 400 && status < 500
    ? unreadableRequest()
    : internal();
}

/** The one shape of every answer that is not 2xx. */
export const bodyOfError = (
  { code, message, extras: { fields, existing, checks, second_factor } }: HttpError,
  requestId: string,
): ErrorBody => ({
  code,
  message,
  request_id: requestId,
  ...(fields && { fields }),
  ...(existing && { existing }),
  ...(checks && { checks }),
  ...(second_factor && { second_factor }),
});

export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const httpError = asHttpError(error);
  if (httpError.status >= 500) request.log.error({ err: error }, 'request failed');
  for (const name of [
    'etag',
    'accept-ranges',
    'content-length',
    'content-disposition',
    'content-encoding',
  ])
    reply.removeHeader(name);
  return reply
    .code(httpError.status)
    .type('application/json; charset=utf-8')
    .headers({ 'cache-control': 'no-store', ...httpError.extras.headers })
    .send(bodyOfError(httpError, request.id));
}
