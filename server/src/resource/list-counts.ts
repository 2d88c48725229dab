import type { TokenReader } from '../db/changes.ts';

const ENTRIES_MAX = 1000;

/** Caches how many rows a query of a list has, until any process writes to that list. */
export function listCounts(tokens: Pick<TokenReader, 'now'>) {
  const counts = new Map<string, { token: string | undefined; count: number }>();

  return {
    /** The cached count, and a function that caches a new one. */
    async of(path: string, query: string) {
      const key = `${path} ${query}`;
      // Read before the rows are counted, so that a write in between invalidates the count.
      const token = (await tokens.now()).get(path);
      const known = counts.get(key);
      return {
        count: known && known.token === token ? known.count : undefined,
        store(count: number): number {
          if (counts.size >= ENTRIES_MAX) counts.clear();
          counts.set(key, { token, count });
          return count;
        },
      };
    },
  };
}
export type ListCounts = ReturnType<typeof listCounts>;
