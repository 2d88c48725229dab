import { memoize } from './memoize.ts';

/**
 * A character with its marks; flags and joined emoji are one. The first `Intl.Segmenter` of a page costs a slow phone
 * some 100 ms, and before Unicode 15.1 it ended a letter after the hasant of a conjunct.
 */
const emoji = /\p{ExtPict}[\p{M}\p{EMod}]*(?:\u200d\p{ExtPict}[\p{M}\p{EMod}]*)*/u;
const letter = /\P{M}[\p{M}\u200c\u200d]*|\p{M}+/u;
const piece = new RegExp(`\\r\\n|\\p{RI}{2}|${emoji.source}|${letter.source}`, 'gsu');

/** Bengali, the letters of English, and the signs of both. */
const isPlain = /^[\n -~\u0964-\u09fe\u200c\u200d\u2010-\u2026]*$/;
const MARK =
  '\\u0981-\\u0983\\u09bc\\u09be-\\u09c4\\u09c7\\u09c8\\u09cb-\\u09cd\\u09d7\\u09e2\\u09e3\\u09fe';
/** The same for plain texts: a regular expression for all of Unicode costs a slow phone some 40 ms. */
const plainPiece = new RegExp(`[^${MARK}][${MARK}\\u200c\\u200d]*|[${MARK}]+`, 'g');

const openConjunct = /\u09cd\u200d?$/;
const consonant = /^[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1]/;

/** As a reader counts: a conjunct with its vowel sign is one, also behind a vowel (অ্যা). */
export function* graphemes(text: string): Generator<string> {
  let current = '';
  for (const [found] of text.matchAll(isPlain.test(text) ? plainPiece : piece)) {
    if (current && !(openConjunct.test(current) && consonant.test(found))) {
      yield current;
      current = '';
    }
    current += found;
  }
  if (current) yield current;
}

/** A conjunct with its vowel sign is one. */
export const graphemeCount = (text: string): number => [...graphemes(text)].length;

const cut = memoize((text: string, limit: number, ellipsis: string): string => {
  let result = '';
  let count = 0;
  // Stops at the limit, so that a very long text costs no more than a short one.
  for (const grapheme of graphemes(text)) {
    if (count >= limit) return result.trimEnd() + ellipsis;
    result += grapheme;
    count += 1;
  }
  return text;
});

/** Cuts a text after `limit` graphemes and puts the ellipsis behind; a text that fits comes back as it is. */
export function truncate(text: string | null | undefined, limit: number, ellipsis = '…'): string {
  const input = text ?? '';
  return input.length <= limit ? input : cut(input, limit, ellipsis);
}
