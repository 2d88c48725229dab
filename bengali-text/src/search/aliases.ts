import { wordGroups } from './word-groups.ts';
import { isLatin } from './words.ts';
import { foldForSearch } from '../fold.ts';
import { lazy } from '../memoize.ts';
import { phoneticOf, soundsOf } from './sounds.ts';

const keyOf = (folded: string) => phoneticOf(soundsOf(folded));

const table = lazy(() => {
  const keys = new Map<string, Set<string>>();
  for (const line of wordGroups.trim().split('\n')) {
    const names = line.split(' ').map(foldForSearch);
    const key = keyOf(names[0] ?? '');
    for (const name of names) keys.set(name, new Set(keys.get(name)).add(key));
  }
  return keys;
});

/** The phonetic keys of the groups to which a folded word belongs; most words belong to none. */
export const aliasesOf = (folded: string): readonly string[] => [...(table().get(folded) ?? [])];

const names = 'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড'
  .split(' ')
  .map((name) => name.normalize('NFC'));

/** How the letters of a Latin abbreviation are called in Bengali: hsc is এইচএসসি. */
export const spelledOut = (folded: string): string | null =>
  isLatin(folded) && folded.length >= 2 && folded.length <= 5 && /^[a-z]+$/.test(folded)
    ? [...folded].map((letter) => names[letter.charCodeAt(0) - 97]).join('')
    : null;

const letterNames = lazy(
  () => new Map(names.map((name, at) => [name, String.fromCharCode(97 + at)])),
);

/** The Latin abbreviation of which a Bengali word says the letters: hsc for এইচএসসি; null for others. */
export function abbreviated(folded: string): string | null {
  let letters = '';
  let rest = folded;
  while (rest) {
    let length = Math.min(rest.length, 7);
    while (length > 0 && !letterNames().has(rest.slice(0, length))) length -= 1;
    if (length === 0 || letters.length === 6) return null;
    letters += letterNames().get(rest.slice(0, length)) ?? '';
    rest = rest.slice(length);
  }
  return letters || null;
}
