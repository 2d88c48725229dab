import { graphemeCount } from '../graphemes.ts';

/** Endings of cases; those of one sign only behind a vowel, where they can stand. */
const CASE = /(?:ের|ে|কে)$|([া-ৌ])(?:র|তে|য\u09bc)$/u;
const PLURAL = /(?:গুলো|গুলি|গণ|বৃন্দ|সমূহ|দের|ে?রা|টি|টা)$/u;

/** By these a person is addressed or two words are joined; they name nothing. */
const UNNAMING = new Set(
  'জনাব জনাবা স্যার ম্যাডাম ম্যাম মিস্টার মিসেস sir madam mam maam mr mrs এর এবং ও and'
    .split(' ')
    .map((word) => word.normalize('NFC')),
);

/** The words that a text must have: without স্যার and এবং, unless there are no others. */
export function naming(words: readonly string[]): readonly string[] {
  const left = words.filter((word) => !UNNAMING.has(word));
  return left.length > 0 ? left : words;
}

/** A folded word without its endings: কলেজ of কলেজের, শিক্ষার্থী of শিক্ষার্থীদের. */
export function withoutEndings(folded: string): string[] {
  const inflected = folded.replace(CASE, '$1');
  return [inflected, folded.replace(PLURAL, ''), inflected.replace(PLURAL, '')].filter(
    (stem) => stem !== folded && !stem.endsWith('্') && graphemeCount(stem) > 1,
  );
}
