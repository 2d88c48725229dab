import { toLatinDigits } from '@angan/shared/text';

/** By what the name of a file finds a row. */
export interface Keys<Row> {
  /** Such as a roll number. */
  number(row: Row): string;
  /** Such as an ID code. */
  code(row: Row): string;
}

/** What the names of files have found: each file is in one of these. */
export interface Matches<Item, Row> {
  found: { file: Item; row: Row }[];
  /** Files that find nobody. */
  unknown: Item[];
  /** Files that find several rows. */
  several: { file: Item; rows: Row[] }[];
  /** Rows that several files find: which of them is right, nobody can know. */
  repeated: { row: Row; files: Item[] }[];
}

/** Digits in one script and without leading zeros. */
const plain = (text: string) =>
  toLatinDigits(text.normalize('NFC'))
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '');

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '');

/** The numbers of `12_101` or `roll 101`; none where there is another word, as in `IMG_0101`. */
function numbersOf(stem: string): string[] {
  const words = stem.split(/[\s_]+/).map(plain);
  const numbers = words.filter((word) => !/^(roll|রোল|)$/.test(word));
  return numbers.every((word) => /^\d+$/.test(word)) ? numbers : [];
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
    for (const key of [plain(number(row)), plain(code(row))])
      if (key) byKey.set(key, (byKey.get(key) ?? new Set()).add(row));
  const stems = files.map(({ name }) => stemOf(name));
  const numbers = withoutCommon(stems.map(numbersOf));

  const matches: Matches<Item, Row> = { found: [], unknown: [], several: [], repeated: [] };
  const filesOf = new Map<Row, Item[]>();
  files.forEach((file, at) => {
    const whole = byKey.get(plain(stems[at] ?? ''));
    const parts = (numbers[at] ?? []).flatMap((one) => [...(byKey.get(one) ?? [])]);
    const [row, ...more] = whole ?? new Set(parts);
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
