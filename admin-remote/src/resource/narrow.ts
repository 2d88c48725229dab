import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { matches } from '@angan/shared/text';
import { filterRows } from './filters.ts';

/** What a server is asked for: the page, its size, the search, and filters by name. */
export type Query = Readonly<Record<string, string | number>>;

/** The rows that a server answered; `count` says how many it found in all, null where `rows` is the whole list. */
export interface Answer<R extends AnyResource> {
  rows: RecordOf<R>[];
  count: number | null;
}

const besideSearch = (query: Query) => JSON.stringify({ ...query, search: '' });

/** The answer to a longer search, where the shorter one has found no more rows than are here; null where that cannot be told. */
export function narrow<R extends AnyResource>(
  contract: R,
  { rows, count }: Answer<R>,
  from: Query | null,
  to: Query | null,
): Answer<R> | null {
  if (!from || !to || count !== rows.length || besideSearch(from) !== besideSearch(to)) return null;
  const search = String(to['search'] ?? '');
  if (!matches(search, String(from['search'] ?? ''))) return null;
  const found = filterRows(contract, rows, [{ name: 'search', label: '', kind: 'search' }], {
    search,
  });
  return { rows: found, count: found.length };
}
