import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../error-handler.ts';
import { logAnswer } from '../log.ts';
import { apiHeaders, withTransport, REQUEST_ID } from '../headers.ts';

export interface BadUrlPages {
  /** Answers a URL outside of the API whose percent codes cannot be decoded. */
  answerBadUrl(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** For addresses that the framework cannot decode and runs no hook for: a page, or an error of the API. */
export const badUrls =
  (site: () => BadUrlPages | undefined, publicUrl: string | undefined) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.once('finish', () => logAnswer(request, reply));
    const served = site();
    if (served && !/^\/(api|media)\//.test(request.url)) void served.answerBadUrl(request, reply);
    else
      void answerError(
        error,
        request,
        reply.headers(withTransport(apiHeaders, publicUrl)).header(REQUEST_ID, request.id),
      );
  };
