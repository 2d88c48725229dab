import { foldForSearch } from '../fold.ts';

/** One word of a text: its place and its folded letters. */
export interface Word {
  start: number;
  end: number;
  folded: string;
  /** Made of neighbouring words. */
  isJoined?: true;
}

const bengali = '[\\u0980-\\u09e3\\u09f0\\u09f1]';
const unseen = '\\p{Default_Ignorable_Code_Point}';
/** Digits, or letters of one script with their marks: এইচএসসি২০২৬ and রহিমali are two words. */
const piece = new RegExp(
  `\\p{Nd}+|(?:${bengali}|${unseen})+|(?:(?!${bengali})(?:\\p{L}|\\p{M}|${unseen}))+`,
  'gu',
);

/** Abbreviations that are often typed without a space behind them: মোঃআলী. */
const glued = /^(মোছা|মোসা|মোহা|মুহা|মো|মু|মি|ডা|ড|আ|সৈ)ঃ(?=.)/u;

export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  const add = (start: number, raw: string) => {
    const folded = foldForSearch(raw);
    if (folded) words.push({ start, end: start + raw.length, folded });
  };
  for (const { 0: raw, index } of text.matchAll(piece)) {
    const first = glued.exec(raw)?.[0] ?? '';
    if (first) add(index, first);
    add(index + first.length, raw.slice(first.length));
  }
  return words;
}

export const isDigits = (folded: string): boolean => /^[0-9]+$/.test(folded);
export const isLatin = (folded: string): boolean => /^[a-z\p{M}]*[a-z][a-z\p{M}]*$/u.test(folded);

/** Where a folded text holds a word, from a place on; a number only where one begins. */
export function indexOfWord(text: string, word: string, from = 0): number {
  let at = text.indexOf(word, from);
  while (at > 0 && isDigits(word) && isDigits(text.charAt(at - 1))) at = text.indexOf(word, at + 1);
  return at;
}
