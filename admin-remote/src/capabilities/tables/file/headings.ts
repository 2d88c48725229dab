import { foldForSearch, memoize } from '@angan/bengali-text';
import { phoneticKey } from '@angan/bengali-text/search';
import { holdsDigits, type FileColumn } from '../file-columns.ts';
import { columnName } from './cells.ts';
import { isFilled, type Table } from './table.ts';

/** Offices print the name of the college and of the class above their lists. */
const SEARCHED_LINES = 10;
const BRACKETS = /\s*[([{][^)\]}]*[)\]}]?\s*$/;
const IN_ENGLISH = /ইংরেজি|english/i;

/** Words that say nothing of which field is meant where another word does. */
const FILLERS = new Set(
  'বাংলা বাংলায় bangla bengali in পূর্ণ পুরো full the s'.normalize('NFC').split(' '),
);
const NUMBER_WORDS = new Set('নং ন নম্বর নাম্বার no number num'.normalize('NFC').split(' '));

/** A word without its ending of the genitive or the plural. */
const stemOf = (word: string) =>
  word.replace(/^(.{2,}?)(?:দের|ের|র)$/u, '$1').replace(/^([a-z]{3,}[a-rt-z])s$/, '$1');

const headingWords = memoize((heading: string): string[] => {
  // Programs write RollNo.
  const folded = foldForSearch(heading.replace(/([a-z])([A-Z])/g, '$1 $2'));
  const bare = IN_ENGLISH.test(folded) ? folded : folded.replace(BRACKETS, '') || folded;
  const words = bare
    // Offices type the visarga for a colon.
    .replace(/ঃ(?![\p{L}\p{M}])/gu, ' ')
    .replace(/([\p{L}\p{M}])(নং|নম্বর|নাম্বার)(?![\p{L}\p{M}])/gu, '$1 $2')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(.+) of (.+)$/, '$2 $1')
    .replace(/ী/g, 'ি')
    .replace(/ূ/g, 'ু')
    .split(' ');
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).map((word) =>
    NUMBER_WORDS.has(word) ? 'নং' : stemOf(word),
  );
}, 1000);

/** The comparable part of a heading: letters and digits, in one spelling, without brackets at its end. */
export const headingKey = (text: string): string => headingWords(text).join('');

/** Where a column holds digits, 'মোবাইল' and 'মোবাইল নং' are one heading. */
const digitsKey = (text: string): string =>
  headingWords(text)
    .filter((word, index) => index === 0 || word !== 'নং')
    .join('');

export type Targets = ReadonlyMap<number, string>;

export interface Layout {
  /** The row of the headings, from 0. */
  row: number;
  headings: readonly string[];
  targets: Targets;
}

/** A row that may be that of the headings, with what each cell may be called by, the surest first. */
interface Candidate {
  row: number;
  headings: readonly string[];
  names: readonly (readonly string[])[];
}

/** The words of a column from the surest on: two columns may share one, which is that of whom it is surer. */
const wordRanks = (columns: readonly FileColumn[]) => {
  const ownWords = ({ title, name, field }: FileColumn) => [title, name, field?.label ?? title];
  const longest = Math.max(0, ...columns.map(({ aliases = [] }) => aliases.length));
  const ofRank = (rank: number) => (column: FileColumn) =>
    column.aliases?.slice(rank, rank + 1) ?? [];
  return [ownWords, ...Array.from({ length: longest }, (_, rank) => ofRank(rank))];
};

/** Offices spell by ear: ক্লাশ is ক্লাস. */
const soundOf = (key: string) => phoneticKey(key).replace(/ /g, '');
const SPELLINGS = [(key: string) => key, soundOf];

function targetsOf({ names }: Candidate, columns: readonly FileColumn[]): Targets {
  const targets = new Map<number, string>();
  const found = new Set<string>();
  const depth = Math.max(0, ...names.map(({ length }) => length));
  const ranks = wordRanks(columns);
  function take(texts: readonly string[], spell: (key: string) => string): void {
    const keysBy = (keyOf: (text: string) => string) => ({
      keyOf: (text: string) => spell(keyOf(text)),
      keys: texts.map((text) => spell(keyOf(text))),
    });
    const [digits, words] = [keysBy(digitsKey), keysBy(headingKey)];
    for (const wordsIn of ranks)
      for (const column of columns) {
        if (found.has(column.name)) continue;
        const { keyOf, keys } = column.field && holdsDigits(column.field) ? digits : words;
        const at = wordsIn(column)
          .map((word) => keys.findIndex((key, at) => key === keyOf(word) && !targets.has(at)))
          .find((index) => index >= 0);
        if (at === undefined) continue;
        targets.set(at, column.name);
        found.add(column.name);
      }
  }
  for (let level = 0; level < depth; level += 1)
    for (const spell of SPELLINGS)
      take(
        names.map((one) => one[level] ?? ''),
        spell,
      );
  return targets;
}

