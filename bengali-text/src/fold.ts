import { toLatinDigits } from './digits.ts';
import { withoutInvisible } from './normalize.ts';
import { lazy } from './memoize.ts';

/**
 * The form in which searches compare a text: NFC (one spelling of ড়, ঢ় and য়), no zero-width characters, Latin
 * digits, lower case, single spaces, ৎ written as ত্. The server stores it as its search key.
 */
export function foldForSearch(text: string | null | undefined): string {
  const visible = withoutInvisible(text ?? '');
  // ৎ becomes ত্ and not the other way round: রাত must go on finding রাত্রি while it is being typed.
  const spelled = toLatinDigits(visible.toLowerCase()).replace(/ৎ/g, 'ত্');
  return spelled.replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** Both are folded; an empty search matches everything. */
export const matches = (
  haystack: string | null | undefined,
  needle: string | null | undefined,
): boolean => foldForSearch(haystack).includes(foldForSearch(needle));

const names = lazy(() => new Intl.Collator('bn-BD', { numeric: true }));

/** As a Bengali dictionary, numbers by value: in Latin digits, as ICU puts ১ম behind ১০ম. */
export const compareNames = (a: string, b: string): number =>
  names().compare(toLatinDigits(a), toLatinDigits(b));
