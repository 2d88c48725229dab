import type { FastifyInstance } from 'fastify';
import { timedOut, unsupportedType } from './errors.ts';

const SLOWEST = 30_000;

/** Takes JSON bodies and no others, none that is packed and none that trickles in. */
export function jsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addHook('preParsing', async ({ headers }, reply, payload) => {
    if (!headers['content-length'] && !headers['transfer-encoding']) return payload;
    if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') throw unsupportedType();
    if (headers['content-type']?.startsWith('multipart/')) return payload;
    const timer = setTimeout(() => payload.emit('error', timedOut()), SLOWEST);
    const stop = () => clearTimeout(timer);
    payload.once('end', stop).once('close', stop);
    reply.raw.once('close', stop);
    return payload;
  });
}
