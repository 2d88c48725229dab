import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/schema.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { pdfHeaders } from '../http/headers.ts';
import { isMediaKey, isPrivate, type Addresses } from './address.ts';
import type { ByteRange, Driver } from './driver.ts';
import { inlineDisposition } from './file-name.ts';

const YEAR = 31_536_000;
const isPdf = (key: string) => key.endsWith('.pdf');

function rangeOf(header: string | undefined): ByteRange | undefined {
  const [, first, lastByte] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || lastByte === undefined || (!first && !lastByte)) return undefined;
  if (!first) return { start: -Number(lastByte) };
  return lastByte ? { start: Number(first), end: Number(lastByte) } : { start: Number(first) };
}

export interface MediaRoutes {
  db: Db;
  driver: Driver;
  addresses: Addresses;
  /** Throws unless the caller may see private files. */
  authorize(request: FastifyRequest): Promise<void>;
}

/** Serves stored files under `/media/`: public ones for a year, private ones to an Admin or with a signed address. */
export function mediaRoutes({ db, driver, addresses, authorize }: MediaRoutes) {
  async function describe(key: string): Promise<Record<string, string>> {
    if (!isPdf(key)) return { 'content-type': 'image/webp' };
    // A PDF is shown even while the database is away: only its name is missing then.
    const media = await db
      .selectFrom('media')
      .select('name')
      .where('key', '=', key)
      .executeTakeFirst()
      .catch(() => undefined);
    return {
      'content-type': 'application/pdf',
      'content-disposition': inlineDisposition(media?.name ?? null, 'pdf'),
    };
  }

  return async (app: FastifyInstance) => {
    app.get<{ Params: { '*': string }; Querystring: { until?: unknown; sig?: unknown } }>(
      '/*',
      async (request, reply) => {
        const key = request.params['*'];
        if (!isMediaKey(key)) throw notFound();
        const hidden = isPrivate(key);
        if (hidden && !addresses.isSigned(key, request.query)) await authorize(request);

        const etag = `"${key}"`;
        const headers = {
          'cache-control': hidden ? 'private, max-age=3600' : `public, max-age=${YEAR}, immutable`,
          etag,
          ...(isPdf(key) && pdfHeaders),
        };
        if (request.headers['if-none-match']?.includes(etag))
          return reply.code(304).headers(headers).send();
        const ifRange = request.headers['if-range'];
        const range = ifRange && ifRange !== etag ? undefined : rangeOf(request.headers.range);
        const found = await driver.get(key, range).catch((error: unknown) => {
          if (error instanceof RangeError)
            throw new HttpError(416, 'validation_failed', 'ফাইলের এই অংশ নেই।');
          throw error;
        });
        if (!found) throw notFound();
        reply.headers({
          ...headers,
          ...(await describe(key)),
          'accept-ranges': 'bytes',
          'content-length': found.end - found.start + 1,
        });
        if (range)
          reply
            .code(206)
            .header('content-range', `bytes ${found.start}-${found.end}/${found.size}`);
        if (request.method !== 'HEAD') return reply.send(found.stream);
        found.stream.destroy();
        // An empty stream leaves the length of the file in its header.
        return reply.send(Readable.from([]));
      },
    );
  };
}
