/** The length of what two keys have in common at their beginning, or at the end, from a place on. */
function common(a: string, b: string, fromA: number, fromB: number): number {
  let length = 0;
  while (fromA + length < a.length && a[fromA + length] === b[fromB + length]) length += 1;
  return length;
}

/** True where one of many keys can be near: a slip leaves what is before the middle or what is behind. */
export function mayHoldNear(wanted: string, keys: string): boolean {
  const middle = wanted.length >> 1;
  return keys.includes(wanted.slice(0, middle)) || keys.includes(wanted.slice(middle + 1));
}

/** True where a key is what was wanted with one sound more. */
export const hasOneMore = (wanted: string, key: string): boolean =>
  key.length === wanted.length + 1 && key.endsWith(wanted.slice(common(wanted, key, 0, 0)));

/**
 * True where a key begins with what was wanted, but for one typing error: a sound more, one less, another one, or two
 * that changed places.
 */
export function isNear(wanted: string, key: string): boolean {
  const at = common(wanted, key, 0, 0);
  const left = wanted.length - at;
  // Behind the first difference everything wanted must follow.
  const follows = (skipWanted: number, skipKey: number) =>
    at + skipKey <= key.length &&
    common(wanted, key, at + skipWanted, at + skipKey) >= left - skipWanted;
  return (
    left <= 0 ||
    follows(1, 0) ||
    follows(0, 1) ||
    follows(1, 1) ||
    (wanted[at] === key[at + 1] && wanted[at + 1] === key[at] && left > 1 && follows(2, 2))
  );
}
