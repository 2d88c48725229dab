import { isRequired, type AnyField } from '@angan/shared/contract';
import { phoneticKey } from '@angan/bengali-text/search';
import { foldForSearch, toBengaliDigits, toLatinDigits } from '@angan/bengali-text';
import type { FileColumn } from '../file-columns.ts';
import { isErrorCell, NO_RESULT } from './cells.ts';
import { readDay, type DayOrder } from './days.ts';

/** Written where there is nothing to write. */
const NOTHING = /^(?:[-–—_.]+|n\/?a|n\.a\.?|nil|null|none|নাই|নেই|প্রযোজ্য নয়|প্রযোজ্য নহে)$/iu;
const AS_IT_WAS = 'ফাইলে যেমন ছিল তেমনই রাখুন, নতুন সারিতে খালি রাখুন।';

/** A cell as it is sent, or why it cannot be. */
export interface ReadCell {
  value: string;
  refusal?: string;
  /** It says in words that there is nothing. */
  isNothing?: boolean;
  /** It is not to the letter what it is taken for; empty where it is no option of its column. */
  takenAs?: string;
}

const refused = (refusal: string): ReadCell => ({ value: '', refusal });

/** Excel drops the zero of a phone that it took for a number. */
const withZero = (text: string) => (/^1\d{9}$/.test(toLatinDigits(text)) ? `0${text}` : text);

const holdsDigits = (field: AnyField): boolean =>
  ['phone', 'code', 'integer'].includes(field.kind) ||
  (field.kind === 'text' && field.inputMode === 'numeric');

/** Each class and year by its word, and how offices shorten it. */
const NUMERALS = [
  ['প্রথম', '১ম'],
  ['দ্বিতীয়', '২য়'],
  ['তৃতীয়', '৩য়'],
  ['চতুর্থ', '৪র্থ'],
  ['ষষ্ঠ', '৬', '৬ষ্ঠ', 'vi'],
  ['সপ্তম', '৭', '৭ম', 'vii'],
  ['অষ্টম', '৮', '৮ম', 'viii'],
  ['নবম', '৯', '৯ম', 'ix'],
  ['দশম', '১০', '১০ম', 'x'],
  ['একাদশ', '১১', '১১শ', 'xi'],
  ['দ্বাদশ', '১২', '১২শ', 'xii'],
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

/** Reads a text as one of the options of a column; null where it is none. */
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
    return same === undefined ? { value, takenAs: value } : { value };
  };
}

/** The digits of a cell, as they stood before a spreadsheet took them for a number. */
function readDigits(text: string, isPhone: boolean): ReadCell {
  // An apostrophe is how one types a number as text.
  const bare = text.replace(/^['’`]/, '');
  const latin = toLatinDigits(bare);
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(latin))
    return refused(
      `Excel সংখ্যাটি ছোট করে লিখেছে (${text}), পুরোটা ফাইলে নেই। ঘরটি Text করে আবার লিখুন।`,
    );
  const integer = /^\d+\.0+$/.test(latin) ? bare.slice(0, latin.indexOf('.')) : bare;
  return { value: isPhone ? withZero(integer) : integer };
}

export interface CellContext {
  order: DayOrder;
  /** A person's meanings of texts, by their folded form. */
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
    if (isOptional && NOTHING.test(text)) return { value: '', isNothing: true };
    if (readOption) return { ...refused(`“${text}” তালিকায় নেই।`), takenAs: '' };
    if (!field) {
      const id = toLatinDigits(text);
      return /^\d+$/.test(id) ? { value: id } : refused(AS_IT_WAS);
    }
    if (field.kind === 'day') return { value: readDay(text, order, field.earliest !== undefined) };
    return holdsDigits(field) ? readDigits(text, field.kind === 'phone') : { value: text };
  };
}
