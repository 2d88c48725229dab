import { FileRefused } from './file-refused.ts';
import { shrinkImage } from './shrink-image.ts';

const JPEG = '\xff\xd8\xff';
const file = (content: string, name: string, type = '') =>
  new File([Uint8Array.from(content, (sign) => sign.charCodeAt(0))], name, { type });
const HEIC =
  'ছবিটি HEIC ধরনের, এখানে নেওয়া যায় না। ফোনের ক্যামেরার সেটিং থেকে JPEG বেছে আবার তুলুন, অথবা ছবিটি JPG করে দিন।';

it.each([
  ['a HEIC that is named JPEG', file('\0\0\0\x18ftypheic', 'a.jpg', 'image/jpeg'), HEIC],
  [
    'a GIF that is named PNG',
    file('GIF89a', 'a.png', 'image/png'),
    'ছবিটি GIF ধরনের, এখানে নেওয়া যায় না। JPG, PNG বা WEBP করে দিন।',
  ],
  ['nothing', file('', 'a.png', 'image/png'), 'ফাইলটি খালি। অন্য একটি ছবি দিন।'],
  [
    'too much',
    Object.defineProperty(file(JPEG, 'a.jpg'), 'size', { value: 30 * 1024 * 1024 }),
    'ছবিটি ৩০ এমবি, সর্বোচ্চ ২৫ এমবি নেওয়া যায়। ছোট একটি ছবি দিন।',
  ],
])('the shrinking of a picture refuses %s in words', async (_what, picture, message) => {
  await expect(shrinkImage(picture)).rejects.toEqual(new FileRefused(message));
});

it('the shrinking of a picture takes a JPEG for what it is without name and type', async () => {
  globalThis.createImageBitmap = jest.fn(() => Promise.reject(new Error('broken')));
  await expect(shrinkImage(file(JPEG, 'ছবি'))).rejects.toEqual(
    new FileRefused('ছবিটি খোলা যাচ্ছে না। অন্য একটি ছবি দিন।'),
  );
});

it('the shrinking of a picture says at once that a picture is too long', async () => {
  const bitmap = { width: 100, height: 1601, close: () => undefined };
  globalThis.createImageBitmap = jest.fn(() => Promise.resolve(bitmap as never));
  await expect(shrinkImage(file(JPEG, 'a.jpg'))).rejects.toEqual(
    new FileRefused('ছবিটির এক পাশ অন্য পাশের ১৬ গুণের বেশি লম্বা। ছবিটি কেটে কয়েক ভাগে দিন।'),
  );
});
