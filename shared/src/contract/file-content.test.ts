import { fileRefusal } from './file-content.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const heic =
  'ছবিটি HEIC ধরনের, এখানে নেওয়া যায় না। ফোনের ক্যামেরার সেটিং থেকে JPEG বেছে আবার তুলুন, অথবা ছবিটি JPG করে দিন।';
const notPicture = (subject: string) => `এটি ${subject}ছবি নয়। JPG, PNG বা WEBP ছবি দিন।`;
const kindOf = (kind: string) =>
  `ছবিটি ${kind} ধরনের, এখানে নেওয়া যায় না। JPG, PNG বা WEBP করে দিন।`;
const pictureAsPdf = 'এটি ছবি, PDF ফাইল নয়। ছবিটি PDF করে দিন।';
const officeAsPdf =
  'এটি Word, Excel বা PowerPoint-এর ফাইল, PDF ফাইল নয়। ফাইলটি খুলে PDF হিসেবে সংরক্ষণ করে দিন।';
const pageAsPdf =
  'এটি ওয়েবপেজ, PDF ফাইল নয়। ফাইলটি হয়তো ঠিকমতো ডাউনলোড হয়নি। আবার ডাউনলোড করে দিন।';

it.each<[string, Uint8Array, asPicture: string | null, asPdf: string | null]>([
  ['JPEG', bytes('\xff\xd8\xff\xe0..%PDF-'), null, pictureAsPdf],
  ['PNG', bytes('\x89PNG\r\n\x1a\n'), null, pictureAsPdf],
  ['WebP', bytes('RIFF\0\0\0\0WEBPVP8 '), null, pictureAsPdf],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hev1', 'mif1', 'msf1'].map(
    (brand): [string, Uint8Array, string, string] => [
      `HEIC of the brand ${brand}`,
      bytes(`\0\0\0\x18ftyp${brand}`),
      heic,
      pictureAsPdf,
    ],
  ),
  ['AVIF', bytes('\0\0\0\x18ftypavif'), kindOf('AVIF'), pictureAsPdf],
  ['GIF', bytes('GIF89a'), kindOf('GIF'), pictureAsPdf],
  ['BMP', bytes('BM\x36\x10\0\0\0\0\0\0'), kindOf('BMP'), pictureAsPdf],
  ['TIFF', bytes('II*\0'), kindOf('TIFF'), pictureAsPdf],
  ['SVG', utf8('<?xml version="1.0"?>\n<svg xmlns="">'), kindOf('SVG'), pictureAsPdf],
  ['PDF', bytes('%PDF-1.4'), notPicture('PDF ফাইল, '), null],
  ['PDF behind a byte order mark', bytes('\xef\xbb\xbf%PDF-1.4'), notPicture('PDF ফাইল, '), null],
  [
    'PDF behind headers',
    bytes('HTTP/1.1 200 OK\r\nA: b\r\n\r\n%PDF-1'),
    notPicture('PDF ফাইল, '),
    null,
  ],
  ['PDF behind a warning', bytes('<br />Warning\n%PDF-1.4'), notPicture('PDF ফাইল, '), null],
  [
    'docx',
    bytes('PK\x03\x04\x14\0[Content_Types].xml'),
    notPicture('Word, Excel বা PowerPoint-এর ফাইল, '),
    officeAsPdf,
  ],
  [
    'doc',
    bytes('\xd0\xcf\x11\xe0\xa1'),
    notPicture('Word, Excel বা PowerPoint-এর ফাইল, '),
    officeAsPdf,
  ],
  [
    'ZIP',
    bytes('PK\x03\x04\x14\0notice.pdf'),
    notPicture('ZIP ফাইল, '),
    'এটি ZIP ফাইল, PDF ফাইল নয়। ZIP খুলে ভেতরের PDF ফাইলটি দিন।',
  ],
  ['error page', bytes('\r\n<!DOCTYPE html><title>404'), notPicture('ওয়েবপেজ, '), pageAsPdf],
  ['error page in XML', bytes('<?xml version="1.0"?><html>'), notPicture('ওয়েবপেজ, '), pageAsPdf],
  [
    'video',
    bytes('\0\0\0\x18ftypmp42'),
    notPicture('ভিডিও, '),
    'এটি ভিডিও, PDF ফাইল নয়। একটি PDF ফাইল দিন।',
  ],
  [
    'text',
    utf8('চিঠি'),
    notPicture('লেখার ফাইল, '),
    'এটি লেখার ফাইল, PDF ফাইল নয়। একটি PDF ফাইল দিন।',
  ],
  ['nothing known', bytes('\0\x01\x02'), notPicture(''), 'এটি PDF ফাইল নয়। একটি PDF ফাইল দিন।'],
  [
    'empty',
    new Uint8Array(),
    'ফাইলটি খালি। অন্য একটি ছবি দিন।',
    'ফাইলটি খালি। অন্য একটি PDF ফাইল দিন।',
  ],
  [
    'PDF too far in',
    bytes(`${' '.repeat(1020)}%PDF-1.4`),
    notPicture('লেখার ফাইল, '),
    'এটি লেখার ফাইল, PDF ফাইল নয়। একটি PDF ফাইল দিন।',
  ],
])('the contract tells what %s is by its first bytes', (_what, head, asPicture, asPdf) => {
  expect([fileRefusal('image', head), fileRefusal('pdf', head)]).toEqual([asPicture, asPdf]);
});
