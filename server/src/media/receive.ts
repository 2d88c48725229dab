import { createHash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileKind } from '@angan/shared/contract';
import { invalid, tooLarge } from '../http/errors.ts';
import { EMPTY_FILE, kinds } from './kinds.ts';

const HEAD = 16;

/** Streams an upload to `temp`, refusing it by its first bytes and its size; null where nothing came. */
export async function receive(
  field: string,
  kind: FileKind,
  source: AsyncIterable<Buffer> & { truncated?: boolean },
  named: boolean,
  temp: string,
) {
  const { limit, refuse, tooLarge: sentence } = kinds[kind];
  const file = await open(temp, 'wx', 0o640);
  let head = Buffer.alloc(0);
  let bytes = 0;
  const hash = createHash('sha256');
  const check = () => {
    const refusal = refuse(head);
    if (refusal) throw invalid({ [field]: refusal });
  };
  try {
    for await (const chunk of source) {
      const judged = head.length >= HEAD;
      if (!judged) head = Buffer.concat([head, chunk.subarray(0, HEAD)]);
      if (!judged && head.length >= HEAD) check();
      bytes += chunk.length;
      if (bytes > limit) throw tooLarge(sentence, field);
      hash.update(chunk);
      await file.write(chunk);
    }
    if (bytes === 0 && named) throw invalid({ [field]: EMPTY_FILE });
    if (bytes > 0) check();
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
