/** @import { Grown, Weights } from '../support/types.ts' */

/** Kinds that are no number of bytes. */
export const COUNTED = ['requests', 'boxes'];

const kb = (/** @type {number} */ value, /** @type {string} */ subject) =>
  COUNTED.includes(subject) ? String(value) : `${(value / 1000).toFixed(1)} KB`;

/** One entry for each page and kind over the budget. */
export const grown = (/** @type {Weights} */ budget, /** @type {Weights} */ measured) =>
  Object.entries(budget).flatMap(([path, limits]) =>
    Object.entries(limits).flatMap(([subject, limit]) => {
      const value = measured[path]?.[subject] ?? 0;
      return value > limit ? [{ path, subject, limit, value }] : [];
    }),
  );

/** The table that says what grew. */
export const grownTable = (/** @type {Grown[]} */ entries) =>
  [
    ['page', 'what', 'budget', 'now', 'grew by'],
    ...entries.map(({ path, subject, limit, value }) => [
      path,
      subject,
      kb(limit, subject),
      kb(value, subject),
      kb(value - limit, subject),
    ]),
  ]
    .map((cells) => cells.map((cell, column) => cell.padEnd(column === 0 ? 14 : 12)).join(''))
    .join('\n');
