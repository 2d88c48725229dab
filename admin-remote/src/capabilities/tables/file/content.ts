import { TableRefused } from './table.ts';

const startsWith = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, at) => bytes[at] === byte);

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** The stream of a workbook that is locked by a password, as its container names it in UTF-16. */
const LOCKED = [...'EncryptedPackage'].join('\0');

/** UTF-16 without a mark is told by the places of its zeros; null for what holds none. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  bytes.subarray(0, 4096).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return null;
  if (odd > even * 20) return 'utf-16le';
  return even > odd * 20 ? 'utf-16be' : null;
}

const UNREADABLE = 'ফাইলটির লেখা পড়া যাচ্ছে না। “CSV UTF-8” হিসেবে সংরক্ষণ করে আবার দিন।';

/** The text of a file in any of the encodings that spreadsheets write. */
export async function textOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const marked = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : null;
  const utf16 = marked ?? unmarkedUtf16(bytes);
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
    throw new TableRefused(UNREADABLE);
  }
}

/** What a file is, by its first bytes and not by its name; refuses what is known to hold no text. */
export function contentOf(bytes: Uint8Array): 'zip' | 'text' {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return 'zip';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new TableRefused(
      latin(bytes).includes(LOCKED)
        ? 'ফাইলটিতে পাসওয়ার্ড দেওয়া আছে। পাসওয়ার্ড তুলে সংরক্ষণ করে আবার দিন।'
        : 'পুরোনো .xls ফাইল পড়া যায় না। .xlsx অথবা CSV হিসেবে সংরক্ষণ করে দিন।',
    );
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new TableRefused('এটি PDF, এখান থেকে সারণি পড়া যায় না। Excel (.xlsx) অথবা CSV ফাইল দিন।');
  // Programs of offices write web pages under the name of a spreadsheet.
  if (/^\s*<(?:!doctype html|html|\?xml|table)/i.test(latin(bytes.subarray(0, 200))))
    throw new TableRefused(
      'এটি ওয়েব পাতার ধরনে সংরক্ষণ করা। Excel-এ খুলে .xlsx হিসেবে সংরক্ষণ করে আবার দিন।',
    );
  return 'text';
}
