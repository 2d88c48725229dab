import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export type Coding = 'br' | 'gzip';

/** The better one first. */
const CODINGS = ['br', 'gzip'] as const;
const MIN_BYTES = 1024;
/** Larger bodies are compressed lightly: they would hold a thread that a login or a picture waits for. */
const LIGHT_FROM_BYTES = 512 * 1024;
const QUALITY = { light: 1, default: 6 };
/** Up to here two or three ms: in the queue of the threads, behind passwords and pictures, it would wait longer. */
const SHORT_MAX_BYTES = 160 * 1024;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

export const accepts = (header = '', coding: Coding): boolean => ACCEPTED[coding].test(header);

/** The best coding that an Accept-Encoding header allows; none for a short body. */
export function codingFor(header: string | undefined, bytes: number): Coding | undefined {
  if (!header || bytes < MIN_BYTES) return undefined;
  return CODINGS.find((coding) => accepts(header, coding));
}

const brotliOptions = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

export async function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  const isLight = body.length > LIGHT_FROM_BYTES;
  if (coding === 'gzip') return asGzip(body, { level: isLight ? 1 : 6 });
  if (body.length <= SHORT_MAX_BYTES)
    return brotliCompressSync(body, brotliOptions(body, QUALITY.default));
  return asBrotli(body, brotliOptions(body, isLight ? QUALITY.light : QUALITY.default));
}

/** Compresses longer JSON answers that are made for one caller. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
    const body = Buffer.from(payload);
    const coding = codingFor(request.headers['accept-encoding'], body.length);
    if (!coding) return payload;
    const compressed = await compress(body, coding);
    reply.headers({
      'content-encoding': coding,
      'content-length': compressed.length,
      vary: 'accept-encoding',
    });
    return compressed;
  });
}
