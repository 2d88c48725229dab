const sorted = (/** @type {readonly number[]} */ values) => [...values].sort((a, b) => a - b);

/** The middle of what was measured, with the least and the most. */
export function spread(/** @type {readonly (number | null)[]} */ values) {
  const known = sorted(values.filter((value) => value !== null).filter(Number.isFinite));
  if (known.length === 0) return { median: null, min: null, max: null };
  const half = Math.floor(known.length / 2);
  const median = known.length % 2 === 1 ? known[half] : (known[half - 1] + known[half]) / 2;
  return { median: round(median), min: round(known[0]), max: round(known[known.length - 1]) };
}

/** The value below which `share` of all lie. */
export function percentile(/** @type {readonly number[]} */ values, /** @type {number} */ share) {
  const known = sorted(values);
  return known.length === 0
    ? NaN
    : known[Math.min(known.length - 1, Math.ceil(known.length * share) - 1)];
}

/** At most three decimals: more would be noise. */
export const round = (/** @type {number} */ value) => Math.round(value * 1000) / 1000;

export const sum = (/** @type {readonly number[]} */ values) =>
  values.reduce((total, /** @type {number} */ value) => total + value, 0);

/**
 * `measure(name)` for every name, `rounds` times round, so that a slow minute of the machine falls
 * on all alike.
 * @template Result
 */
export async function interleaved(
  /** @type {readonly string[]} */ names,
  /** @type {number} */ rounds,
  /** @type {(name: string, round: number) => Promise<Result>} */ measure,
) {
  /** @type {Map<string, Result[]>} */
  const seen = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) seen.get(name)?.push(await measure(name, round));
  }
  return seen;
}
