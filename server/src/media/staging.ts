import { randomBytes, createHash } from 'node:crypto';
import { type FileKind, fileRefusal, HEAD_BYTES, pdfStart } from '@angan/shared/contract';
import { privateKey } from './address.ts';
import { cleanText, truncate } from '@angan/bengali-text';
import {
  deletePlaced,
  deleteTemporary,
  picturePart,
  writeDurably,
  type Library,
  type StagedFile,
} from './library.ts';
import { variantsOf, type Lane } from './pictures/image.ts';
import { open, unlink } from 'node:fs/promises';
import { invalid, tooLarge } from '../http/errors.ts';
import { kinds } from './kinds.ts';

/** Refused by its first bytes and its size; null where nothing came. Bytes in front of a PDF are not stored. */
async function receive(
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
    // A body that breaks off is recognised by that alone, also where the file before was too large.
    throw source.truncated ? tooLarge(sentence, field) : error;
  }
}

/** The last part of the name on the sender's device, without control or direction characters, of bounded length. */
function displayName(sent: string | undefined): string | null {
  // A browser writes a quotation mark in a name as %22.
  const name = cleanText((sent ?? '').replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? '').replace(
    /[\p{Cc}\p{Bidi_Control}]/gu,
    '',
  );
  return name ? truncate(name, 150) : null;
}

/** A file on this machine's disk of which only the size and the first bytes were looked at. */
export interface ReceivedFile {
  upload: Omit<Upload, 'source'>;
  temp: string;
  bytes: number;
  sha256: string;
}

export interface Upload {
  field: string;
  kind: FileKind;
  isPrivate: boolean;
  lane: Lane;
  filename?: string;
  source: AsyncIterable<Buffer>;
}

/** Receives an upload without decoding it; null where the field came without a file. */
export async function receiveUpload(
  { quota, temp }: Library,
  { source, ...upload }: Upload,
): Promise<ReceivedFile | null> {
  await quota.checkFile();
  const file = temp.fresh();
  const { field, kind, filename } = upload;
  const sent = await receive(field, kind, source, Boolean(filename), file);
  return sent && { upload, temp: file, ...sent };
}

async function makeParts(
  { temp }: Library,
  { upload: { field, kind, lane }, temp: received, bytes, sha256 }: ReceivedFile,
  base: string,
) {
  const parts: StagedFile['parts'] = [];
  try {
    // The first page of a PDF is drawn later: see first-pages.ts.
    const variants = kind === 'pdf' ? [] : await variantsOf(received, field, lane);
    for (const variant of variants) {
      const part = picturePart(base, variant, temp.fresh());
      parts.push(part);
      await writeDurably(part.temp, variant.data);
    }
    const largest = variants.at(-1);
    if (kind === 'pdf') parts.push({ key: `${base}.pdf`, bytes, sha256, temp: received });
    return { parts, width: largest?.width ?? null, height: largest?.height ?? null };
  } catch (error) {
    await deleteTemporary(parts.map((part) => part.temp));
    throw error;
  }
}

/** Uploads a file to a remote store before any transaction waits for it. */
async function uploadParts(library: Library, staged: StagedFile): Promise<void> {
  try {
    await Promise.all(staged.parts.map((part) => library.driver.put(part.temp, part.key)));
    staged.uploaded = 'unreferenced';
  } catch (error) {
    await deleteTemporary(staged.parts.map((part) => part.temp));
    await deletePlaced(library, [staged]);
    throw error;
  }
}

export async function stageFile(library: Library, received: ReceivedFile): Promise<StagedFile> {
  const { upload, bytes } = received;
  let isPart = false;
  try {
    await library.quota.checkBytes(bytes);
    const random = randomBytes(16).toString('hex');
    const base = upload.isPrivate ? privateKey(random) : random;
    const { parts, width, height } = await makeParts(library, received, base);
    isPart = parts.some((part) => part.temp === received.temp);
    const main = parts.at(-1);
    if (!main) throw new Error('an upload without a part');
    const { kind, filename } = upload;
    const name = displayName(filename);
    const staged = { key: main.key, kind, name, bytes: main.bytes, width, height, parts };
    if (library.driver.isRemote) await uploadParts(library, staged);
    return staged;
  } finally {
    if (!isPart) await deleteTemporary([received.temp]);
  }
}

export const deleteReceived = (received: readonly ReceivedFile[]) =>
  deleteTemporary(received.map((file) => file.temp));

export async function deleteStaged(library: Library, staged: readonly StagedFile[]): Promise<void> {
  await deleteTemporary(staged.flatMap(({ parts }) => parts.map((part) => part.temp)));
  await deletePlaced(
    library,
    staged.filter(({ uploaded }) => uploaded === 'unreferenced'),
  );
}
