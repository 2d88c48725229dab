import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, resourceApi, toRows, type ResourceApi } from '@angan/shared';
import type { AnyResource, Page, RecordOf } from '@angan/shared/contract';
import type { Loaded } from '../data/use-loaded.ts';
import { useLoadedAhead } from '../data/use-loaded-ahead.ts';
import { narrow, type Answer, type Query } from './narrow.ts';
import { PAGE_SIZE } from './page-size.ts';

export interface Records<R extends AnyResource> extends Pick<
  Loaded<unknown>,
  'status' | 'stale' | 'reload'
> {
  contract: R;
  api: ResourceApi<R>;
  rows: RecordOf<R>[];
  /** How many rows the server found for the address; null where `rows` is the whole list. */
  count: number | null;
  /** What the server was asked for `rows`; null where it was asked for the whole list. */
  query: Query | null;
  /** Asks the server for these filters, or this page, before the address has moved on to them; undefined where it is asked for the whole list. */
  ask: ((values: Readonly<Record<string, string>>) => void) | undefined;
}

interface Options {
  /** `browser`: the whole list is loaded once, searched and paged here. `server`: one page at a time, for lists that grow into thousands. */
  paging?: 'browser' | 'server';
}

/** What the address asks the server for: the page, the search, and the filters that the contract knows. */
function queryOf(contract: AnyResource, params: URLSearchParams): Query {
  const wanted = ['search', ...contract.filters].flatMap((name) =>
    params.get(name) ? [[name, params.get(name) as string] as const] : [],
  );
  return {
    page: Math.max(1, Number(params.get('page')) || 1),
    page_size: PAGE_SIZE,
    ...Object.fromEntries(wanted),
  };
}

async function loadPage<R extends AnyResource>(
  api: ResourceApi<R>,
  query: Query,
  signal: AbortSignal,
) {
  const ask = async (page: number): Promise<Answer<R>> => {
    const body = (await api.page({ ...query, page }, signal)) as Page<RecordOf<R>> | RecordOf<R>[];
    // A server that knows no paging answers the whole list; it is then paged here.
    return Array.isArray(body) || typeof body.count !== 'number'
      ? { rows: toRows<RecordOf<R>>(body), count: null }
      : { rows: body.results, count: body.count };
  };
  const page = Number(query.page);
  const answer = await ask(page).catch((error: unknown) => {
    if (page > 1 && error instanceof ApiError && error.status === 404)
      return { rows: [], count: 0 };
    throw error;
  });
  if (page === 1 || answer.rows.length > 0) return answer;
  // The page is gone, as after the last row of the last page was deleted: the last one there is takes its place.
  const first = await ask(1);
  const last = Math.ceil((first.count ?? 0) / PAGE_SIZE);
  return last > 1 ? ask(last) : first;
}

/** The rows of one resource, loaded again after every save. Rows stay on the screen while newer ones are on their way. */
export function useRecords<R extends AnyResource>(
  contract: R,
  { paging = 'browser' }: Options = {},
): Records<R> {
  const api = useMemo(() => resourceApi(contract), [contract]);
  const [params] = useSearchParams();
  const {
    value,
    status,
    stale,
    reload,
    question: query,
    ask,
  } = useLoadedAhead<Query | null, Answer<R>>(
    contract.path,
    paging === 'server' ? queryOf(contract, params) : null,
    {
      load: async (question, signal) =>
        question ? loadPage(api, question, signal) : { rows: await api.list(signal), count: null },
      narrow: (answer, from, to) => narrow(contract, answer, from, to),
    },
  );

  function askFor(values: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, text] of Object.entries(values)) next.set(name, text);
    ask(queryOf(contract, next));
  }
  return {
    contract,
    api,
    rows: value?.rows ?? [],
    count: value?.count ?? null,
    status,
    stale,
    reload,
    query,
    ask: query ? askFor : undefined,
  };
}
