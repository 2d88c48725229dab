import { randomUUID } from 'node:crypto';
import { synonyms, type AnyResource, type Highlights } from '@angan/shared/contract';
import { readQuery, type SearchQuery, highlights } from '@angan/bengali-text/search';
import { COLLEGE_WORDS } from '@angan/shared/search';
import type { Queries } from '../../db/schema.ts';
import type { ListCounts } from '../lists/list-counts.ts';
import { liveRows } from '../reads.ts';
import type { Wire } from '../present.ts';

/** Groups of words that an office adds; more are not read. */
const GROUPS_MAX = 1000;

interface OwnWords {
  groups: string[];
  /** Another one after each change, by which what was found with other words is not taken. */
  name: string;
}

async function readOwnWords(db: Queries): Promise<OwnWords> {
  const rows = await liveRows(db, synonyms.path)
    .select(['word', 'meanings'])
    .orderBy('id')
    .limit(GROUPS_MAX)
    .$castTo<{ word: string; meanings: string }>()
    .execute();
  const own = rows.map(({ word, meanings }) => `${word}, ${meanings}`);
  return { groups: [...COLLEGE_WORDS, ...own], name: randomUUID() };
}

export interface Search {
  query: SearchQuery;
  /** Names what it finds as long as no list changes; empty without a search. */
  name: string;
}

const NO_SEARCH: Search = { query: { typed: '', folded: '', parts: [] }, name: '' };

/** Reads a search with the words that the college itself has said to mean the same. */
export async function readSearch(db: Queries, counts: ListCounts, typed: string): Promise<Search> {
  if (!typed) return NO_SEARCH;
  const words = await counts.of<OwnWords>(synonyms.path, 'groups');
  const { groups, name } = words.value ?? words.store(await readOwnWords(db));
  const query = readQuery(typed, groups);
  return { query, name: query.folded && JSON.stringify([typed, name]) };
}

/** Which parts of its fields a search has found. Only what the row shows is looked at: no hidden field shows. */
export function highlighted(
  { search: fields }: AnyResource,
  wires: readonly Wire[],
  query: SearchQuery,
): Wire[] {
  if (query.parts.length === 0) return [...wires];
  return wires.map((wire) => {
    const found: Highlights = {};
    for (const field of fields) {
      const text = wire[field];
      const ranges = typeof text === 'string' ? highlights(text, query) : [];
      if (ranges.length > 0) found[field] = ranges;
    }
    return { ...wire, highlights: found };
  });
}
