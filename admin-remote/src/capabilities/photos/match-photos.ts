import { numberKey } from '@angan/shared/contract';

export interface Keys<Row> {
  /** Such as a roll number. */
  number(row: Row): string;
  /** Such as an ID code. */
  code(row: Row): string;
}

export interface Matches<Item, Row> {
  found: { file: Item; row: Row }[];
  unknown: Item[];
  several: { file: Item; rows: Row[] }[];
  /** Rows that several files find: which of them is right, nobody can know. */
  repeated: { row: Row; files: Item[] }[];
}

/** Without the endings of pictures: phones and mail programs write some twice. */
const stemOf = (name: string) => name.replace(/(\.(jpe?g|png|webp|heic|jfif))+$/i, '').trim();
/** The mark of a copy, as in `101 (1)` or `101 - Copy`. */
const COPY = /(\s*\([\d০-৯]{1,2}\)|[\s_-]+(copy|কপি))+$/i;

/** Words in front of the number of a student. */
const LABEL = /^(roll|no|number|id|class|রোল|নং|নম্বর|আইডি|শ্রেণি|photo|pic|ছবি|[ivx]{1,4}|)$/;
/** Words of cameras, screens and messengers, whose numbers are counters, dates and times. */
const DEVICE =
  /^(img|image|dsc[fn]?|pxl|mvimg|photo|picture|pic|scan|screenshot|snapchat|whatsapp|received|fb|vid|wa\d+|camscanner|p|cam)\d*$/;

/** Words and numbers, where these touch too: `roll#103`, `101-rahim`. */
const partsOf = (stem: string) => numberKey(stem).match(/\d+|[^\d\s_#.,:()[\]।-]+/gu) ?? [];

/** The numbers of `12_101`, `roll 101` or `101 rahim`; none of `IMG_0101` or of a name that a number follows. */
function numbersOf(stem: string): string[] {
  const words = partsOf(stem).map(numberKey);
  if (words.some((word, at) => DEVICE.test(word) && !(LABEL.test(word) && at > 0))) return [];
  const meant = words.filter((word) => !LABEL.test(word));
  const isNumber = (word: string) => /^\d+$/.test(word);
  // A person's name may follow the number or precede it, but not between numbers.
  const first = meant.findIndex(isNumber);
  const last = meant.map(isNumber).lastIndexOf(true);
  if (first < 0 || (first > 0 && last < meant.length - 1)) return [];
  const numbers = meant.slice(first, last + 1);
  return numbers.every((word) => isNumber(word) && word.length <= 7) ? numbers : [];
}

/** Takes away a number that all names begin or end with, such as that of their class. */
function withoutCommon(all: readonly string[][]): string[][] {
  const pairs = all.filter(({ length }) => length > 1);
  const isCommon = (at: 0 | -1) =>
    pairs.length > 1 && pairs.every((one) => one.at(at) === pairs[0]?.at(at));
  const [first, last] = isCommon(0) ? [1, undefined] : isCommon(-1) ? [0, -1] : [0, undefined];
  return all.map((numbers) => (numbers.length > 1 ? numbers.slice(first, last) : numbers));
}

/** Finds by the names of files to whom they belong: by a code or number alone, or by a number among others. */
export function matchPhotos<Item extends { name: string }, Row>(
  files: readonly Item[],
  rows: readonly Row[],
  { number, code }: Keys<Row>,
): Matches<Item, Row> {
  const byKey = new Map<string, Set<Row>>();
  for (const row of rows)
    for (const key of [numberKey(number(row)), numberKey(code(row))])
      if (key) byKey.set(key, (byKey.get(key) ?? new Set()).add(row));
  const stems = files.map(({ name }) => stemOf(name));
  const numbers = withoutCommon(stems.map((stem) => numbersOf(stem.replace(COPY, ''))));

  const matches: Matches<Item, Row> = { found: [], unknown: [], several: [], repeated: [] };
  const filesOf = new Map<Row, Item[]>();
  files.forEach((file, at) => {
    const stem = stems[at] ?? '';
    const exact = byKey.get(numberKey(stem)) ?? byKey.get(numberKey(stem.replace(COPY, '')));
    const parts = (numbers[at] ?? []).flatMap((one) => [...(byKey.get(one) ?? [])]);
    const [row, ...more] = exact ?? new Set(parts);
    if (row === undefined) matches.unknown.push(file);
    else if (more.length > 0) matches.several.push({ file, rows: [row, ...more] });
    else filesOf.set(row, [...(filesOf.get(row) ?? []), file]);
  });
  for (const [row, [file, ...more]] of filesOf) {
    if (!file) continue;
    if (more.length > 0) matches.repeated.push({ row, files: [file, ...more] });
    else matches.found.push({ file, row });
  }
  return matches;
}
