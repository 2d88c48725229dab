/** Puts off a costly or not everywhere available construction (Intl objects) to its first use, and keeps the result. */
export const once = <T>(make: () => T): (() => T) => {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: make() }).value;
};
