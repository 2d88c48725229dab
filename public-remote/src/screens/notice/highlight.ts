import { foldForSearch, graphemes } from '@angan/shared/text';

export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Space between words; folding alone would drop it. */
const foldOne = (grapheme: string) => (/^\s+$/.test(grapheme) ? ' ' : foldForSearch(grapheme));

/** Parts a text into what a search has found in it and the rest, by whole Bengali letters. */
export function highlight(text: string, search: string): Piece[] {
  const needle = foldForSearch(search);
  const letters = [...graphemes(text)];
  // The letter to which each character of the folded text belongs.
  const owners: number[] = [];
  const folded = letters
    .map((letter, index) => {
      const one = foldOne(letter);
      for (let at = 0; at < one.length; at += 1) owners.push(index);
      return one;
    })
    .join('');
  const marked = new Set<number>();
  for (let at = needle ? folded.indexOf(needle) : -1; at >= 0; at = folded.indexOf(needle, at + 1))
    for (const owner of owners.slice(at, at + needle.length)) marked.add(owner);
  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const last = pieces.at(-1);
    const isMatch = marked.has(index);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  });
  return pieces;
}
