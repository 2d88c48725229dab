import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ANONYMOUS_UPLOAD_DEADLINE_MS, bodyLimitOf } from './body-limits.ts';
import { unreadable, unsupportedType } from '../errors.ts';
import { isModest } from './json-limits.ts';
import { readBounded } from './read-bounded.ts';

const isMultipart = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('multipart/') ?? false;

/**
 * Accepts JSON bodies within the limit of each route, and multipart where a route registers it;
 * nothing that is compressed.
 */
export function jsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= bodyLimitOf(route.url);
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readBounded(request, payload).then(
      (body) => (isModest(body) ? parse(request, body.toString(), done) : done(unreadable())),
      done,
    );
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    const { headers, raw } = request;
    if (!headers['content-length'] && !headers['transfer-encoding']) return payload;
    if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
      throw unsupportedType();
    if (isMultipart(request) && !request.caller) {
      const deadline = setTimeout(() => raw.destroy(), ANONYMOUS_UPLOAD_DEADLINE_MS);
      reply.raw.once('close', () => clearTimeout(deadline));
    }
    return payload;
  });
}
