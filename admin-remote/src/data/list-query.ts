import { retryAfterLogin } from '@angan/shared/account';
import { hashKey } from '@tanstack/react-query';
import { ApiError, call, can } from '@angan/shared';
import { PAGE_SIZE_MAX } from '@angan/shared/contract';
import { PAGE_SIZE } from './page-size.ts';
import { FRESH_MS, queryClient } from './query-client.ts';

/** The list that a screen opens with, where the server pages it. */
export interface FirstPage {
  path: string;
  /** Lists also what visitors do not see. */
  publication?: boolean;
  /** The default filters. */
  initial?: Query;
}

export type Query = Readonly<Record<string, string | number>>;

/** Without `status` the server lists what visitors see. */
export const pageQuery = (
  { publication }: Partial<FirstPage>,
  page: number,
  size: number,
): Query => ({
  page,
  page_size: size,
  ...(publication && { status: 'all' }),
});

const isEmpty = (body: unknown) => (body as { results?: unknown[] } | null)?.results?.length === 0;

/** One page as the server answers it; the last one where it is gone, as after its last row was deleted. */
export async function loadPage(path: string, query: Query, signal: AbortSignal): Promise<unknown> {
  const fetchPage = (page: number): Promise<unknown> =>
    call('get', `${path}/`, undefined, { params: { ...query, page }, signal });
  const page = Number(query.page);
  if (page === 1) return fetchPage(1);
  const body = await fetchPage(page).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return { results: [] };
    throw error;
  });
  if (!isEmpty(body)) return body;
  const first = await fetchPage(1);
  const { count } = first as { count?: number };
  const last = Math.ceil((count ?? 0) / Number(query.page_size));
  return last > 1 ? fetchPage(last) : first;
}

/** All rows of a query, a full page at a time; `pageOf` reads an answer. */
export async function loadEvery<Row>(
  path: string,
  query: Query,
  signal: AbortSignal,
  pageOf: (body: unknown) => { rows: Row[]; count: number | null },
): Promise<Row[]> {
  const every: Row[] = [];
  for (let page = 1; ; page += 1) {
    const params = { ...query, page, page_size: PAGE_SIZE_MAX };
    const { rows, count } = pageOf(await call('get', `${path}/`, undefined, { params, signal }));
    every.push(...rows);
    if (rows.length === 0 || every.length >= (count ?? 0)) return every;
  }
}

/** Requests a page that is likely to be opened next; a previous one that nothing displays is aborted. */
export function prefetchPage(path: string, query: Query): void {
  const queryKey = [path, query];
  const hash = hashKey(queryKey);
  const predicate = ({ queryHash }: { queryHash: string }) => queryHash !== hash;
  void queryClient.cancelQueries({ queryKey: [path], type: 'inactive', predicate });
  const load = (signal: AbortSignal) => loadPage(path, query, signal);
  const isObserved = () =>
    queryClient.getQueryCache().find({ queryKey, exact: true })?.isActive() ?? false;
  // A password dialog opened under a hovering pointer would take the press on the link that follows.
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    load(signal).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401 && isObserved())) throw error;
      return retryAfterLogin(() => load(signal));
    });
  void queryClient.prefetchQuery({ queryKey, queryFn, staleTime: FRESH_MS });
}

/** Requests the first page of a list while the code of its screen is still on the way. */
export const prefetchFirstPage = (list: FirstPage): void =>
  can('paging')
    ? prefetchPage(list.path, { ...pageQuery(list, 1, PAGE_SIZE), ...list.initial })
    : undefined;
