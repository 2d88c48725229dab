import { createHash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { fileRefusal, HEAD_BYTES, pdfStart, type FileKind } from '@angan/shared/contract';
import { invalid, tooLarge } from '../http/errors.ts';
import { kinds } from './kinds.ts';

/**
 * Streams an upload to `temp`, refusing it by its first bytes and its size; null where nothing came.
 * What stands before a PDF is not stored.
 */
export async function receive(
  field: string,
  kind: FileKind,
  source: AsyncIterable<Buffer> & { truncated?: boolean },
  named: boolean,
  temp: string,
) {
  const { limit, tooLarge: sentence } = kinds[kind];
  const file = await open(temp, 'wx', 0o640);
  let head: Buffer | null = Buffer.alloc(0);
  let bytes = 0;
  const hash = createHash('sha256');
  const store = async (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) throw tooLarge(sentence, field);
    hash.update(chunk);
    await file.write(chunk);
  };
  const storeHead = async (first: Buffer) => {
    head = null;
    const refusal = fileRefusal(kind, first);
    if (refusal) throw invalid({ [field]: refusal });
    await store(kind === 'pdf' ? first.subarray(pdfStart(first)) : first);
  };
  try {
    for await (const chunk of source) {
      if (!head) await store(chunk);
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length >= HEAD_BYTES) await storeHead(head);
      }
    }
    if (head && (head.length > 0 || named)) await storeHead(head);
    await file.sync();
    await file.close();
    if (bytes > 0) return { bytes, sha256: hash.digest('hex') };
    await unlink(temp);
    return null;
  } catch (error) {
    await file.close().catch(() => undefined);
    await unlink(temp).catch(() => undefined);
    // A body that also breaks off in its end is told by that alone, though the file before was
    // already too large.
    throw source.truncated ? tooLarge(sentence, field) : error;
  }
}
