import { toBengaliDigits, toLatinDigits } from './digits.ts';
import { withoutInvisible } from './normalize.ts';

// Numbers copied from chats and cards carry invisible direction marks and every kind of dash.
const asTyped = (text: string): string =>
  toLatinDigits(withoutInvisible(text)).replace(/[\p{Pd}\u2212]/gu, '-');

/** Gives a mobile number as its 11 Latin digits (01…), or null where the text is no such number. */
export function normalizePhone(text: string | null | undefined): string | null {
  const bare = asTyped(text ?? '').replace(/[\s().-]|[,;:।]\s*$/g, '');
  return /^(?:(?:\+88|0088|88)0?)?(01\d{9})$/.exec(bare)?.[1] ?? null;
}

/** The digits of a mobile number as it is stored, also while it is still being typed; null for other texts. */
export function phonePrefixOf(text: string): string | null {
  const bare = asTyped(text).replace(/[\s-]/g, '');
  return /^(?:\+88|0088|88)?(01\d{3,9})$/.exec(bare)?.[1] ?? null;
}

/** Writes a stored phone in Bengali digits; free text passes with only its digits turned. */
export const formatPhone = (stored: string | null | undefined): string =>
  toBengaliDigits(stored ?? '');

/** The numbers of a text that names several, each with its words. */
export const phonesIn = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/[,;/।|]|\s+ও\s+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Of the first number in a text (+88… for a mobile number); empty for none to dial. */
export function phoneHref(text: string | null | undefined): string {
  const runs = asTyped(text ?? '').match(/\+?\d(?:[\s().-]*\d)*/g) ?? [];
  for (const run of runs) {
    const mobile = normalizePhone(run.replace(/[().]/g, ''));
    if (mobile) return `tel:+88${mobile}`;
    const digits = run.replace(/[^\d+]/g, '');
    // Shorter is a room or a year's day, longer is no number of any country (E.164).
    if (/^\+?\d{3,15}$/.test(digits)) return `tel:${digits}`;
  }
  return '';
}
