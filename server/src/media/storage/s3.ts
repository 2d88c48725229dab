import { createHash } from 'node:crypto';
import { readFile, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isMediaKey } from '../address.ts';
import type { ByteRange, Driver, StoredBytes } from './driver.ts';
import { s3Client, type S3Config } from './s3-client.js';
import { FilesUnavailable } from './unavailable.ts';

const HOUR = 3_600_000;
/** Read by the health check: no stored file has such a name. */
const NO_FILE = 'health-check';

const types: Record<string, string> = { pdf: 'application/pdf', webp: 'image/webp' };
const typeOf = (key: string) => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
const header = ({ start, end }: ByteRange) =>
  start < 0 ? `bytes=${start}` : `bytes=${start}-${end ?? ''}`;

/** Where in the file the bytes of an answer lie; an answer that does not say it is of no use. */
function rangeOf(response: Response): Omit<StoredBytes, 'stream'> {
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  if (response.status === 200 && Number.isInteger(length))
    return { size: length, start: 0, end: length - 1 };
  const [, start, end, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  if (!start || !end || !size)
    throw new FilesUnavailable(new Error('the store did not tell the size of a file'));
  return { size: Number(size), start: Number(start), end: Number(end) };
}

/** Stores files in a bucket of any store that speaks S3. The bucket belongs to one college. */
export function s3Driver(config: S3Config, timeout?: number): Driver {
  const client = s3Client(config, timeout);
  const unavailable = (error: unknown): never => {
    throw new FilesUnavailable(error);
  };
  const send: typeof client.send = (...request) => client.send(...request).catch(unavailable);
  return {
    sweepAge: HOUR,
    isRemote: true,
    async put(tempFile, key) {
      // Read completely, because the store needs length and hash first; the largest upload has 20 MB.
      const body = new Uint8Array(await readFile(tempFile));
      const sha256 = createHash('sha256').update(body).digest('hex');
      const headers = { 'content-type': typeOf(key) };
      await send(key, [200], { method: 'PUT', body, sha256, headers });
      await unlink(tempFile);
    },
    async get(key, range) {
      const headers = range && { range: header(range) };
      const response = await send(key, [200, 206, 404, 416], { headers });
      if (response.body && (response.status === 200 || response.status === 206)) {
        return { stream: Readable.fromWeb(response.body as ReadableStream), ...rangeOf(response) };
      }
      await response.body?.cancel();
      if (response.status === 416) throw new RangeError('outside the file');
      return null;
    },
    async check() {
      await (await send(NO_FILE, [200, 404], { method: 'HEAD' })).body?.cancel();
    },
    async delete(key) {
      await (await send(key, [200, 204, 404], { method: 'DELETE' })).body?.cancel();
    },
    async *list() {
      try {
        for await (const entry of client.list()) if (isMediaKey(entry.key)) yield entry;
      } catch (error) {
        unavailable(error);
      }
    },
  };
}