const BRACKETED = /^([^([{]+)[([{]([^([{)\]}]+)[)\]}]?\s*$/;

/** A heading, with what its brackets say of it, and where it is said in two ways or two languages each of these. */
function namesIn(heading: string): string[] {
  const [, outside = '', inside = ''] = BRACKETED.exec(heading) ?? [];
  const bracketed = inside ? [`${inside} ${outside}`, `${outside} ${inside}`] : [];
  return [...bracketed, heading, ...heading.split(/[/|\n]/).slice(0, 4)];
}

/** The headings of two rows as one: the upper ones name groups of the lower, whose cells may be joined. */
function joinedRows(table: Table, row: number): Candidate {
  const [upper = [], lower = []] = [table[row], table[row + 1]];
  let group = '';
  const columns = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above = '', below = ''] = [upper[at]?.trim(), lower[at]?.trim()];
    group = below === '' || above === below ? '' : above || group;
    const heading = group ? `${group}: ${below}` : below || above;
    const names = group ? [heading, `${below} ${group}`, ...namesIn(below)] : namesIn(heading);
    return { heading, names };
  });
  return {
    row: row + 1,
    headings: columns.map(({ heading }) => heading),
    names: columns.map(({ names }) => names),
  };
}

/** Finds the row of headings: the one of the first that names most of the columns, or else most of all. */
export function layoutOf(table: Table, columns: readonly FileColumn[]): Layout | null {
  const measured = (candidate: Candidate) => {
    const { row, headings } = candidate;
    const filled = headings.filter((cell) => cell.trim() !== '').length;
    return { row, headings, targets: targetsOf(candidate, columns), filled };
  };
  const lines = table.slice(0, SEARCHED_LINES);
  const rows = lines.map((headings, row) =>
    measured({ row, headings, names: headings.map(namesIn) }),
  );
  const pairs = lines.slice(1).map((_, row) => measured(joinedRows(table, row)));
  const max = Math.max(0, ...[...rows, ...pairs].map(({ targets }) => targets.size));
  if (max > 0) return [...rows, ...pairs].find(({ targets }) => targets.size === max) ?? null;
  const widest = Math.max(...rows.map(({ filled }) => filled));
  const first = widest > 1 ? rows.find(({ filled }) => filled === widest) : undefined;
  return first && table.slice(first.row + 1).some(isFilled) ? first : null;
}

export const withChoices = (layout: Layout, choices: Targets): Layout => {
  const fields = new Set(choices.values());
  const others = [...layout.targets].filter(
    ([index, name]) => !choices.has(index) && !fields.has(name),
  );
  return { ...layout, targets: new Map([...others, ...choices].filter(([, name]) => name !== '')) };
};

export interface FilledColumn {
  index: number;
  /** Its letter where it has none. */
  heading: string;
  target: string | undefined;
}

export function filledColumns({ row, headings, targets }: Layout, table: Table): FilledColumn[] {
  const filled = new Set<number>();
  for (const cells of table.slice(row + 1))
    cells.forEach((cell, index) => cell.trim() !== '' && filled.add(index));
  return [...filled]
    .sort((a, b) => a - b)
    .map((index) => ({
      index,
      heading: headings[index]?.replace(/\s+/g, ' ').trim() || `কলাম ${columnName(index)}`,
      target: targets.get(index),
    }));
}

/** Says of the headings that are none of our words which field they are taken for. */
export function renamedColumns(
  columns: readonly FileColumn[],
  filled: readonly FilledColumn[],
): string[] {
  const renamed = filled.flatMap(({ heading, target }) => {
    const column = columns.find(({ name }) => name === target);
    if (!column) return [];
    const { name, title, field } = column;
    const own = [name, title, field?.label, field?.shortLabel].map((word = '') => headingKey(word));
    return own.includes(headingKey(heading)) ? [] : [`${heading} → ${title}`];
  });
  return renamed.length > 0 ? [`শিরোনাম এভাবে ধরা হয়েছে: ${renamed.join(', ')}।`] : [];
}
