import { once } from './once.ts';
import { remember } from './remember.ts';

const segmenter = once(() => ('Segmenter' in Intl ? new Intl.Segmenter('bn', { granularity: 'grapheme' }) : null));

// Firefox before 125 has no Segmenter: a character with its marks is close enough there.
const withoutSegmenter = /\r\n|\P{M}[\p{M}\u200c\u200d]*|\p{M}+/gsu;

function* pieces(text: string): Generator<string> {
  const made = segmenter();
  if (!made) {
    for (const [piece] of text.matchAll(withoutSegmenter)) yield piece;
    return;
  }
  for (const { segment } of made.segment(text)) yield segment;
}

const openConjunct = /\u09cd\u200d?$/;
const consonant = /^[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1]/;

/**
 * The letters of a text as a reader counts them. Engines before Unicode 15.1 end a grapheme after the hasant of a conjunct, and all of
 * them do after a vowel (অ্যা): such pieces are joined, so that every engine cuts alike.
 */
export function* graphemes(text: string): Generator<string> {
  let held = '';
  for (const piece of pieces(text)) {
    if (held && !(openConjunct.test(held) && consonant.test(piece))) {
      yield held;
      held = '';
    }
    held += piece;
  }
  if (held) yield held;
}

/** Counts the letters of a text as a reader does: a conjunct with its vowel sign is one. */
export const graphemeCount = (text: string): number => [...graphemes(text)].length;

const cut = remember((whole: string, limit: number, ellipsis: string): string => {
  let kept = '';
  let count = 0;
  // Stops at the limit, so that a very long text costs no more than a short one.
  for (const grapheme of graphemes(whole)) {
    if (count >= limit) return kept.trimEnd() + ellipsis;
    kept += grapheme;
    count += 1;
  }
  return whole;
});

/** Cuts a text after `limit` graphemes and puts the ellipsis behind; a text that fits comes back as it is. */
export function truncate(text: string | null | undefined, limit: number, ellipsis = '…'): string {
  const whole = text ?? '';
  return whole.length <= limit ? whole : cut(whole, limit, ellipsis);
}
