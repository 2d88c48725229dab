const MAX_KEY_LENGTH = 4000;

/** Cleared when it reaches maxEntries; long texts are not cached. */
export function memoize<Args extends readonly (string | number)[], Result>(
  make: (...args: Args) => Result,
  maxEntries = 300,
): (...args: Args) => Result {
  const cache = new Map<string, Result>();
  return (...args) => {
    const name = args.join('\n');
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const result = make(...args);
    if (cache.size >= maxEntries) cache.clear();
    if (name.length <= MAX_KEY_LENGTH) cache.set(name, result);
    return result;
  };
}

/** Defers a costly construction (such as an Intl object) to its first use and caches the result. */
export const lazy = <T>(make: () => T): (() => T) => {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
};
