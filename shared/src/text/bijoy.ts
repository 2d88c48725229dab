// In Bijoy's fonts (SutonnyMJ) v means া, † and ‡ mean ে, w means ি: no Latin spelling has them in
// these positions.
const letterWithSymbol = /[A-Za-z][†‡ˆ‰¡-¬®-¿×÷ÁÐÑÿæ]|[†‡ˆ‰¡-¬®-¿×÷ÁÐÑÿæ][A-Za-z]/g;
const vBetweenConsonants = /[^aeiou\s]v(?![aeiouyv])|[aeiou]v(?=[b-df-hj-np-tvwxzA-Z])/g;
const wBeforeConsonant = /w(?=[bcdfgjklmpqtvxz])/g;

const count = (word: string, sign: RegExp): number => word.match(sign)?.length ?? 0;
const signsIn = (word: string): number =>
  2 * count(word, letterWithSymbol) +
  count(word, vBetweenConsonants) +
  count(word, wBeforeConsonant);

/**
 * Detects Bengali typed for the legacy Bijoy fonts (wk¶v for শিক্ষা), which must be converted first.
 * A guess from spelling: a single short word may pass unnoticed; text with any Bengali character is
 * never suspected.
 */
export function looksLikeBijoy(text: string | null | undefined): boolean {
  const typed = text ?? '';
  if (/\p{Script=Bengali}/u.test(typed)) return false;
  const words = typed.split(/\s+/).filter((word) => /[A-Za-z]/.test(word) && !/[@/]/.test(word));
  const signs = words.map(signsIn);
  const suspected = signs.filter((n) => n > 0).length;
  return signs.reduce((sum, n) => sum + n, 0) >= 2 && suspected / words.length >= 0.4;
}
