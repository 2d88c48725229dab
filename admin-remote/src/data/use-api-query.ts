import { retryAfterLogin } from '@angan/shared/account';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { ApiError } from '@angan/shared';
import { queryClient } from './query-client.ts';

export interface Loaded<Value> {
  status: 'loading' | 'ready' | 'failed';
  /** The last loaded value, also after a reload failed; undefined before the first. */
  value: Value | undefined;
  /** Why the last load failed. */
  error: ApiError | null;
  /** True while a newer value than `value` is being fetched. */
  stale: boolean;
  reload(): void;
}

type Options<Answer, Value> = Pick<
  UseQueryOptions<Answer, Error, Value>,
  'enabled' | 'gcTime' | 'placeholderData' | 'select' | 'staleTime'
>;

/** A query for whoever shows it and for those who prefetch it. */
export const apiQuery = <Answer>(
  queryKey: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Answer>,
) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => retryAfterLogin(() => load(signal)),
});

/** A query of the dashboard's cache; a lapsed session asks for the password in place. */
export function useApiQuery<Answer, Value = Answer>(
  queryKey: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Answer>,
  options: Options<Answer, Value> = {},
): Loaded<Value> {
  const { data, error, isFetching, refetch } = useQuery<Answer, Error, Value>(
    { ...apiQuery(queryKey, load), ...options },
    queryClient,
  );

  /** Sends a second request beside a slow one; the first response counts. */
  function reload() {
    if (!isFetching) return void refetch();
    retryAfterLogin(() => load(new AbortController().signal)).then(
      (value) => {
        queryClient.setQueryData(queryKey, value);
        // The slower request is no longer waited for.
        void queryClient.cancelQueries({ queryKey, exact: true }, { revert: false });
      },
      (reason: unknown) => console.warn('The second request failed too.', reason),
    );
  }

  return {
    status: error ? 'failed' : data === undefined ? 'loading' : 'ready',
    value: data,
    error: error instanceof ApiError ? error : null,
    stale: isFetching,
    reload,
  };
}
