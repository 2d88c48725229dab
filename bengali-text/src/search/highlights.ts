import { foldForSearch } from '../fold.ts';
import { graphemes } from '../graphemes.ts';
import { joinedWords, keysOfWord } from './keys.ts';
import { levelOfWord } from './level.ts';
import type { FullWord } from './meanings.ts';
import type { QueryPart, QueryWord, SearchQuery } from './query.ts';
import { indexOfWord, splitWords, type Word } from './words.ts';

type Range = [start: number, end: number];

/** A text folded grapheme by grapheme, with the place of each folded character. */
interface FoldedText {
  folded: string;
  places: Range[];
}

function foldedText(text: string): FoldedText {
  const places: Range[] = [];
  let folded = '';
  let start = 0;
  for (const grapheme of graphemes(text)) {
    // Folding alone would drop the space between two words.
    const one = /^\s+$/.test(grapheme) ? ' ' : foldForSearch(grapheme);
    const end = start + grapheme.length;
    for (let at = 0; at < one.length; at += 1) places.push([start, end]);
    folded += one;
    start = end;
  }
  return { folded, places };
}

type IndexOf = (text: string, target: string, from: number) => number;
const indexOf: IndexOf = (text, target, from) => text.indexOf(target, from);

function occurrences({ folded, places }: FoldedText, target: string, next: IndexOf): Range[] {
  const found: Range[] = [];
  for (let at = target ? next(folded, target, 0) : -1; at >= 0;) {
    const last = at + target.length - 1;
    found.push([places[at]?.[0] ?? 0, places[last]?.[1] ?? 0]);
    at = next(folded, target, last + 1);
  }
  return found;
}

/** The beginning of a word that already fits, by whole graphemes. */
function fitting(word: Word, raw: string, target: QueryWord): Range {
  let end = word.start;
  let started = '';
  for (const grapheme of graphemes(raw)) {
    started += grapheme;
    end += grapheme.length;
    const level = levelOfWord(target, { ...word, folded: foldForSearch(started) });
    if (level === 2 || level === 3) return [word.start, end];
  }
  return [word.start, word.end];
}

const merged = (ranges: Range[]): Range[] =>
  ranges
    .sort(([a], [b]) => a - b)
    .reduce<Range[]>((all, [start, end]) => {
      const last = all.at(-1);
      if (last && start <= last[1]) last[1] = Math.max(last[1], end);
      else all.push([start, end]);
      return all;
    }, []);

/** Where a text has all words of a phrase that means what was typed. */
function meant({ others }: QueryPart, words: readonly Word[], text: FoldedText): Range[] {
  const places = ({ keys, pattern, folded }: FullWord): Range[] =>
    keys.length === 0
      ? occurrences(text, pattern().test(text.folded) ? folded : '', indexOf)
      : words
          .filter((word) => keysOfWord(word).keys.some((key) => keys.includes(key)))
          .map(({ start, end }) => [start, end]);
  const found = others.map((phrase) => phrase.map(places));
  return found.filter((phrase) => phrase.every((ranges) => ranges.length > 0)).flat(2);
}

/** Where a text matches a search: ranges of its UTF-16 units, in order, never within a grapheme. */
export function highlights(text: string, query: SearchQuery): Range[] {
  const folded = foldedText(text);
  const matches = occurrences(folded, query.folded, indexOf);
  if (matches.length > 0) return merged(matches);
  const words = splitWords(text);
  const parts = [...words, ...joinedWords(words)];
  return merged(
    query.parts.flatMap((part) => {
      const typed = part.words.map((queryWord) => {
        const same = occurrences(folded, queryWord.folded, indexOfWord);
        if (same.length > 0) return same;
        return parts
          .filter((word) => levelOfWord(queryWord, word) !== null)
          .map((word) => fitting(word, text.slice(word.start, word.end), queryWord));
      });
      const isComplete = typed.length > 0 && typed.every((found) => found.length > 0);
      const other = isComplete ? [] : meant(part, parts, folded);
      return other.length > 0 ? other : typed.flat();
    }),
  );
}
