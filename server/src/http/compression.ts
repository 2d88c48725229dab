import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { FlatHeaders } from './headers.ts';

export type Coding = 'br' | 'gzip';

const MIN_BYTES = 1024;
/** Larger bodies are compressed lightly: they would hold a thread that a login or a picture waits for. */
const LIGHT_FROM_BYTES = 512 * 1024;
const QUALITY = { light: 1, quick: 4, good: 9, best: 11 };
/** Up to here two ms: in the queue of the threads, behind passwords and pictures, it would wait longer. */
const SHORT_MAX_BYTES = 160 * 1024;
/** Brotli at its best takes a quarter of a second for so much, and grows worse than linearly. */
const BEST_MAX_BYTES = 144 * 1024;
/** Up to here quality 9 takes a few hundredths of a second. */
const GOOD_MAX_BYTES = 256 * 1024;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const accepted = (coding: Coding) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
const CODINGS = (['br', 'gzip'] as const).map((coding) => [coding, accepted(coding)] as const);

/** The best coding that an Accept-Encoding header allows; none for a short body. */
export function codingFor(header: string | undefined, bytes: number): Coding | undefined {
  if (!header || bytes < MIN_BYTES) return undefined;
  return CODINGS.find(([, pattern]) => pattern.test(header))?.[0];
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
    return brotliCompressSync(body, brotliOptions(body, QUALITY.quick));
  return asBrotli(body, brotliOptions(body, isLight ? QUALITY.light : QUALITY.quick));
}

/** After one at its best, so many times as long without: most of a core is the visitors'. */
const BEST_REST = 9;
let bestFrom = 0;

/** One body at a time; null for a long body, or while another one has the turn or rests. */
export async function compressBest(body: Buffer): Promise<Buffer | null> {
  const begun = performance.now();
  if (begun < bestFrom || body.length > GOOD_MAX_BYTES) return null;
  bestFrom = Infinity;
  try {
    const quality = body.length > BEST_MAX_BYTES ? QUALITY.good : QUALITY.best;
    return await asBrotli(body, brotliOptions(body, quality));
  } finally {
    const end = performance.now();
    bestFrom = end + (end - begun) * BEST_REST;
  }
}

/** A response in one coding, ready to be written. */
export interface Form {
  headers: FlatHeaders;
  body: Buffer;
}

export const formOf = (
  { headers, etag }: { headers: Record<string, string>; etag: string },
  body: Buffer,
  coding?: Coding,
): Form => ({
  body,
  headers: Object.entries({
    ...headers,
    etag,
    ...(coding && { 'content-encoding': coding }),
    'content-length': String(body.length),
  }).flat(),
});

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
