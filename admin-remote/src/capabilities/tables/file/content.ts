import { TableRefused } from './table.ts';

/** The stream of a workbook that is locked by a password, as its container names it in UTF-16. */
const LOCKED = [...'EncryptedPackage'].join('\0');

/** Files that hold neither a workbook nor text, by what they begin with. */
const REFUSED: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    new RegExp(`^\xd0\xcf\x11\xe0[^]*${LOCKED}`),
    'ফাইলটিতে পাসওয়ার্ড দেওয়া আছে। পাসওয়ার্ড তুলে সংরক্ষণ করে আবার দিন।',
  ],
  [/^\xd0\xcf\x11\xe0/, 'পুরোনো .xls ফাইল পড়া যায় না। .xlsx অথবা CSV হিসেবে সংরক্ষণ করে দিন।'],
  [/^%PDF/, 'এটি PDF, এখান থেকে সারণি পড়া যায় না। Excel (.xlsx) অথবা CSV ফাইল দিন।'],
  // Programs of offices write web pages under the name of a spreadsheet.
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|\?xml|table)/i,
    'এটি ওয়েব পাতার ধরনে সংরক্ষণ করা। Excel-এ খুলে .xlsx হিসেবে সংরক্ষণ করে আবার দিন।',
  ],
];

/** The kind of a file by its first bytes, not its name; refuses files that are known to hold no text. */
export function contentOf(bytes: Uint8Array): 'zip' | 'text' {
  const latin = new TextDecoder('latin1').decode(bytes);
  if (latin.startsWith('PK\x03\x04')) return 'zip';
  const refused = REFUSED.find(([pattern]) => pattern.test(latin));
  if (refused) throw new TableRefused(refused[1]);
  return 'text';
}

/** UTF-16 is recognised by its mark, or by the places of its zeros; null for what is none. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const zeros: [even: number, odd: number] = [0, 0];
  bytes.subarray(0, 4096).forEach((byte, at) => (zeros[at % 2]! += byte === 0 ? 1 : 0));
  const [even, odd] = zeros;
  if (mark === '255 254' || odd > even * 20) return 'utf-16le';
  return mark === '254 255' || even > odd * 20 ? 'utf-16be' : null;
}

export async function textOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const utf16 = utf16Of(bytes);
  const decoded = utf16 && new TextDecoder(utf16).decode(bytes);
  if (decoded && !decoded.includes('\0')) return decoded;
  if (bytes.includes(0))
    throw new TableRefused('এটি সারণির ফাইল নয়। Excel (.xlsx) অথবা CSV ফাইল দিন।');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Excel saves text for Bijoy fonts as a plain CSV in this encoding.
    const ansi = new TextDecoder('windows-1252').decode(bytes);
    const { findBijoy } = await import(/* webpackChunkName: "bijoy" */ '@angan/bengali-text/bijoy');
    if (findBijoy(ansi)) return ansi;
    throw new TableRefused('ফাইলটির লেখা পড়া যাচ্ছে না। “CSV UTF-8” হিসেবে সংরক্ষণ করে আবার দিন।');
  }
}
