import type { TokenReader } from '../../db/changes.ts';

const ENTRIES_MAX = 1000;

/** Caches what was counted for a query of a list, until any process writes to that list. */
export function listCounts(tokens: Pick<TokenReader, 'now'>) {
  const counts = new Map<string, { token: string | undefined; value: unknown }>();

  return {
    /** The cached count, and a function that caches a new one. One query always has one type. */
    async of<Value = number>(path: string, query: string) {
      const key = `${path} ${query}`;
      // Read before the rows are counted, so that a write in between invalidates the count.
      const token = (await tokens.now()).get(path);
      const known = counts.get(key);
      return {
        value: known && known.token === token ? (known.value as Value) : undefined,
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
