/** The order of the notice board: the pinned, then the newest date, then what was entered last. */
export const NEWEST_FIRST = ['-is_pinned', '-date', '-id'] as const;

const weight = (value: unknown): number | string =>
  typeof value === 'string' ? value : Number(value ?? 0);

function compareValues(a: unknown, b: unknown): number {
  const [left, right] = [weight(a), weight(b)];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(a ?? '').localeCompare(String(b ?? ''));
}

/** Compares rows by fields, `-` for falling, as the server orders them: for back ends that order otherwise. */
export const byOrder =
  (order: readonly string[]) =>
  (a: object, b: object): number => {
    for (const name of order) {
      const field = name.replace(/^-/, '');
      const difference = compareValues(Reflect.get(a, field), Reflect.get(b, field));
      if (difference !== 0) return name === field ? difference : -difference;
    }
    return 0;
  };
