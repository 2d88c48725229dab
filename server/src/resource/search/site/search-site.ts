import { bijoyToUnicode, findBijoy } from '@angan/bengali-text/bijoy';
import { SEARCH_MAX, type SiteSearch, type SiteTexts } from '@angan/shared/contract';
import { highlights, type SearchQuery } from '@angan/bengali-text/search';
import { cleanText, toLatinDigits } from '@angan/bengali-text';
import type { ListCounts } from '../../lists/list-counts.ts';
import { entryOf, routineEntries, searchAddress, type EntryList, type Row } from './entries.ts';
import { placesOf } from './places.ts';
import { costOf, specificWords, type Entry } from './score.ts';

const OF_EACH = 6;
/** What a result may cost: at all, and more than the best one. */
const COST_MAX = 6;
const WORSE_MAX = 3;
/** Where all results cost more, the search is read in other ways too. */
const DOUBTFUL = 2.5;

export const SITE_SEARCH = 'site-search';

interface Reads {
  counts: ListCounts;
  /** Answers `GET /api/{address}` as visitors read it. */
  read(address: string): Promise<unknown>;
  serves(path: string): boolean;
  query(typed: string): Promise<SearchQuery>;
}

interface Group {
  title: string;
  /** What lists all. */
  page?: string;
  /** What is compared row by row: the places of the site, and short lists. */
  compared: readonly ('places' | 'class-routine' | EntryList)[];
  /** The lists that are searched by their own indexes. */
  indexed: readonly EntryList[];
}

const groups: readonly Group[] = [
  {
    title: 'পাতা ও তথ্য',
    compared: ['places', 'charter-services', 'syllabi', 'class-routine'],
    indexed: ['pages'],
  },
  {
    title: 'মানুষ',
    page: '/facnstaff',
    compared: ['principal-vice-principal', 'teachers', 'staff', 'committee-members'],
    indexed: [],
  },
  { title: 'নোটিশ', page: '/notice', compared: [], indexed: ['notices'] },
  { title: 'ছবি', page: '/gallery', compared: [], indexed: ['gallery'] },
];

const routineTables = ['class-routine', 'classes', 'sections'];
const lists = groups.flatMap(({ compared, indexed }) => [...compared, ...indexed]);
const placesTables = [...lists.slice(1), 'institutions', 'site-texts', 'recognitions', 'classes'];
export const SITE_SEARCH_TABLES: readonly string[] = [...placesTables, 'sections', 'synonyms'];

async function pageOf({ read }: Reads, path: string, pageSize: number, search = '') {
  const query = new URLSearchParams({ page: '1', page_size: String(pageSize), search });
  return (await read(`${path}/?${query.toString()}`)) as { count: number; results: Row[] };
}

async function readEntries(reads: Reads, list: Group['compared'][number]): Promise<Entry[]> {
  const rowsOf = async (path: string) => (await reads.read(`${path}/`)) as Row[];
  if (list === 'class-routine')
    return routineEntries(await rowsOf(list), await rowsOf('classes'), await rowsOf('sections'));
  if (list !== 'places') return (await rowsOf(list)).map(entryOf[list]);
  const texts = (await rowsOf('site-texts')) as unknown as SiteTexts[];
  return placesOf({
    institution: (await rowsOf('institutions'))[0],
    serves: (path) => reads.serves(path),
    changedTexts: Object.fromEntries(texts.map(({ page, texts: own }) => [page, own])),
    countOf: async (path, search) => (await pageOf(reads, path, 1, search)).count,
  });
}

/** Cached until one of the tables changes that they are read from. */
async function entriesOf(reads: Reads, list: Group['compared'][number]): Promise<Entry[]> {
  const sources = { places: placesTables, 'class-routine': routineTables };
  const tables = sources[list as keyof typeof sources] ?? [list];
  const cached = await reads.counts.of<Entry[]>(tables, 'entries');
  return cached.value ?? cached.store(await readEntries(reads, list));
}

/** The rows of a list that a search may mean; of one that is named alone the first. */
async function searchList(reads: Reads, path: EntryList, typed: string) {
  const words = specificWords(typed, path);
  const { count, results } = await pageOf(reads, path, OF_EACH, words);
  return { words, count, entries: results.map(entryOf[path]) };
}

