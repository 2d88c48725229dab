import type { FastifyInstance } from 'fastify';
import { timedOut, unreadable, unsupportedType } from './errors.ts';
import { isModest } from './modest-json.ts';

const SLOWEST = 30_000;

/** Takes JSON bodies and no others, none that is packed, that trickles in or that would fill the memory. */
export function jsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (isModest(body)) parse(request, body.toString(), done);
      else done(unreadable());
    },
  );
  app.addHook('preParsing', async ({ headers }, reply, payload) => {
    if (!headers['content-length'] && !headers['transfer-encoding']) return payload;
    if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
      throw unsupportedType();
    if (headers['content-type']?.startsWith('multipart/')) return payload;
    const timer = setTimeout(() => payload.emit('error', timedOut()), SLOWEST);
    const stop = () => clearTimeout(timer);
    payload.once('end', stop).once('close', stop);
    reply.raw.once('close', stop);
    return payload;
  });
}
