import { foldForSearch } from '../../src/fold.ts';
import { firstNames, lastNames, topics } from './concepts.ts';

/** A search over many texts, and those that it means. */
export interface Retrieval {
  typed: string;
  expected: ReadonlySet<string>;
}

interface Concept {
  stored: string[];
  typed: string[];
}

const split = (part = '') => part.split(',').map((one) => one.trim());

const read = (lines: string): Concept[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [stored, typed] = line.split('|');
      return { stored: split(stored), typed: split(typed) };
    });

/** The same order at every run. */
function picker(seed: number) {
  let state = seed;
  return <Value>(values: readonly Value[]): Value => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return values[Math.floor((state / 2147483648) * values.length)] as Value;
  };
}

const PEOPLE = 2100;
const NOTICES = 500;
const isMan = ['মোঃ ', 'মো. ', 'মোহাম্মদ ', '', '', ''];
const frames = [
  'একাদশ শ্রেণির {} সংক্রান্ত বিজ্ঞপ্তি',
  'দ্বাদশ শ্রেণির শিক্ষার্থীদের {} প্রসঙ্গে',
  '{} বিষয়ে জরুরি নোটিশ',
  '{} উপলক্ষে কলেজ বন্ধ থাকবে',
  '২০২৬ সালের {} সম্পর্কে নির্দেশনা',
  'আগামী রবিবার {} অনুষ্ঠিত হবে',
];

const [first, last, subjects] = [firstNames, lastNames, topics].map(read) as [
  Concept[],
  Concept[],
  Concept[],
];

/** Some 2,000 texts: names from parts of real ones, notices, and those that are given. */
export function corpusWith(more: readonly string[]): string[] {
  const pick = picker(19);
  const stored = (concepts: readonly Concept[]) => pick(pick(concepts).stored);
  const people = Array.from(
    { length: PEOPLE },
    () => `${pick(isMan)}${stored(first)} ${stored(last)}`,
  );
  const notices = Array.from({ length: NOTICES }, () =>
    pick(frames).replace('{}', stored(subjects)),
  );
  return [...new Set([...people, ...notices, ...more])];
}

/** Searches over the texts: by one spelling, by a name in any order, and with an abbreviation. */
export function retrievalsIn(corpus: readonly string[]): Retrieval[] {
  const folded = corpus.map((text) => [text, foldForSearch(text)] as const);
  const holding = (concepts: readonly Concept[]) =>
    new Set(
      folded
        .filter(([, text]) =>
          concepts.every(({ stored }) => stored.some((one) => text.includes(foldForSearch(one)))),
        )
        .map(([text]) => text),
    );
  const pick = picker(91);
  const single = [...first, ...last, ...subjects].flatMap((concept) =>
    [...concept.stored, ...concept.typed].map((typed) => ({ typed, expected: holding([concept]) })),
  );
  const double = Array.from({ length: 120 }, () => {
    const [one, other] = [pick(first), pick(last)];
    const isLatin = pick([true, false, false]);
    const [a, b] = [one, other].map(({ typed }) =>
      pick(typed.filter((word) => /[a-z]/.test(word) === isLatin).concat(isLatin ? [] : typed)),
    );
    return { typed: pick([`${a} ${b}`, `${b} ${a}`]), expected: holding([one, other]) };
  });
  return [...single, ...double].filter(({ expected }) => expected.size > 0);
}
