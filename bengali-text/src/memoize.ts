const MAX_KEY_LENGTH = 4000;

/** Cleared when it reaches maxEntries; long texts are not cached. */
export function memoize<Args extends readonly (string | number)[], Made>(
  make: (...args: Args) => Made,
  maxEntries = 300,
): (...args: Args) => Made {
  const cache = new Map<string, Made>();
  return (...args) => {
    const name = args.join('\n');
    const known = cache.get(name);
    if (known !== undefined) return known;
    const made = make(...args);
    if (cache.size >= maxEntries) cache.clear();
    if (name.length <= MAX_KEY_LENGTH) cache.set(name, made);
    return made;
  };
}

/** Defers a costly construction (such as an Intl object) to its first use and caches the result. */
export const lazy = <T>(make: () => T): (() => T) => {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
};
