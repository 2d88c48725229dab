import {
  levelOfPart,
  readQuery,
  searchedRow,
  type QueryPart,
  type QueryWord,
  type SearchedRow,
  type SearchLevel,
  type SearchQuery,
} from '@angan/bengali-text/search';
import { COLLEGE_WORDS } from '@angan/shared/search';
import type { SiteSearchResult } from '@angan/shared/contract';
import places from './places.json';

export const DETAIL_MAX = 160;

/** Something on the site, and by which words it is found. */
export interface Entry extends Pick<SiteSearchResult, 'to' | 'title' | 'detail'> {
  phone?: string | null;
  photo?: SiteSearchResult['photo'];
  media?: SiteSearchResult['media'];
  /** What it may be called, the title among them. */
  names: readonly Name[];
  /** All names and the texts behind them. */
  text: SearchedRow;
  /** Words for what it is rather than for what it is called: শিক্ষক, ফোন নম্বর. */
  kind: SearchedRow | undefined;
}

interface Name extends SearchedRow {
  length: number;
}

const wordsIn = (text: string) => text.split(/[\s,;:।()–-]+/).filter(Boolean);
const listed = (words: string) => words.split(',').map((word) => word.trim());

/** What an entry is found by; `others` are further names, with commas between them; `path` is its list. */
export function findable(title: string, others: string, body: string, path = '') {
  const names = [title, ...listed(others)].filter(Boolean);
  return {
    names: names.map((name) => ({ ...searchedRow(name), length: wordsIn(name).length })),
    text: searchedRow([...names, body].join('\n')),
    kind: kindRows.get(path),
  };
}

/** The words that name the rows of each list; of a person also those for what one asks of them. */
export const kindRows = new Map(
  Object.entries(places.kinds).map(([path, words]) => [
    path,
    searchedRow(places.persons.includes(path) ? `${words}, ${places.about}` : words),
  ]),
);

const fillers = new Set(
  listed(places.fillers).flatMap((filler) =>
    readQuery(filler).parts.flatMap(({ words }) => words.map(({ folded }) => folded)),
  ),
);

const isFiller = ({ words }: QueryPart) =>
  words.length > 0 && words.every(({ folded }) => fillers.has(folded));

/** The words of a search by which the rows of a list differ: neither what they are nor how one asks. */
export const specificWords = (typed: string, path: string): string =>
  wordsIn(typed)
    .filter((word) =>
      readQuery(word, COLLEGE_WORDS).parts.some(
        (part) => !isFiller(part) && !isOfKind(part, kindRows.get(path)),
      ),
    )
    .join(' ');

/** As in a list, but that English words do not lie within others: address is no dress. */
function levelIn(part: QueryPart, row: SearchedRow): SearchLevel | null {
  const level = levelOfPart(part, row);
  const isWithin = ({ typed, folded }: QueryWord) =>
    typed !== null &&
    row.searchText.includes(folded) &&
    !` ${row.searchText}`.replaceAll('\n', ' ').includes(` ${folded}`);
  return level === 3 && part.words.some(isWithin) ? null : level;
}

const isOfKind = (part: QueryPart, kind: SearchedRow | undefined) =>
  kind !== undefined && (levelIn(part, kind) ?? 4) < 4;

/** What a part costs by where it is found: in a name as typed nothing, by other letters or meanings more. */
const COST = { kind: 0.3, text: 3, missing: 8 };
/** What it costs where nothing but what it is was typed. */
const ONLY_KIND = 3;
/** The weight of a filler next to another word. */
const FILLER_WEIGHT = 0.1;
/** What each word of a name costs that was not typed, and all of them at most. */
const FURTHER_WORD = { each: 0.25, max: 1.25 };
/** Of two that fit alike the one whose title does comes first. */
const OTHER_NAME = 0.05;

/** How far an entry is from what was typed; 0 is one of its names as it was typed. */
export function costOf(query: SearchQuery, entry: Entry): number {
  const parts = query.parts.map((part) => {
    const level = levelIn(part, entry.text);
    const inText = level === null ? COST.missing : COST.text + level / 4;
    return {
      part,
      level,
      weight: isFiller(part) ? FILLER_WEIGHT : 1,
      // A word within a text is no find of its own.
      otherwise: isOfKind(part, entry.kind) ? COST.kind : inText,
    };
  });
  if (parts.every(({ otherwise }) => otherwise === COST.missing)) return Infinity;
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const costs = entry.names.map((name, at) => {
    let typed = 0;
    let cost = 0;
    let isNamed = parts.every(({ weight }) => weight < 1);
    for (const { part, level: textLevel, weight, otherwise } of parts) {
      const level = textLevel === null ? null : levelIn(part, name);
      if (level !== null) typed += Math.max(1, part.words.length);
      if (weight === 1 && (level !== null || otherwise >= COST.text)) isNamed = true;
      cost += weight * Math.min(otherwise, level === null ? Infinity : (level - 1) * 0.6);
    }
    const excess = Math.max(0, name.length - typed) * FURTHER_WORD.each;
    return (
      cost / total +
      Math.min(excess, FURTHER_WORD.max) +
      (isNamed ? 0 : ONLY_KIND) +
      (at === 0 ? 0 : OTHER_NAME)
    );
  });
  return Math.min(...costs);
}
