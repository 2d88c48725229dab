import { isRequired } from '@angan/shared/contract';
import { phoneticKey } from '@angan/bengali-text/search';
import { foldForSearch, normalizePhone, toBengaliDigits, toLatinDigits } from '@angan/bengali-text';
import { holdsDigits, type FileColumn } from '../file-columns.ts';
import { isErrorCell, NO_RESULT } from './cells.ts';
import { readDay, type DayOrder } from './days.ts';

const NOTHING =
  /^(?:[-–—_.]+|0?0[-/.]0?0[-/.](?:00)?00|0000-00-00|n\/?a|n\.a\.?|nil|null|none|নাই|নেই|প্রযোজ্য নয়|প্রযোজ্য নহে)$/iu;
const AS_IT_WAS = 'ফাইলে যেমন ছিল তেমনই রাখুন, নতুন সারিতে খালি রাখুন।';

/** A cell as it is sent, or why it cannot be. */
export interface ReadCell {
  value: string;
  refusal?: string;
  isNothing?: boolean;
  /** The cell holds more, which is left out. */
  isPart?: boolean;
  /** What else was read from the same cell. */
  shared?: string;
  /** It is not to the letter what it is taken for; empty where it is no option of its column. */
  readAs?: string;
}

const refused = (refusal: string): ReadCell => ({ value: '', refusal });

/** Excel drops the zero of a phone that it took for a number. */
const withZero = (text: string) =>
  /^1\d{9}$/.test(toLatinDigits(text).replace(/[\s-]/g, '')) ? `0${text}` : text;

/** The first mobile number of a cell that holds several, or words around it. */
function readPhone(text: string): ReadCell {
  const complete = withZero(text);
  if (normalizePhone(complete)) return { value: complete };
  const numbers = toLatinDigits(text).match(/\+?\d[\d\s-]{8,}\d/g) ?? [];
  const first = numbers.map(withZero).find((number) => normalizePhone(number));
  return first ? { value: first, isPart: true } : { value: complete };
}

/** Each class and year by its word, and how offices shorten it. */
const NUMERALS = [
  ['প্রথম', '১ম', '১st', 'first'],
  ['দ্বিতীয়', '২য়', '২nd', 'second'],
  ['তৃতীয়', '৩য়', '৩rd', 'third'],
  ['চতুর্থ', '৪র্থ', '৪th', 'fourth'],
  ['ষষ্ঠ', '৬', '৬ষ্ঠ', 'vi', '৬th', 'six'],
  ['সপ্তম', '৭', '৭ম', 'vii', '৭th', 'seven'],
  ['অষ্টম', '৮', '৮ম', 'viii', '৮th', 'eight'],
  ['নবম', '৯', '৯ম', 'ix', '৯th', 'nine'],
  ['দশম', '১০', '১০ম', 'x', '১০th', 'ten'],
  ['একাদশ', '১১', '১১শ', 'xi', '১১th', 'eleven'],
  ['দ্বাদশ', '১২', '১২শ', 'xii', '১২th', 'twelve'],
] as const;
const spelledNumerals = new Map(
  NUMERALS.flatMap(([word, ...short]) => short.map((one) => [one.normalize('NFC'), word])),
);

/** An option as it is compared by its sounds, without the words that the column is called by. */
function soundKey(text: string, { title, aliases = [] }: FileColumn): string {
  const named = new Set([title, ...aliases].map(phoneticKey));
  const spelled = toBengaliDigits(text)
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => spelledNumerals.get(word) ?? word)
    .join(' ')
    .trim();
  const words = phoneticKey(spelled).split(' ');
  const telling = words.filter((word) => !named.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

function optionReader(column: FileColumn, choices: ReadonlyMap<string, string>) {
  const exact = new Map<string, string>();
  const bySound = new Map<string, Set<string>>();
  for (const { value, label, aliases = [] } of column.options ?? [])
    for (const word of [label, ...aliases]) {
      const folded = foldForSearch(word);
      if (!exact.has(folded)) exact.set(folded, value);
      const sounds = soundKey(word, column);
      bySound.set(sounds, (bySound.get(sounds) ?? new Set()).add(value));
    }
  return (text: string): ReadCell | null => {
    const folded = foldForSearch(text);
    const same = exact.get(folded);
    const sounding = [...(bySound.get(soundKey(text, column)) ?? [])];
    const value = choices.get(folded) ?? same ?? (sounding.length === 1 ? sounding[0] : undefined);
    if (!value) return null;
    return same === undefined ? { value, readAs: value } : { value };
  };
}

/** The digits of a cell, as they stood before a spreadsheet took them for a number. */
function readDigits(text: string, isPhone: boolean): ReadCell {
  // An apostrophe is how one types a number as text.
  const bare = text
    .replace(/^['’`]|^(?:#|রোল|roll)[\s.:#-]*(?:(?:নং|নম্বর|no)[\s.:#-]*)?(?=\d|[০-৯])/iu, '')
    .replace(/([\d০-৯])[.,;:।]+$/, '$1');
  const latin = toLatinDigits(bare);
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(latin))
    return refused(
      `Excel সংখ্যাটি ছোট করে লিখেছে (${text}), পুরোটা ফাইলে নেই। ঘরটি Text করে আবার লিখুন।`,
    );
  const integer = /^\d+\.0+$/.test(latin) ? bare.slice(0, latin.indexOf('.')) : bare;
  if (isPhone) return readPhone(integer);
  return { value: /^\d{1,3}(?:,\d{2,3})+$/.test(latin) ? bare.replaceAll(',', '') : integer };
}

export interface CellContext {
  order: DayOrder;
  choices: ReadonlyMap<string, string>;
}

export function cellReader(column: FileColumn, { order, choices }: CellContext) {
  const { field, options } = column;
  const readOption = options && optionReader(column, choices);
  const isOptional = !field || !isRequired(field);

  return (text: string): ReadCell => {
    if (text === '') return { value: '' };
    if (text === NO_RESULT)
      return refused('ঘরের সূত্রের ফল ফাইলে নেই। Excel-এ খুলে সংরক্ষণ করে আবার দিন।');
    if (isErrorCell(text)) return refused(`ঘরটিতে ভুল আছে (${text})। ফাইলে ঠিক করে আবার দিন।`);
    const option = readOption?.(text);
    if (option) return option;
    if (isOptional && NOTHING.test(toLatinDigits(text))) return { value: '', isNothing: true };
    if (readOption) return { ...refused(`“${text}” তালিকায় নেই।`), readAs: '' };
    if (!field) {
      const id = toLatinDigits(text);
      return /^\d+$/.test(id) ? { value: id } : refused(AS_IT_WAS);
    }
    if (field.kind === 'day') return { value: readDay(text, order, field.earliest !== undefined) };
    return holdsDigits(field) ? readDigits(text, field.kind === 'phone') : { value: text };
  };
}
