/** @import { Check, Spread } from '../support/types.ts' */

const plain = (/** @type {number | null | undefined} */ value) =>
  value === null || value === undefined
    ? '–'
    : Math.abs(value) >= 100
      ? String(Math.round(value))
      : String(Math.round(value * 100) / 100);

export const ms = (/** @type {number | null | undefined} */ value) => `${plain(value)} ms`;
export const kb = (/** @type {number | null | undefined} */ bytes) =>
  bytes === null || bytes === undefined ? '–' : `${plain(Math.round(bytes / 100) / 10)} KB`;
export const times = (/** @type {number | null | undefined} */ ratio) => `${plain(ratio)}x`;
export const number = plain;

/** `median (min–max)`. */
export const range = (/** @type {Spread} */ { median, min, max }, show = plain) =>
  median === null ? '–' : `${show(median)} (${plain(min)}–${plain(max)})`;

/** One demand of a goal: holds when `value` is at most `limit`; says by how much it does not. */
export function atMost(
  /** @type {string} */ subject,
  /** @type {number | null | undefined} */ value,
  /** @type {number} */ limit,
  show = plain,
) {
  if (value === null || value === undefined || Number.isNaN(value))
    return { subject, verdict: 'not measured' };
  if (value <= limit) return { subject, verdict: 'pass' };
  return {
    subject,
    verdict:
      `${show(value)} instead of ` +
      `${show(limit)}${limit > 0 ? ` (+${Math.round((value / limit) * 100 - 100)} %)` : ''}`,
  };
}

export const holds = (/** @type {string} */ subject, /** @type {boolean} */ good, why = 'no') => ({
  subject,
  verdict: good ? 'pass' : why,
});

export const notMeasured = (/** @type {string} */ subject, /** @type {string} */ why) => ({
  subject,
  verdict: `not measured: ${why}`,
});

/** One line of the table: everything passes, or what does not is named. */
export function verdictOf(/** @type {Check[]} */ checks) {
  const bad = checks.filter(({ verdict }) => verdict !== 'pass');
  if (checks.length === 0) return '–';
  if (bad.length === 0) return '**pass**';
  const missed = bad.some(({ verdict }) => !verdict.startsWith('not measured'));
  return `${missed ? '**no**' : 'open'}: ${bad.map(({ subject, verdict }) => `${subject} ${verdict}`).join('; ')}`;
}
