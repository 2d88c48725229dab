import { changeTokens } from '../db/changes.ts';
import type { Store } from '../db/store.ts';

const ENTRIES_MAX = 1000;

/** Remembers how many rows a query of a list has, until any process writes to that list. */
export function listCounts(store: Store) {
  const tokens = changeTokens(store);
  const counts = new Map<string, { token: string | undefined; count: number }>();

  return {
    /** The remembered count, and how to remember one that is found now. */
    async of(path: string, query: string) {
      const key = `${path} ${query}`;
      // The token is read before the rows: a count that is newer than its token is only counted again.
      const token = (await tokens.now()).get(path);
      const known = counts.get(key);
      return {
        count: known && known.token === token ? known.count : undefined,
        remember(count: number): number {
          if (counts.size >= ENTRIES_MAX) counts.clear();
          counts.set(key, { token, count });
          return count;
        },
      };
    },
  };
}
export type ListCounts = ReturnType<typeof listCounts>;
