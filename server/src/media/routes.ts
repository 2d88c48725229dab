import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound } from '../http/errors.ts';
import { pdfHeaders } from '../http/headers.ts';
import { isMediaKey, isPrivate, type Addresses } from './address.ts';
import type { ByteRange, Driver } from './storage/driver.ts';
import { disposition } from './file-name.ts';
import { sharePictures } from './pictures/image.ts';
import type { NewestFiles } from './newest.ts';
import type { fileVisibility } from './visibility.ts';

/** How long a copy outlives its row, in a browser and a shared cache; a file never changes under its address. */
const PUBLIC_CACHE = 'public, max-age=3600, s-maxage=60';
const PRIVATE_CACHE = 'private, max-age=3600';
const NO_CACHE = 'private, no-store';
const isPdf = (key: string) => key.endsWith('.pdf');

function rangeOf(header: string | undefined): ByteRange | undefined {
  const [, first, lastByte] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || lastByte === undefined || (!first && !lastByte)) return undefined;
  if (!first) return { start: -Number(lastByte) };
  return lastByte ? { start: Number(first), end: Number(lastByte) } : { start: Number(first) };
}

export interface MediaRoutes {
  visibilityOf: ReturnType<typeof fileVisibility>;
  newest: NewestFiles;
  driver: Driver;
  addresses: Addresses;
  /** Throws unless the caller looks after one of these resources. */
  authorize(request: FastifyRequest, owners: readonly string[]): Promise<void>;
}

const typeHeaders = (key: string, name: string | null): Record<string, string> =>
  isPdf(key)
    ? {
        'content-type': 'application/pdf',
        'content-disposition': disposition('inline', name, 'pdf'),
      }
    : { 'content-type': 'image/webp' };

async function sendFile(
  driver: Driver,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, name, cache }: { key: string; name: string | null; cache: string },
) {
  const etag = `"${key}"`;
  const headers = { 'cache-control': cache, etag, ...(isPdf(key) && pdfHeaders) };
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
    ...typeHeaders(key, name),
    'accept-ranges': 'bytes',
    'content-length': found.end - found.start + 1,
  });
  if (range)
    reply.code(206).header('content-range', `bytes ${found.start}-${found.end}/${found.size}`);
  if (request.method !== 'HEAD') return reply.send(found.stream);
  found.stream.destroy();
  // An empty stream leaves the length of the file in its header.
  return reply.send(Readable.from([]));
}

/**
 * Public files to anyone while a live row refers to them; private ones, and those of a hidden or deleted row, to those
 * who look after the row or, but for deleted ones, with a signed address.
 */
export function mediaRoutes(deps: MediaRoutes) {
  const { visibilityOf, newest, driver, addresses, authorize } = deps;
  const sharePicture = sharePictures(driver);

  /** The name of a file that this caller may see, and how long a copy may be used. */
  async function authorizeFile(
    request: FastifyRequest<{ Querystring: { until?: unknown; sig?: unknown } }>,
    key: string,
  ) {
    const isClosed = isPrivate(key);
    const isSigned = addresses.isSigned(key, request.query);
    const { state, name, owners } = await visibilityOf(key);
    if (isClosed && !isSigned) await authorize(request, owners);
    if (state === 'live') return { name, cache: isClosed ? PRIVATE_CACHE : PUBLIC_CACHE };
    if (state === 'none') throw notFound();
    if (state === 'hidden' && isSigned) return { name, cache: NO_CACHE };
    await authorize(request, owners).catch((error: unknown) => {
      throw error instanceof HttpError && error.status < 500 ? notFound() : error;
    });
    return { name, cache: NO_CACHE };
  }

  /** Redirects to a file that visitors may see, temporarily: tomorrow it may be another one. */
  async function redirectTo(reply: FastifyReply, key: string | null) {
    if (!key || isPrivate(key) || (await visibilityOf(key)).state !== 'live') throw notFound();
    return reply.header('cache-control', 'no-cache').redirect(addresses.of(key), 302);
  }

  return async (app: FastifyInstance) => {
    app.get<{ Params: { name: string } }>('/share/:name.jpg', async (request, reply) => {
      const key = `${request.params.name}.webp`;
      if (!isMediaKey(key) || (await visibilityOf(key)).state !== 'live') throw notFound();
      const picture = await sharePicture(key);
      if (!picture) throw notFound();
      return reply.headers({ 'cache-control': PUBLIC_CACHE }).type('image/jpeg').send(picture);
    });
    app.get<{ Params: { '*': string }; Querystring: { until?: unknown; sig?: unknown } }>(
      '/*',
      async (request, reply) => {
        const key = request.params['*'];
        if (newest.isNewest(key)) return redirectTo(reply, await newest.named(key));
        if (!isMediaKey(key)) throw notFound();
        if (isPdf(key) && (await visibilityOf(key)).state === 'none')
          return redirectTo(reply, await newest.after(key));
        return sendFile(driver, request, reply, { key, ...(await authorizeFile(request, key)) });
      },
    );
  };
}
