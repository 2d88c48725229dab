import { defer, readSiteSearch, type Deferred, type Loaded } from '@angan/shared';
import type { SiteSearch } from '@angan/shared/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { textParam } from '../../data/address.ts';

export type FoundGroup = Omit<SiteSearch['groups'][number], 'count'> & {
  /** Null where the list could not be searched. */
  count: number | null;
};
export interface Found {
  groups: FoundGroup[];
  reading: string | null;
}
export interface SearchData {
  q: string;
  found: Deferred<Loaded<Found>>;
}

const nothing: Loaded<Found> = { ok: true, value: { groups: [], reading: null } };

async function find(q: string, signal: AbortSignal): Promise<Loaded<Found>> {
  const loaded = await readSiteSearch(q, signal);
  if (!loaded.ok) return loaded;
  if (loaded.value) return { ok: true, value: loaded.value };
  const { searchLists } = await import(/* webpackChunkName: "search-lists" */ './search-lists.ts');
  return { ok: true, value: { groups: await searchLists(q, signal), reading: null } };
}

export async function searchLoader({ request }: LoaderFunctionArgs): Promise<SearchData> {
  const q = textParam(new URL(request.url).searchParams, 'q').trim();
  const found = q ? find(q, request.signal) : Promise.resolve(nothing);
  return { q, ...(await defer({ found })) };
}
