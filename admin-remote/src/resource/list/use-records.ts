import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { can, resourceApi, type ResourceApi } from '@angan/shared';
import {
  initialFilters,
  type AnyResource,
  type ListProgress,
  type RecordOf,
} from '@angan/shared/contract';
import { isOffered } from '@angan/shared/offered';
import { loadPage, pageQuery, prefetchPage, type Query } from '../../data/list-query.ts';
import { FRESH_MS } from '../../data/query-client.ts';
import { useApiQuery, type QueryResult } from '../../data/use-api-query.ts';
import { WITHOUT } from './filters.ts';
import { ORDER, orderIn } from './sorting.ts';
import { PAGE_SIZE } from '../../data/page-size.ts';

/** The fetched rows; `count` is the total, null where `rows` is the complete list. */
interface Answer<R extends AnyResource> {
  rows: RecordOf<R>[];
  count: number | null;
}

export interface Records<R extends AnyResource>
  extends Answer<R>, Pick<QueryResult<unknown>, 'status' | 'error' | 'stale' | 'reload'> {
  contract: R;
  api: ResourceApi<R>;
  /** The query of the page; null where `rows` is the complete list. */
  query: Query | null;
  /** Requests what another address would show, before that is rendered. */
  prefetch(params: URLSearchParams): void;
  /** How much has come of a list that the back end answers in pages; null otherwise. */
  progress: ListProgress | null;
}

interface Options {
  /** `browser` loads the list once and searches it here, `server` loads a page at a time. */
  paging?: 'browser' | 'server';
  pageSize?: number;
  /** A query in place of that of the address; its page is the first. */
  requested?: Readonly<Record<string, string>>;
}

export function listQueryOf(
  contract: AnyResource,
  params: URLSearchParams,
  pageSize: number,
): Query {
  const names = ['search', ...contract.filters, ...(contract.without.length > 0 ? [WITHOUT] : [])];
  const initial = initialFilters(contract);
  const isServed = (name: string) => isOffered(contract.fields[name] ?? {});
  const requested = names.flatMap((name) => {
    const value = params.get(name) ?? (isServed(name) ? initial[name] : null);
    return value ? [[name, value] as const] : [];
  });
  const page = Math.max(1, Number(params.get('page')) || 1);
  const order = can('sorting') && orderIn(contract, params);
  const status = contract.publication && params.get('status');
  return {
    ...pageQuery(contract, page, pageSize),
    ...(status && { status }),
    ...(order && { [ORDER]: order }),
    ...Object.fromEntries(requested),
  };
}

/** The rows of one resource, loaded again after every save. Former rows stay on the screen meanwhile. */
export function useRecords<R extends AnyResource>(
  contract: R,
  { paging = 'browser', pageSize = PAGE_SIZE, requested }: Options = {},
): Records<R> {
  const api = useMemo(() => resourceApi(contract), [contract]);
  const [address] = useSearchParams();
  const params = requested ? new URLSearchParams(requested) : address;
  const isPaged = paging === 'server' && can('paging');
  const query = isPaged ? listQueryOf(contract, params, pageSize) : null;
  const [progress, setProgress] = useState<ListProgress | null>(null);
  const select = useMemo(
    () => (answer: unknown) =>
      isPaged ? api.pageOf(answer) : { rows: answer as RecordOf<R>[], count: null },
    [api, isPaged],
  );
  const { value, status, error, stale, reload } = useApiQuery<unknown, Answer<R>>(
    [contract.path, query ?? 'all'],
    (signal) => (query ? loadPage(contract.path, query, signal) : api.list(signal, setProgress)),
    { placeholderData: keepPreviousData, select, staleTime: query ? FRESH_MS : 0 },
  );
  const prefetch = (next: URLSearchParams) =>
    isPaged ? prefetchPage(contract.path, listQueryOf(contract, next, pageSize)) : undefined;
  return {
    contract,
    api,
    status,
    error,
    stale,
    reload,
    prefetch,
    progress,
    query,
    rows: value?.rows ?? [],
    count: value?.count ?? null,
  };
}