/** Whether a phone that visitors may read has the digits that were typed. */
function hasPhone({ phone }: Entry, typed: string): boolean {
  const digits = toLatinDigits(typed).replace(/[\s()+-]/g, '');
  if (!phone || !/^\d{5,15}$/.test(digits)) return false;
  return toLatinDigits(phone)
    .replace(/\D/g, '')
    .includes(digits.replace(/^(00)?88(?=01)/, ''));
}

interface Found {
  entry: Entry;
  cost: number;
  query: SearchQuery;
}

/** The best of each address and title, or of each person: the same may be in two lists. */
function distinct(found: readonly Found[]): Found[] {
  const names = new Set<string>();
  return found.filter(({ entry: { title, phone, to } }) => {
    const name = `${title} ${phone ?? to}`;
    return !names.has(name) && names.add(name);
  });
}

async function searchGroup(reads: Reads, group: Group, texts: readonly string[]) {
  const compared = await Promise.all(group.compared.map((list) => entriesOf(reads, list)));
  const found: Found[] = [];
  let longest = { words: texts.at(-1) ?? '', count: 0 };
  for (const typed of texts) {
    const query = await reads.query(typed);
    const searched = await Promise.all(group.indexed.map((path) => searchList(reads, path, typed)));
    longest = searched.reduce((a, b) => (b.count > a.count ? b : a), longest);
    for (const entry of [...compared.flat(), ...searched.flatMap(({ entries }) => entries)]) {
      const cost = hasPhone(entry, typed) ? 0 : costOf(query, entry);
      if (cost < Infinity) found.push({ entry, query, cost });
    }
  }
  return { ...group, ...longest, found: distinct(found.sort((a, b) => a.cost - b.cost)) };
}

async function searchGroups(reads: Reads, texts: readonly string[]) {
  const searched = await Promise.all(groups.map((group) => searchGroup(reads, group, texts)));
  const costOfBest = ({ found }: { found: Found[] }) => found[0]?.cost ?? Infinity;
  searched.sort((a, b) => costOfBest(a) - costOfBest(b) || 0);
  return { searched, best: Math.min(...searched.map(costOfBest)) };
}

/** Everything of a site that visitors may read and that a search means; nothing of it is written down. */
export async function searchSite(reads: Reads, q: string): Promise<SiteSearch> {
  const typed = cleanText(q).slice(0, SEARCH_MAX);
  // With no word every row matches.
  if (!/[\p{L}\p{N}]/u.test(typed)) return { reading: null, groups: [] };
  let reading = findBijoy(typed)?.text ?? null;
  let { best, searched } = await searchGroups(reads, reading ? [typed, reading] : [typed]);
  if (best > DOUBTFUL) {
    // নিয়ম কানুন is also written in one word, and a short word in a Bijoy font looks like an English one.
    const others = reading ? [] : [typed.replaceAll(' ', ''), bijoyToUnicode(typed)];
    for (const other of others.filter((text) => text !== typed)) {
      const next = await searchGroups(reads, [typed, other]);
      if (next.best > DOUBTFUL || next.best >= best) continue;
      ({ best, searched } = next);
      if (other === others[1]) reading = other;
    }
  }
  const limit = Math.min(COST_MAX, best + WORSE_MAX);
  return {
    reading,
    groups: searched
      .map((group) => ({ ...group, found: group.found.filter(({ cost }) => cost <= limit) }))
      .filter(({ found }) => found.length > 0)
      .map(({ title, page, indexed, words, count: indexedCount, found }) => {
        const onPage = found.filter(({ entry }) => !page || entry.to.startsWith(page));
        const count = indexed.length > 0 && page ? indexedCount : onPage.length;
        const all = page && count > OF_EACH ? searchAddress(page, words) : null;
        return { title, count, all, results: found.slice(0, OF_EACH).map(resultOf) };
      }),
  };
}

const resultOf = ({ entry, query }: Found) => {
  const { to, title, detail, phone = null, photo, media } = entry;
  return { to, title, detail, phone, photo, media, highlights: highlights(title, query) };
};
