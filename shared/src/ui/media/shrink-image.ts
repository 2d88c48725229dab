import {
  ASPECT_MAX,
  CHOSEN_IMAGE_BYTES_MAX,
  fileRefusal,
  HEAD_BYTES,
  TOO_LONG,
  type FileKind,
} from '../../contract/index.ts';
import { formatFileSize } from '@angan/bengali-text';
import { FileRefused } from './file-refused.ts';

/** Longest side of what is sent, in pixels; the server's largest variant is smaller. */
const LONGEST = 1600;

const BROKEN = 'ছবিটি খোলা যাচ্ছে না। অন্য একটি ছবি দিন।';

/** Rejects with FileRefused what a field cannot take, judged by its first bytes. The server checks again. */
export async function refuseByContent(kind: FileKind, file: File): Promise<void> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const refusal = fileRefusal(kind, head);
  if (refusal) throw new FileRefused(refusal);
}

async function refuse(file: File): Promise<void> {
  await refuseByContent('image', file);
  if (file.size > CHOSEN_IMAGE_BYTES_MAX)
    throw new FileRefused(
      `ছবিটি ${formatFileSize(file.size)}, সর্বোচ্চ ${formatFileSize(CHOSEN_IMAGE_BYTES_MAX)} নেওয়া যায়। ` +
        'ছোট একটি ছবি দিন।',
    );
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((done) => {
    canvas.toBlob(done, type, 0.85);
  });

const endings: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/**
 * Prepares a picked photo for upload: upright, at most 1600 px, WebP or JPEG, without its location.
 * Rejects with FileRefused for what is no photo. `quarterTurns` turns it clockwise.
 */
export async function shrinkImage(file: File, quarterTurns = 0): Promise<File> {
  await refuse(file);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new FileRefused(BROKEN);
  });
  const longest = Math.max(bitmap.width, bitmap.height);
  if (longest > Math.min(bitmap.width, bitmap.height) * ASPECT_MAX) throw new FileRefused(TOO_LONG);
  const scale = Math.min(1, LONGEST / longest);
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const lying = quarterTurns % 2 === 1;
  const canvas = document.createElement('canvas');
  canvas.width = lying ? height : width;
  canvas.height = lying ? width : height;
  const context = canvas.getContext('2d');
  if (!context) throw new FileRefused(BROKEN);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  bitmap.close();
  // A browser that cannot write WebP answers PNG instead: photos are then better off as JPEG.
  const webp = await toBlob(canvas, 'image/webp');
  const blob =
    webp?.type === 'image/webp'
      ? webp
      : await toBlob(canvas, file.type === 'image/png' ? 'image/png' : 'image/jpeg');
  if (!blob) throw new FileRefused(BROKEN);
  return new File(
    [blob],
    `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.${endings[blob.type] ?? 'jpg'}`,
    { type: blob.type },
  );
}
