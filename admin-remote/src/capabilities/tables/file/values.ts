import { isRequired, type AnyField } from '@angan/shared/contract';
import { phoneticKey } from '@angan/bengali-text/search';
import { foldForSearch, toBengaliDigits, toLatinDigits } from '@angan/bengali-text';
import type { FileColumn } from '../file-columns.ts';
import { isErrorCell, NO_RESULT } from './cells.ts';
import { readDay, type DayOrder } from './days.ts';

/** What people write where there is nothing to write. */
const NOTHING = /^(?:[-–—_.]+|n\/?a|n\.a\.?|nil|null|none|নাই|নেই|প্রযোজ্য নয়|প্রযোজ্য নহে)$/iu;

/** A cell as it is sent, or why it cannot be. */
export interface ReadCell {
  value: string;
  refusal?: string;
  /** It says in words that there is nothing. */
  isNothing?: boolean;
  /** It is no option of its column. */
  isUnknown?: boolean;
}

/** Excel drops the zero of a phone that it took for a number. */
const withZero = (text: string) => (/^1\d{9}$/.test(toLatinDigits(text)) ? `0${text}` : text);

const holdsDigits = (field: AnyField | undefined): boolean =>
  field?.kind === 'phone' ||
  field?.kind === 'code' ||
  field?.kind === 'integer' ||
  (field?.kind === 'text' && field.inputMode === 'numeric');

const ORDINALS = { '১ম': 'প্রথম', '২য়': 'দ্বিতীয়', '৩য়': 'তৃতীয়', '৪র্থ': 'চতুর্থ' };

/** An option as it is compared by its sounds, without the words that the column is called by. */
function soundKey(text: string, { title, aliases = [] }: FileColumn): string {
  const named = new Set([title, ...aliases].map(phoneticKey));
  const spelled = Object.entries(ORDINALS).reduce(
    (all, [short, word]) => all.replaceAll(short.normalize('NFC'), word),
    toBengaliDigits(text).normalize('NFC'),
  );
  const words = phoneticKey(spelled).split(' ');
  const telling = words.filter((word) => !named.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** Finds the options of a column by what a file says. */
function optionFinder(column: FileColumn, choices: ReadonlyMap<string, string>) {
  const exact = new Map<string, string>();
  const bySound = new Map<string, Set<string>>();
  for (const { value, label, aliases = [] } of column.options ?? [])
    for (const word of [label, ...aliases]) {
      const folded = foldForSearch(word);
      if (!exact.has(folded)) exact.set(folded, value);
      const sounds = soundKey(word, column);
      bySound.set(sounds, (bySound.get(sounds) ?? new Set()).add(value));
    }
  const soundsLike = (text: string) => {
    const [only, ...others] = bySound.get(soundKey(text, column)) ?? [];
    return others.length === 0 ? only : undefined;
  };
  const cache = new Map<string, string | undefined>();
  return {
    isExact: (text: string) => exact.has(foldForSearch(text)),
    find(text: string): string | undefined {
      const folded = foldForSearch(text);
      if (!cache.has(folded))
        cache.set(folded, choices.get(folded) ?? exact.get(folded) ?? soundsLike(text));
      return cache.get(folded);
    },
  };
}

export interface CellContext {
  order: DayOrder;
  /** What a person has said that a text means, by its folded form. */
  choices: ReadonlyMap<string, string>;
}

/** Reads the cells of one column. */
export function cellReader(column: FileColumn, { order, choices }: CellContext) {
  const { field, options } = column;
  const finder = options && optionFinder(column, choices);
  const isOptional = !field || !isRequired(field);
  const isPast = field?.kind === 'day' && field.earliest !== undefined;

  function read(text: string): ReadCell {
    if (text === '') return { value: '' };
    if (isErrorCell(text)) {
      const refusal =
        text === NO_RESULT
          ? 'ঘরের সূত্রের ফল ফাইলে নেই। Excel-এ খুলে সংরক্ষণ করে আবার দিন।'
          : `ঘরটিতে ভুল আছে (${text})। ফাইলে ঠিক করে আবার দিন।`;
      return { value: '', refusal };
    }
    const found = finder?.find(text);
    if (found) return { value: found };
    if (isOptional && NOTHING.test(text.trim())) return { value: '', isNothing: true };
    if (finder) return { value: '', isUnknown: true, refusal: `“${text}” তালিকায় নেই।` };
    if (field?.kind === 'day') return { value: readDay(text, order, isPast) };
    if (!holdsDigits(field)) return { value: text };
    // An apostrophe is how one types a number as text.
    const bare = text.replace(/^['’`]/, '');
    const latin = toLatinDigits(bare);
    if (/^\d(?:\.\d+)?e\+?\d+$/i.test(latin)) {
      const refusal = `Excel সংখ্যাটি ছোট করে লিখেছে (${text}), পুরোটা ফাইলে নেই। ঘরটি Text করে আবার লিখুন।`;
      return { value: '', refusal };
    }
    const integer = /^\d+\.0+$/.test(latin) ? bare.slice(0, latin.indexOf('.')) : bare;
    return { value: field?.kind === 'phone' ? withZero(integer) : integer };
  }
  return {
    read,
    /** The option that stands for a text which is none to the letter. */
    takenAs: (text: string) => (finder && !finder.isExact(text) ? finder.find(text) : undefined),
  };
}
