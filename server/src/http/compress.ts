import { constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { Encoded } from './encoding.ts';

/** Packs longer JSON answers that are not packed yet, lightly: they are made for one caller. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
    const { body, encoding } = await new Encoded(Buffer.from(payload), {
      brotli: 4,
      gzip: constants.Z_DEFAULT_COMPRESSION,
    }).for(request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.headers({
      'content-encoding': encoding,
      'content-length': body.length,
      vary: 'accept-encoding',
    });
    return body;
  });
}
