/** The length of what two keys have in common at their beginning, or at the end, from a place on. */
function common(a: string, b: string, fromA: number, fromB: number): number {
  let length = 0;
  while (fromA + length < a.length && a[fromA + length] === b[fromB + length]) length += 1;
  return length;
}

/** True where one of many keys can be near: a slip leaves what is before the middle or what is behind. */
export function mayHoldNear(target: string, keys: string): boolean {
  const middle = target.length >> 1;
  return keys.includes(target.slice(0, middle)) || keys.includes(target.slice(middle + 1));
}

/** True where a key is what was wanted with one sound more. */
export const hasOneMore = (target: string, key: string): boolean =>
  key.length === target.length + 1 && key.endsWith(target.slice(common(target, key, 0, 0)));

/**
 * True where a key begins with what was wanted, but for one typing error: a sound more, one less, another one, or two
 * that changed places.
 */
export function isNear(target: string, key: string): boolean {
  const at = common(target, key, 0, 0);
  const left = target.length - at;
  // Behind the first difference everything wanted must follow.
  const follows = (skipTarget: number, skipKey: number) =>
    at + skipKey <= key.length &&
    common(target, key, at + skipTarget, at + skipKey) >= left - skipTarget;
  return (
    left <= 0 ||
    follows(1, 0) ||
    follows(0, 1) ||
    follows(1, 1) ||
    (target[at] === key[at + 1] && target[at + 1] === key[at] && left > 1 && follows(2, 2))
  );
}
