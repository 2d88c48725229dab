import { keepPreviousData } from '@tanstack/react-query';
import { useSession } from '@angan/shared';
import type { SearchEverywhere } from '@angan/shared/contract';
import { highlights, levelOf, readQuery, searchKeys } from '@angan/bengali-text/search';
import { send } from '@angan/shared/send';
import { foldForSearch } from '@angan/bengali-text';
import type { IconPath, Ranges } from '@angan/shared/ui';
import { useApiQuery, type QueryResult } from '../../data/use-api-query.ts';
import { addressOf, entriesOf, labelOf, type SidebarEntry, type Screen } from '../screen.ts';
import { hasScreen, pathOf, screenOf } from '../places.ts';

export interface SearchHit {
  to: string;
  title: string;
  detail?: string;
  highlights?: Ranges;
}

export interface HitGroup {
  title: string;
  icon?: IconPath;
  found: (SearchHit & { icon?: IconPath })[];
}

async function read(q: string, signal: AbortSignal): Promise<SearchEverywhere> {
  const answer = await send('GET search/', { query: { q }, signal });
  if (!Array.isArray(answer?.results)) throw new Error('This server has no search.');
  return answer;
}

function namedScreens(entries: readonly SidebarEntry[], typed: string): HitGroup['found'] {
  const query = readQuery(typed);
  return entries
    .flatMap((entry) => {
      const text = labelOf(entry);
      const row = { text, searchText: foldForSearch(text), searchKeys: searchKeys(text) };
      const level = levelOf(query, row);
      return level === null ? [] : [{ entry, text, level }];
    })
    .sort((a, b) => a.level - b.level)
    .map(({ entry, text }) => ({
      to: addressOf(entry),
      title: text,
      highlights: highlights(text, query),
      detail: entry.menu.group,
      icon: entry.menu.icon,
    }));
}

function recordGroups({ results }: SearchEverywhere, entries: readonly SidebarEntry[]): HitGroup[] {
  const groups = new Map<string, HitGroup>();
  for (const { resource, id, ...row } of results) {
    const entry = entries.find((one) => addressOf(one) === screenOf(resource));
    if (!hasScreen(resource) || !entry) continue;
    const group = groups.get(resource) ?? {
      title: labelOf(entry),
      icon: entry.menu.icon,
      found: [],
    };
    group.found.push({ ...row, to: pathOf(resource, id) });
    groups.set(resource, group);
  }
  return [...groups.values()];
}

/**
 * The screens that a typed text names, at once, and the records that the server finds by `query`,
 * the typed text of a moment ago.
 */
export function useSearch(
  screens: readonly Screen[],
  typed: string,
  query: string,
): Pick<QueryResult<SearchEverywhere>, 'error' | 'reload'> & {
  groups: HitGroup[];
  status: 'waiting' | 'failed' | 'ready';
} {
  const user = useSession((session) => session.user);
  const { value, status, stale, isAbsent, error, reload } = useApiQuery<SearchEverywhere>(
    ['search', query],
    (signal) => read(query, signal),
    {
      enabled: typed !== '' && query !== '',
      needs: 'search',
      placeholderData: keepPreviousData,
    },
  );
  const isAsking = !isAbsent && typed !== '';
  const entries = entriesOf(screens, user);
  const named = typed === '' ? [] : namedScreens(entries, typed);
  const isBehind = typed !== query || stale;
  return {
    groups: [
      ...(named.length > 0 ? [{ title: 'ড্যাশবোর্ডের অংশ', found: named }] : []),
      ...(isAsking && value ? recordGroups(value, entries) : []),
    ],
    status: !isAsking ? 'ready' : isBehind ? 'waiting' : status === 'failed' ? 'failed' : 'ready',
    error,
    reload,
  };
}
