import { retryAfterLogin } from '@angan/shared/account';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '@angan/shared';
import type { HistoryEntry } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { queryClient } from '../../data/query-client.ts';
import { reloadQuery } from '../../data/use-api-query.ts';

export interface History {
  entries: readonly HistoryEntry[];
  status: 'loading' | 'ready' | 'failed';
  error: ApiError | null;
  stale: boolean;
  hasMore: boolean;
  loadMore(): void;
  reload(): void;
}

/** Changes, newest first; older ones are loaded page by page below the id where the last page ended. */
export function useHistory(filter: Readonly<Record<string, string | number>>): History {
  const queryKey = ['history', filter];
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) =>
        retryAfterLogin(() =>
          send('GET history/', {
            signal,
            query: { ...filter, ...(pageParam !== null && { older_than: pageParam }) },
          }),
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ older_than }) => older_than,
      // Nobody expects the history of an hour ago.
      gcTime: 0,
    },
    queryClient,
  );
  const { data, error } = query;
  return {
    entries: data?.pages.flatMap(({ results }) => results) ?? [],
    status: data ? 'ready' : error ? 'failed' : 'loading',
    error: error instanceof ApiError ? error : null,
    stale: query.isFetching,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => reloadQuery(queryKey, query.refetch),
  };
}
