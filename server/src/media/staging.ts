import { randomBytes } from 'node:crypto';
import type { FileKind } from '@angan/shared/contract';
import { privateKey } from './address.ts';
import { shownName } from './file-name.ts';
import {
  deletePlaced,
  deleteTemporary,
  picturePart,
  writeDurably,
  type Library,
  type StagedFile,
} from './library.ts';
import { variantsOf, type Lane } from './pictures/image.ts';
import { receive } from './receive.ts';

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

/** Decodes a received file and makes it ready for its place. */
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
    const name = shownName(filename);
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
