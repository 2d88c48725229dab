import { foldForSearch } from '../fold.ts';

/** One word of a text: where it stands, and its folded letters. */
export interface Word {
  start: number;
  end: number;
  folded: string;
}

/** Letters with their marks, or digits: এইচএসসি২০২৬ is two words. */
const piece = /\p{Nd}+|(?:\p{Default_Ignorable_Code_Point}|\p{L}|\p{M})+/gu;

/** Abbreviations that are often typed without a space behind them: মোঃআলী. */
const glued = /^(মোছা|মোসা|মোহা|মুহা|মো|মু|মি|ডা|ড|আ|সৈ)ঃ(?=.)/u;

/** The words of a text, in its order. */
export function wordsOf(text: string): Word[] {
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
