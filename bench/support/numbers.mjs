const sorted = (/** @type {readonly number[]} */ values) => [...values].sort((a, b) => a - b);

/** The middle of what was measured, with the least and the most. */
export function spread(/** @type {readonly (number | null)[]} */ values) {
  const measured = sorted(values.filter((value) => value !== null).filter(Number.isFinite));
  if (measured.length === 0) return { median: null, min: null, max: null };
  const half = Math.floor(measured.length / 2);
  const median =
    measured.length % 2 === 1 ? measured[half] : (measured[half - 1] + measured[half]) / 2;
  return {
    median: round(median),
    min: round(measured[0]),
    max: round(measured[measured.length - 1]),
  };
}

/** The value below which `share` of all lie. */
export function percentile(/** @type {readonly number[]} */ values, /** @type {number} */ share) {
  const measured = sorted(values);
  return measured.length === 0
    ? NaN
    : measured[Math.min(measured.length - 1, Math.ceil(measured.length * share) - 1)];
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
