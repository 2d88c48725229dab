/** Defers a costly construction (such as an Intl object) to its first use and caches the result. */
export const lazy = <T>(make: () => T): (() => T) => {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
};
