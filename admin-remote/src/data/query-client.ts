import { QueryCache, QueryClient } from '@tanstack/react-query';

/** Prefetched data is fresh for this long. */
export const FRESH_MS = 5000;

/** The dashboard's cache of what the server answered; emptied when the dashboard is left. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) =>
      console.warn(`Loading ${JSON.stringify(queryKey)} failed.`, error),
  }),
  defaultOptions: {
    queries: {
      retry: false,
      // Lists change after a save and when a screen opens, not while typing.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A request without a network fails and says so, instead of waiting for one.
      networkMode: 'always',
    },
  },
});

/** The key of what batches were done last: no single save changes it. */
export const LAST_BATCHES = 'last-batches';

/** Has everything on the screen loaded again, after a save that any of it may show, but what is `gone`. */
export const invalidateAll = (deleted?: string): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name !== deleted && name !== LAST_BATCHES,
  });
