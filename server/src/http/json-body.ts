import type { FastifyInstance } from 'fastify';
import { timedOut, unsupportedType } from './errors.ts';

const SLOWEST = 30_000;

/** Takes JSON bodies and no others, none that is packed and none that trickles in. */
export function jsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addHook('preParsing', async (request, _reply, payload) => {
    const packed = request.headers['content-encoding'];
    if (packed && packed !== 'identity') throw unsupportedType();
    if (!request.headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(() => payload.destroy(timedOut()), SLOWEST);
      const stop = () => clearTimeout(timer);
      payload.once('end', stop).once('close', stop);
    }
    return payload;
  });
}
