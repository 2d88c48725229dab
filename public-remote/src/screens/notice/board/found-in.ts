import { foldForSearch, graphemes } from '@angan/bengali-text';
import type { Ranges } from '@angan/shared/ui';

/** Space between words; folding alone would drop it. */
const foldOne = (grapheme: string) => (/^\s+$/.test(grapheme) ? ' ' : foldForSearch(grapheme));

/** Where a text holds a search, both folded, in complete Bengali letters. */
export function foundIn(text: string, search: string): Ranges {
  const needle = foldForSearch(search);
  // Where the letter of each character of the folded text begins and ends.
  const owners: [start: number, end: number][] = [];
  let folded = '';
  let at = 0;
  for (const letter of graphemes(text)) {
    const owner: [number, number] = [at, (at += letter.length)];
    const one = foldOne(letter);
    for (let count = 0; count < one.length; count += 1) owners.push(owner);
    folded += one;
  }
  const ranges: [start: number, end: number][] = [];
  for (let from = needle ? folded.indexOf(needle) : -1; from >= 0;) {
    const [start, end] = [owners[from]![0], owners[from + needle.length - 1]![1]];
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = end;
    else ranges.push([start, end]);
    from = folded.indexOf(needle, from + 1);
  }
  return ranges;
}
