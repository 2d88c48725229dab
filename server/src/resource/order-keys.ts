import { isRequired, type AnyResource } from '@angan/shared/contract';
import { lazy, toLatinDigits } from '@angan/bengali-text';
import type { Cell } from '../db/schema.ts';
import { IS_NULL, readOrder } from './reads.ts';

/** Stored keys that were made by another version are made again; so are those of other rules of the dictionary. */
export const ORDER_KEYS_VERSION = `1-${process.versions.icu}`;

/** Letters of a text that its key knows. */
const LONGEST = 100;

/** What is ranked; other letters come after them. */
const RANGES = [
  [0x20, 0x17f],
  [0x964, 0x965],
  [0x980, 0x9ff],
  [0x200b, 0x2027],
] as const;

const coded = (number: number) => number.toString(36).padStart(2, '0');

/** How a letter is compared: its place in the dictionary, then among those of the same place. */
interface Weight {
  first: string;
  second: string;
}

/** The weights by which the dictionary of `compareNames` orders single letters. */
const weights = lazy(() => {
  const exact = new Intl.Collator('bn-BD');
  const base = new Intl.Collator('bn-BD', { sensitivity: 'base' });
  const letters = RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  ).sort(exact.compare);
  const cached = new Map<string, Weight>();
  let [place, among, last] = [0, 0, ''];
  for (const letter of letters) {
    if (exact.compare(letter, '') === 0) cached.set(letter, { first: '', second: '' });
    else if (base.compare(letter, '') === 0) cached.set(letter, { first: '', second: 'z' });
    else {
      among = base.compare(letter, last) === 0 ? among + 1 : 0;
      if (among === 0) place += 1;
      cached.set(letter, { first: coded(place), second: Math.min(among, 34).toString(36) });
      last = letter;
    }
  }
  return cached;
});

function weightOf(part: string): Weight {
  if (/^\d/.test(part)) {
    const digits = part.replace(/^0+/, '');
    return { first: `${weights().get('0')?.first}${coded(digits.length)}${digits}`, second: '0' };
  }
  const unknown = () => `zz${part.codePointAt(0)?.toString(36).padStart(4, '0')}`;
  return weights().get(part) ?? { first: unknown(), second: '0' };
}

/** A text of ASCII whose order by bytes is that of `compareNames`. */
export function orderKey(text: string): string {
  const spelled = toLatinDigits(text.normalize('NFC')).replaceAll('ৎ', 'ত্');
  const all = (spelled.match(/\d+|[^\d]/gu) ?? []).slice(0, LONGEST).map(weightOf);
  const [first, second] = [all.map((one) => one.first), all.map((one) => one.second)];
  return `${first.join('').slice(0, 2 * LONGEST)} ${second.join('').replace(/0+$/, '')}`.trimEnd();
}

const keyColumn = (field: string) => `${field}_order`;
const isPresent = ({ fields }: AnyResource, name: string) => {
  const field = fields[name];
  return field !== undefined && isRequired(field);
};

export const orderedTexts = ({ sorts, fields }: AnyResource): string[] =>
  sorts.filter((name) => fields[name]?.kind === 'text');

/** A blank text that may be left out has no key. Those of `previous` hold for the same texts. */
export const orderColumns = (
  contract: AnyResource,
  row: Record<string, Cell>,
  previous?: Record<string, Cell>,
): Record<string, Cell> =>
  Object.fromEntries(
    orderedTexts(contract).map((name) => {
      const column = keyColumn(name);
      const stored = previous?.[name] === row[name] ? previous?.[column] : null;
      const key = stored || orderKey(String(row[name] ?? ''));
      return [column, key || (isPresent(contract, name) ? '' : null)];
    }),
  );

/** The order of a list by a field, in the terms of `orderedBy`: rows without a value last. */
export function termsOf(contract: AnyResource, order: string): string[] {
  const { field, isFalling } = readOrder(order);
  const column = orderedTexts(contract).includes(field) ? keyColumn(field) : field;
  const sign = isFalling ? '-' : '';
  const nullsLast = isPresent(contract, field) ? [] : [`${column}${IS_NULL}`];
  return [...nullsLast, `${sign}${column}`, `${sign}id`];
}
