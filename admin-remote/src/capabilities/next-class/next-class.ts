import type { Option } from '@angan/shared/contract';

const ORDINALS = [
  ['প্রথম', 'দ্বিতীয়', 'তৃতীয়', 'চতুর্থ', 'পঞ্চম', 'ষষ্ঠ'],
  ['ষষ্ঠ', 'সপ্তম', 'অষ্টম', 'নবম', 'দশম', 'একাদশ', 'দ্বাদশ'],
  ['১ম', '২য়', '৩য়', '৪র্থ', '৫ম', '৬ষ্ঠ', '৭ম', '৮ম', '৯ম', '১০ম', '১১শ', '১২শ'],
].map((row) => row.map((word) => word.normalize('NFC')));

const partsOf = (name: string) => name.normalize('NFC').split(/([\s\-–,()]+)/);

const following = (word: string): string | undefined => {
  const row = ORDINALS.find((one) => one.includes(word) && word !== one.at(-1));
  return row?.[row.indexOf(word) + 1];
};

const isOrdinal = (word: string) => ORDINALS.some((row) => row.includes(word));

/**
 * The class that follows another by its name, দশম after নবম; `last` where none does, and null where the
 * names do not tell.
 */
export function nextClass(classes: readonly Option[], id: string): string | null {
  const parts = partsOf(classes.find(({ value }) => value === id)?.label ?? '');
  const at = parts.findIndex(isOrdinal);
  if (at < 0) return null;
  const next = following(parts[at] ?? '');
  const name = parts.map((part, place) => (place === at ? next : part)).join('');
  const same = classes.find(({ label }) => label.normalize('NFC') === name);
  if (same) return same.value;
  const isThere = classes.some(({ label }) => next && partsOf(label).includes(next));
  return isThere ? null : 'last';
}
