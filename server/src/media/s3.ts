import { createHash } from 'node:crypto';
import { readFile, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isMediaKey } from './address.ts';
import type { ByteRange, Driver, StoredBytes } from './driver.ts';
import { s3Requests, type S3Config } from './s3-requests.ts';
import { FilesUnavailable } from './unavailable.ts';

const HOUR = 3_600_000;

const types: Record<string, string> = { pdf: 'application/pdf', webp: 'image/webp' };
const typeOf = (key: string) => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
const header = ({ start, end }: ByteRange) =>
  start < 0 ? `bytes=${start}` : `bytes=${start}-${end ?? ''}`;

/** Where in the file the bytes of an answer lie; an answer that does not say it is of no use. */
function placeOf(response: Response): Omit<StoredBytes, 'stream'> {
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  if (response.status === 200 && Number.isInteger(length))
    return { size: length, start: 0, end: length - 1 };
  const [, start, end, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  if (!start || !end || !size)
    throw new FilesUnavailable(new Error('the store did not tell the size of a file'));
  return { size: Number(size), start: Number(start), end: Number(end) };
}

/** The texts between a tag and its end, in an answer that nests no such tag. */
const between = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text);

/** Keeps files in a bucket of any store that speaks S3. The bucket belongs to one college alone. */
export function s3Driver(config: S3Config, patience?: number): Driver {
  const send = s3Requests(config, patience);
  return {
    sweepAge: HOUR,
    isRemote: true,
    async put(tempFile, key) {
      // Whole in memory, for the store must be told its length and its hash; the largest upload has 20 MB.
      const body = new Uint8Array(await readFile(tempFile));
      const sha256 = createHash('sha256').update(body).digest('hex');
      await send(key, {}, [200], {
        method: 'PUT',
        body,
        sha256,
        headers: { 'content-type': typeOf(key) },
      });
      await unlink(tempFile);
    },
    async get(key, range) {
      const response = await send(
        key,
        {},
        [200, 206, 404, 416],
        range && { headers: { range: header(range) } },
      );
      if (response.body && (response.status === 200 || response.status === 206)) {
        return { stream: Readable.fromWeb(response.body as ReadableStream), ...placeOf(response) };
      }
      await response.body?.cancel();
      if (response.status === 416) throw new RangeError('outside the file');
      return null;
    },
    async delete(key) {
      await (await send(key, {}, [200, 204, 404], { method: 'DELETE' })).body?.cancel();
    },
    async *list() {
      let next: string | undefined;
      do {
        const answer = await send(
          '',
          { 'list-type': '2', ...(next && { 'continuation-token': next }) },
          [200],
        );
        const xml = await answer.text();
        for (const entry of between(xml, 'Contents')) {
          const [[key = ''], [changed = '']] = [
            between(entry, 'Key'),
            between(entry, 'LastModified'),
          ];
          if (isMediaKey(key)) yield { key, changed: new Date(changed) };
        }
        next = between(xml, 'NextContinuationToken')[0]?.replaceAll('&amp;', '&');
      } while (next);
    },
  };
}
