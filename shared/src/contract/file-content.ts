import type { FileKind } from './fields/field.ts';

/** Bytes from the start of a file that say what it is; a PDF may begin anywhere among them. */
export const HEAD_BYTES = 1024;
/** How many times longer than the other one side of a picture may be. */
export const ASPECT_MAX = 16;
export const TOO_LONG = 'ছবিটির এক পাশ অন্য পাশের ১৬ গুণের বেশি লম্বা। ছবিটি কেটে কয়েক ভাগে দিন।';
const HEIC =
  'ছবিটি HEIC ধরনের, এখানে নেওয়া যায় না। ফোনের ক্যামেরার সেটিং থেকে JPEG বেছে আবার তুলুন, অথবা ছবিটি JPG করে দিন।';

const pictures = ['JPEG', 'PNG', 'WebP', 'HEIC', 'AVIF', 'GIF', 'BMP', 'TIFF', 'SVG'] as const;
type Picture = (typeof pictures)[number];
type Content = Picture | 'pdf' | 'office' | 'archive' | 'video' | 'page' | 'text' | 'empty' | null;
const accepted: readonly Content[] = ['JPEG', 'PNG', 'WebP'];

/** Tried in this order: a PDF behind other lines is found before these are read as text. */
const signs: readonly (readonly [RegExp, Content])[] = [
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^\x89PNG\r\n\x1a\n/, 'PNG'],
  [/^RIFF[^]{4}WEBP/, 'WebP'],
  [/^[^]{4}ftypavi[fs]/, 'AVIF'],
  [/^[^]{4}ftyp(hei|hev|mif|msf)/, 'HEIC'],
  [/^[^]{4}ftyp|^\x1aE\xdf\xa3|^RIFF[^]{4}AVI /, 'video'],
  [/^GIF8[79]a/, 'GIF'],
  [/^BM[^]{4}\0{4}/, 'BMP'],
  [/^(II\*\0|MM\0\*)/, 'TIFF'],
  [
    /^PK\x03\x04[^]*?(\[Content_Types\]|_rels\/|docProps\/|word\/|xl\/|ppt\/|opendocument)/,
    'office',
  ],
  [/^(\xd0\xcf\x11\xe0|\{\\rtf)/, 'office'],
  [/^(PK\x03\x04|PK\x05\x06|Rar!|7z\xbc\xaf|\x1f\x8b)/, 'archive'],
  [/%PDF-/, 'pdf'],
  [/^(\xef\xbb\xbf)?\s*(<\?xml[^]*|<!--[^]*|<!doctype svg[^]*)?<svg/i, 'SVG'],
  [/^(\xef\xbb\xbf)?\s*(<\?xml|<!--|<!doctype html|<(html|head|body|title|script|br)\b)/i, 'page'],
  [/^HTTP\/[\d.]+ \d/, 'page'],
  [/^(\xff\xfe|\xfe\xff)/, 'text'],
];
const binary = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

const latin = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, HEAD_BYTES));

/** The kind of a file by its first bytes, whatever its name says; null for an unknown one. */
function contentOf(head: Uint8Array): Content {
  const text = latin(head);
  if (text === '') return 'empty';
  return signs.find(([sign]) => sign.test(text))?.[1] ?? (binary.test(text) ? null : 'text');
}

/** Where a PDF begins: some programs put a byte order mark, blank lines or headers before it. */
export const pdfStart = (head: Uint8Array): number => latin(head).indexOf('%PDF-');

const names: Readonly<Partial<Record<NonNullable<Content>, string>>> = {
  pdf: 'PDF ফাইল',
  office: 'Word, Excel বা PowerPoint-এর ফাইল',
  archive: 'ZIP ফাইল',
  video: 'ভিডিও',
  page: 'ওয়েবপেজ',
  text: 'লেখার ফাইল',
};
const pdfAdvice: Readonly<Partial<Record<NonNullable<Content>, string>>> = {
  office: 'ফাইলটি খুলে PDF হিসেবে সংরক্ষণ করে দিন।',
  archive: 'ZIP খুলে ভেতরের PDF ফাইলটি দিন।',
  page: 'ফাইলটি হয়তো ঠিকমতো ডাউনলোড হয়নি। আবার ডাউনলোড করে দিন।',
};

/** Why a field cannot take a file with these first bytes, as a sentence; null where it can. */
export function fileRefusal(kind: FileKind, head: Uint8Array): string | null {
  const content = contentOf(head);
  const isPicture = pictures.some((picture) => picture === content);
  const name = isPicture ? 'ছবি' : content && names[content];
  if (kind === 'pdf') {
    if (content === 'pdf') return null;
    if (content === 'empty') return 'ফাইলটি খালি। অন্য একটি PDF ফাইল দিন।';
    const advice = isPicture ? 'ছবিটি PDF করে দিন।' : content && pdfAdvice[content];
    return `এটি ${name ? `${name}, ` : ''}PDF ফাইল নয়। ${advice ?? 'একটি PDF ফাইল দিন।'}`;
  }
  if (accepted.includes(content)) return null;
  if (content === 'empty') return 'ফাইলটি খালি। অন্য একটি ছবি দিন।';
  if (content === 'HEIC') return HEIC;
  return isPicture
    ? `ছবিটি ${content} ধরনের, এখানে নেওয়া যায় না। JPG, PNG বা WEBP করে দিন।`
    : `এটি ${name ? `${name}, ` : ''}ছবি নয়। JPG, PNG বা WEBP ছবি দিন।`;
}
