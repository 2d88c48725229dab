import { retryAfterLogin } from '@angan/shared/account';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { ApiError } from '@angan/shared';
import { isOffered, type Offer } from '@angan/shared/offered';
import { queryClient } from './query-client.ts';

export interface QueryResult<Value> {
  status: 'loading' | 'ready' | 'failed';
  /** The last loaded value, also after a reload failed; undefined before the first. */
  value: Value | undefined;
  error: ApiError | null;
  /** True while a newer value than `value` is being fetched. */
  stale: boolean;
  /** True where the back end cannot serve it: nothing is requested. */
  isAbsent: boolean;
  reload(): void;
}

interface Options<Answer, Value>
  extends
    Offer,
    Pick<
      UseQueryOptions<Answer, Error, Value>,
      'gcTime' | 'initialData' | 'placeholderData' | 'refetchInterval' | 'select' | 'staleTime'
    > {
  enabled?: boolean;
}

export const apiQuery = <Answer>(
  queryKey: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Answer>,
) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => retryAfterLogin(() => load(signal)),
});

/** Loads a query before anything asks for it, where the back end can serve it. */
export function prefetchApiQuery<Answer>(
  queryKey: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Answer>,
  { needs, ...options }: Offer & { gcTime?: number; staleTime?: number },
): void {
  if (isOffered({ needs }))
    void queryClient.prefetchQuery({ ...apiQuery(queryKey, load), ...options });
}

/** Queries whose request was replaced, with how many answers each had before. */
const retried = new WeakMap<object, number>();

/** Loads a query again. Replaces a slow request, but only once: however often it is called, its answer comes. */
export function reloadQuery(queryKey: readonly unknown[], refetch: () => unknown): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query && query.state.fetchStatus !== 'idle') {
    const answers = query.state.dataUpdateCount + query.state.errorUpdateCount;
    if (retried.get(query) === answers) return;
    retried.set(query, answers);
    void query.cancel({ revert: true });
  }
  refetch();
}

/** A query of the dashboard's cache; a lapsed session asks for the password in place. */
export function useApiQuery<Answer, Value = Answer>(
  queryKey: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Answer>,
  { needs, enabled = true, ...options }: Options<Answer, Value> = {},
): QueryResult<Value> {
  const isAbsent = !isOffered({ needs });
  const { data, error, isFetching, refetch } = useQuery<Answer, Error, Value>(
    { ...apiQuery(queryKey, load), ...options, enabled: enabled && !isAbsent },
    queryClient,
  );

  return {
    status: error ? 'failed' : data === undefined ? 'loading' : 'ready',
    value: data,
    error: error instanceof ApiError ? error : null,
    stale: isFetching,
    isAbsent,
    reload: () => reloadQuery(queryKey, refetch),
  };
}
