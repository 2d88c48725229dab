import { FileRefused, shrinkImage } from './shrink-image.ts';

const file = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

it.each([
  [
    file('a.heic', ''),
    'ছবিটি HEIC ধরনের, এখানে নেওয়া যায় না। ফোনের ক্যামেরার সেটিং থেকে JPEG বেছে আবার তুলুন, অথবা ছবিটি JPG করে দিন।',
  ],
  [
    file('a.jpg', 'image/heif'),
    'ছবিটি HEIC ধরনের, এখানে নেওয়া যায় না। ফোনের ক্যামেরার সেটিং থেকে JPEG বেছে আবার তুলুন, অথবা ছবিটি JPG করে দিন।',
  ],
  [file('a.gif', 'image/gif'), 'এটি ছবি নয়। JPG, PNG বা WEBP ছবি দিন।'],
  [file('a.svg', 'image/svg+xml'), 'এটি ছবি নয়। JPG, PNG বা WEBP ছবি দিন।'],
  [file('a.pdf', 'application/pdf'), 'এটি ছবি নয়। JPG, PNG বা WEBP ছবি দিন।'],
  [file('a.png', 'image/png', 0), 'ফাইলটি খালি। অন্য একটি ছবি দিন।'],
  [
    file('a.jpg', 'image/jpeg', 30 * 1024 * 1024),
    'ছবিটি ৩০ এমবি, সর্বোচ্চ ২৫ এমবি নেওয়া যায়। ছোট একটি ছবি দিন।',
  ],
])('refuses %s in words', async (given, message) => {
  await expect(shrinkImage(given)).rejects.toEqual(new FileRefused(message));
});

it('refuses what no browser can open as an image', async () => {
  globalThis.createImageBitmap = jest.fn(() => Promise.reject(new Error('broken')));
  await expect(shrinkImage(file('a.png', 'image/png'))).rejects.toEqual(
    new FileRefused('ছবিটি খোলা যাচ্ছে না। অন্য একটি ছবি দিন।'),
  );
});
