import {
  COLLEGE_WORDS,
  levelOfPart,
  readQuery,
  searchedRow,
  type QueryPart,
  type QueryWord,
  type SearchedRow,
  type SearchLevel,
  type SearchQuery,
} from '@angan/shared/search';
import type { SiteSearchResult } from '@angan/shared/contract';
import places from './places.json';

export const DETAIL_MAX = 160;

/** Something that stands on the site, and by which words it is found. */
export interface Entry extends Pick<SiteSearchResult, 'to' | 'title' | 'detail'> {
  phone?: string | null;
  photo?: SiteSearchResult['photo'];
  media?: SiteSearchResult['media'];
  /** What it may be called, the title among them. */
  names: readonly Name[];
  /** All names and what stands behind them. */
  text: SearchedRow;
  /** Words for what it is rather than for what it is called: শিক্ষক, ফোন নম্বর. */
  kind: SearchedRow | null;
}

interface Name extends SearchedRow {
  length: number;
}

const wordsIn = (text: string) => text.split(/[\s,;:।()–-]+/).filter(Boolean);
const listed = (words: string) => words.split(',').map((word) => word.trim());

export const nameOf = (text: string): Name => ({
  ...searchedRow(text),
  length: wordsIn(text).length,
});

/** What an entry is found by; `others` are further names, with commas between them. */
export function findable(title: string, others: string, body: string, kind: SearchedRow | null) {
  const names = [title, ...listed(others)].filter(Boolean);
  return { names: names.map(nameOf), text: searchedRow([...names, body].join('\n')), kind };
}

const kinds: Readonly<Record<string, string>> = places.kinds;
/** The words that name the rows of a list; of a person also those for what one asks of them. */
export const kindRow = (path: string): SearchedRow =>
  searchedRow(places.persons.includes(path) ? `${kinds[path]}, ${places.about}` : kinds[path]!);

const fillers = new Set(listed(places.fillers).flatMap((word) => foldedWords(word)));

function foldedWords(text: string): string[] {
  return readQuery(text).parts.flatMap(({ words }) => words.map(({ folded }) => folded));
}

const isFiller = ({ words }: QueryPart) =>
  words.length > 0 && words.every(({ folded }) => fillers.has(folded));

/** The words of a search that tell something of a list: neither what its rows are nor how one asks. */
export const tellingWords = (typed: string, kind: SearchedRow | null): string[] =>
  wordsIn(typed).filter((word) =>
    readQuery(word, COLLEGE_WORDS).parts.some(
      (part) => !isFiller(part) && !(kind && isOfKind(part, kind)),
    ),
  );

/** As in a list, but that English words do not lie within others: address is no dress. */
function levelIn(part: QueryPart, row: SearchedRow): SearchLevel | null {
  const level = levelOfPart(part, row);
  const isWithin = ({ typed, folded }: QueryWord) =>
    typed !== null &&
    row.searchText.includes(folded) &&
    !` ${row.searchText}`.replaceAll('\n', ' ').includes(` ${folded}`);
  return level === 3 && part.words.some(isWithin) ? null : level;
}

const isOfKind = (part: QueryPart, kind: SearchedRow) => (levelIn(part, kind) ?? 4) < 4;

/** What a part costs by where it is found: in a name as typed nothing, by other letters or meanings more. */
const COST = { kind: 0.3, text: 3, missing: 8 };
/** What it costs where nothing but what it is was typed. */
const ONLY_KIND = 3;
/** What a filler counts beside a word that tells something. */
const FILLER_WEIGHT = 0.1;
/** What each word of a name costs that was not typed, and all of them at most. */
const FURTHER_WORD = { each: 0.25, most: 1.25 };
/** Of two that fit alike the one whose title does comes first. */
const OTHER_NAME = 0.05;
/** Entries that cost more lack too much of what was typed. */
export const COST_MAX = 6;

/** How far an entry is from what was typed; 0 is one of its names as it was typed. */
export function costOf(query: SearchQuery, entry: Entry): number {
  const parts = query.parts.map((part) => {
    const inText = levelIn(part, entry.text);
    const isKind = entry.kind !== null && isOfKind(part, entry.kind);
    const otherwise = inText === null ? COST.missing : COST.text + inText / 4;
    return {
      part,
      weight: isFiller(part) ? FILLER_WEIGHT : 1,
      // A word within a text is no find of its own.
      otherwise: isKind ? COST.kind : otherwise,
      isNowhere: inText === null,
    };
  });
  if (parts.length === 0 || parts.every(({ otherwise }) => otherwise === COST.missing))
    return Infinity;
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  const costs = entry.names.map((name, at) => {
    let typed = 0;
    let isNamed = parts.every(({ weight }) => weight < 1);
    const sum = parts.reduce((cost, { part, weight, otherwise, isNowhere }) => {
      const level = isNowhere ? null : levelIn(part, name);
      if (level !== null) typed += Math.max(1, part.words.length);
      if (weight === 1 && (level !== null || otherwise >= COST.text)) isNamed = true;
      return cost + weight * Math.min(otherwise, level === null ? Infinity : (level - 1) * 0.6);
    }, 0);
    const further = Math.max(0, name.length - typed) * FURTHER_WORD.each;
    const isTitle = at === 0;
    return (
      sum / all +
      Math.min(further, FURTHER_WORD.most) +
      (isNamed ? 0 : ONLY_KIND) +
      (isTitle ? 0 : OTHER_NAME)
    );
  });
  return Math.min(...costs);
}
