import type { TokenReader } from '../../db/changes.ts';

const ENTRIES_MAX = 1000;

/** Caches what was counted for a query of some lists, until any process writes to one of them. */
export function listCounts(tokens: Pick<TokenReader, 'now'>) {
  const counts = new Map<string, { token: string; value: unknown }>();

  return {
    /** The cached count, and a function that caches a new one. One query always has one type. */
    async of<Value = number>(path: string | readonly string[], query: string) {
      const paths = typeof path === 'string' ? [path] : path;
      const key = `${paths.join()} ${query}`;
      // Read before the rows are counted, so that a write in between invalidates the count.
      const now = await tokens.now();
      const token = paths.map((one) => now.get(one)).join();
      const cached = counts.get(key);
      return {
        value: cached && cached.token === token ? (cached.value as Value) : undefined,
        store(value: Value): Value {
          if (counts.size >= ENTRIES_MAX) counts.clear();
          counts.set(key, { token, value });
          return value;
        },
      };
    },
  };
}
export type ListCounts = ReturnType<typeof listCounts>;
