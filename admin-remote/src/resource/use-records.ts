import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, can, resourceApi, type ResourceApi } from '@angan/shared';
import type { AnyResource, ListProgress, RecordOf } from '@angan/shared/contract';
import { pageQuery, requestPage, takePage, type Query } from '../data/page-requests.ts';
import { useApiQuery, type Loaded } from '../data/use-api-query.ts';
import { WITHOUT } from './filters.ts';
import { PAGE_SIZE } from './page-size.ts';

/** The fetched rows; `count` is the total, null where `rows` is the complete list. */
interface Answer<R extends AnyResource> {
  rows: RecordOf<R>[];
  count: number | null;
}

export interface Records<R extends AnyResource>
  extends Answer<R>, Pick<Loaded<unknown>, 'status' | 'error' | 'stale' | 'reload'> {
  contract: R;
  api: ResourceApi<R>;
  /** Requests what another address would show, before that is rendered. */
  prefetch(params: URLSearchParams): void;
  /** How much has come of a list that the back end answers in pages; null otherwise. */
  progress: ListProgress | null;
}

interface Options {
  /**
   * `browser`: loads the complete list once, searches and pages it here. `server`: loads one page
   * at a time.
   */
  paging?: 'browser' | 'server';
  /** Rows of one page of the server. */
  pageSize?: number;
  /** What is asked for instead of what the address names; its page is the first. */
  wanted?: Readonly<Record<string, string>>;
}

/** The query in the address: the page, the search, and the filters of the contract. */
function queryOf(contract: AnyResource, params: URLSearchParams, pageSize: number): Query {
  const names = ['search', ...contract.filters, ...(contract.without.length > 0 ? [WITHOUT] : [])];
  const wanted = names.flatMap((name) =>
    params.get(name) ? [[name, params.get(name) as string] as const] : [],
  );
  const page = Math.max(1, Number(params.get('page')) || 1);
  const status = contract.publication && params.get('status');
  return {
    ...pageQuery(contract, page, pageSize),
    ...(status && { status }),
    ...Object.fromEntries(wanted),
  };
}

async function loadPage<R extends AnyResource>(
  { path }: R,
  api: ResourceApi<R>,
  query: Query,
  signal: AbortSignal,
) {
  const fetchPage = (page: number): Promise<Answer<R>> => {
    const wanted = { ...query, page };
    return api.page(wanted, signal, takePage(path, wanted, signal));
  };
  const page = Number(query.page);
  const answer = await fetchPage(page).catch((error: unknown) => {
    if (page > 1 && error instanceof ApiError && error.status === 404)
      return { rows: [], count: 0 };
    throw error;
  });
  if (page === 1 || answer.rows.length > 0) return answer;
  // The page is gone, such as after its last row was deleted: show the last page instead.
  const first = await fetchPage(1);
  const last = Math.ceil((first.count ?? 0) / Number(query.page_size));
  return last > 1 ? fetchPage(last) : first;
}

/** The rows of one resource, loaded again after every save. Former rows stay on the screen meanwhile. */
export function useRecords<R extends AnyResource>(
  contract: R,
  { paging = 'browser', pageSize = PAGE_SIZE, wanted }: Options = {},
): Records<R> {
  const api = useMemo(() => resourceApi(contract), [contract]);
  const [address] = useSearchParams();
  const params = wanted ? new URLSearchParams(wanted) : address;
  const isPaged = paging === 'server' && can('paging');
  const query = isPaged ? queryOf(contract, params, pageSize) : null;
  const [progress, setProgress] = useState<ListProgress | null>(null);
  const { value, status, error, stale, reload } = useApiQuery<Answer<R>>(
    [contract.path, query ?? 'all'],
    async (signal) =>
      query
        ? loadPage(contract, api, query, signal)
        : { rows: await api.list(signal, setProgress), count: null },
    { placeholderData: keepPreviousData },
  );
  const prefetch = (next: URLSearchParams) =>
    isPaged ? requestPage(contract.path, queryOf(contract, next, pageSize)) : undefined;
  return {
    ...{ contract, api, status, error, stale, reload, prefetch, progress },
    rows: value?.rows ?? [],
    count: value?.count ?? null,
  };
}
