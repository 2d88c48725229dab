import { CHOSEN_IMAGE_BYTES_MAX, fileRefusal, HEAD_BYTES } from '@angan/shared/contract';
import { formatFileSize, formatNumber } from '@angan/bengali-text';
import { FileRefused } from '@angan/shared/ui';

/** Pictures of one go; a class has fewer. */
const PICTURES_MAX = 500;
/** Bytes of a ZIP, and of what comes out of it: a phone holds both at once. */
const ZIP_BYTES_MAX = 200 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
const typeOf = (name: string) => TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '';

const BROKEN = 'ZIP ফাইলটি খোলা যাচ্ছে না। পাসওয়ার্ড ছাড়া নতুন করে ZIP বানিয়ে দিন।';
const ENCRYPTED = 'ZIP ফাইলটিতে পাসওয়ার্ড দেওয়া আছে। পাসওয়ার্ড ছাড়া ZIP বানিয়ে দিন।';
const tooMany = (count: number) =>
  `${formatNumber(count)}টি ফাইল দিয়েছেন, একবারে সর্বোচ্চ ${formatNumber(PICTURES_MAX)}টি নেওয়া যায়। কয়েকবারে দিন।`;
const tooLarge = (name: string, bytes: number, maxBytes: number) =>
  `${name} ${formatFileSize(bytes)}, সর্বোচ্চ ${formatFileSize(maxBytes)} নেওয়া যায়।`;

/** A folder, or what a Mac or Windows adds to each. */
const isByTheWay = (name: string) =>
  /[\\/]$|^__MACOSX\/|(^|\/)(\.[^/]*|thumbs\.db|desktop\.ini)$/i.test(name);
/** The name without folders: whoever zips a folder has its name before each picture. */
const nameOf = (entry: string) => entry.split(/[\\/]/).at(-1) ?? '';

/** True where the first file of a ZIP has a password: bit 0 of the flags in its header. */
const isEncrypted = (bytes: Uint8Array) => ((bytes[6] ?? 0) & 1) === 1;

async function unpack(zip: File): Promise<File[]> {
  if (zip.size > ZIP_BYTES_MAX)
    throw new FileRefused(`${tooLarge('ZIP ফাইলটি', zip.size, ZIP_BYTES_MAX)} কয়েকবারে দিন।`);
  const { unzipSync } = await import(/* webpackChunkName: "unzip" */ 'fflate');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  if (isEncrypted(bytes)) throw new FileRefused(ENCRYPTED);
  try {
    const entries: { name: string; size: number }[] = [];
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isByTheWay(name)) entries.push({ name, size: originalSize });
        return false;
      },
    });
    refuseEntries(entries);
    const files: File[] = [];
    // One at a time, so that only the ZIP and one picture are in memory.
    for (const { name } of entries) {
      const content = unzipSync(bytes, { filter: (entry) => entry.name === name })[name];
      files.push(new File(content ? [content] : [], nameOf(name), { type: typeOf(name) }));
      await new Promise((go) => setTimeout(go));
    }
    return files;
  } catch (reason) {
    if (reason instanceof FileRefused) throw reason;
    console.warn('The ZIP could not be read.', reason);
    throw new FileRefused(BROKEN);
  }
}

function refuseEntries(entries: readonly { name: string; size: number }[]): void {
  if (entries.length > PICTURES_MAX) throw new FileRefused(tooMany(entries.length));
  const large = entries.find(({ size }) => size > CHOSEN_IMAGE_BYTES_MAX);
  if (large)
    throw new FileRefused(
      tooLarge(`ZIP-এর ভেতরে “${large.name}”`, large.size, CHOSEN_IMAGE_BYTES_MAX),
    );
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > ZIP_BYTES_MAX)
    throw new FileRefused(`${tooLarge('ZIP-এর ছবিগুলো মোট', total, ZIP_BYTES_MAX)} কয়েকবারে দিন।`);
}

interface Pictures {
  pictures: File[];
  refused: string[];
}

/** The selected pictures, also those inside a ZIP. Rejects with FileRefused for what cannot be taken. */
export async function readPictures(files: readonly File[]): Promise<Pictures> {
  const read: Pictures = { pictures: [], refused: [] };
  for (const file of files)
    for (const one of /\.zip$/i.test(file.name) ? await unpack(file) : [file]) {
      const head = new Uint8Array(await one.slice(0, HEAD_BYTES).arrayBuffer());
      const refusal = fileRefusal('image', head);
      if (isByTheWay(one.name)) read.refused.push(one.name);
      else if (refusal) read.refused.push(`${one.name}: ${refusal}`);
      else read.pictures.push(one);
    }
  if (read.pictures.length > PICTURES_MAX) throw new FileRefused(tooMany(read.pictures.length));
  return read;
}
