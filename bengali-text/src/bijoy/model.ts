import { BIGRAMS } from './bigrams.ts';

/** The signs that the model tells apart, each a row and a column of its table. */
export const SIGNS = '^$abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ`_~|&#%.?+';
/** The letter of the table for odds of one to one; each further one is half a logarithm. */
export const EVEN = 'M'.charCodeAt(0);

/**
 * A word as a text of SIGNS, with its begin and end: `%` is an accented letter, `#`
 * any other code above ASCII that Bijoy fonts use.
 */
export function signsOf(word: string): string {
  const signs = Array.from(word, (sign) => {
    if (/[a-zA-Z`_~|&]/.test(sign)) return sign;
    if (sign === '^') return '+';
    if (/['’.-]/.test(sign)) return '.';
    if (/[À-Öà-öø-ÿœŒšŠŸ]/.test(sign)) return '%';
    return /[\u00a0-\u00ff‚-•ŠŒšœŸƒˆ˜–—‘“”‹›™−ˉ]/.test(sign) ? '#' : '?';
  });
  return `^${signs.join('')}$`;
}

/**
 * Natural logarithm of how much likelier a word is in text for a Bijoy font than in English or
 * Bengali names in Latin letters, by its pairs of signs (naive Bayes).
 */
export function likelihood(word: string): number {
  const signs = signsOf(word);
  let sum = 0;
  for (let at = 1; at < signs.length; at += 1) {
    const row = BIGRAMS[SIGNS.indexOf(signs[at - 1]!)]!;
    sum += (row.charCodeAt(SIGNS.indexOf(signs[at]!)) - EVEN) / 2;
  }
  return sum;
}
