import { retryAfterLogin } from '@angan/shared/account';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { ApiError, can } from '@angan/shared';
import type { Ability } from '@angan/shared/contract';
import { queryClient } from './query-client.ts';

export interface QueryResult<Value> {
  status: 'loading' | 'ready' | 'failed';
  /** The last loaded value, also after a reload failed; undefined before the first. */
  value: Value | undefined;
  error: ApiError | null;
  /** True while a newer value than `value` is being fetched. */
  stale: boolean;
  reload(): void;
}

interface Options<Answer, Value> extends Pick<
  UseQueryOptions<Answer, Error, Value>,
  'gcTime' | 'initialData' | 'placeholderData' | 'refetchInterval' | 'select' | 'staleTime'
> {
  enabled?: boolean;
  /** What the back end must be able to do: else nothing is loaded. */
  needs?: Ability;
}

export const apiQuery = <Answer>(
  queryKey: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Answer>,
) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => retryAfterLogin(() => load(signal)),
});

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
  const { data, error, isFetching, refetch } = useQuery<Answer, Error, Value>(
    { ...apiQuery(queryKey, load), ...options, enabled: enabled && (!needs || can(needs)) },
    queryClient,
  );

  return {
    status: error ? 'failed' : data === undefined ? 'loading' : 'ready',
    value: data,
    error: error instanceof ApiError ? error : null,
    stale: isFetching,
    reload: () => reloadQuery(queryKey, refetch),
  };
}
