/** @import { Grown, Weights } from '../support/types.ts' */

/** What is no number of bytes. */
export const COUNTED = ['requests', 'boxes'];

const kb = (/** @type {number} */ value, /** @type {string} */ what) =>
  COUNTED.includes(what) ? String(value) : `${(value / 1000).toFixed(1)} KB`;

/** What is heavier than the budget allows: one entry for each page and kind. */
export const grown = (/** @type {Weights} */ budget, /** @type {Weights} */ measured) =>
  Object.entries(budget).flatMap(([path, limits]) =>
    Object.entries(limits).flatMap(([what, limit]) => {
      const value = measured[path]?.[what] ?? 0;
      return value > limit ? [{ path, what, limit, value }] : [];
    }),
  );

/** The table that says what grew. */
export const grownTable = (/** @type {Grown[]} */ entries) =>
  [
    ['page', 'what', 'budget', 'now', 'grew by'],
    ...entries.map(({ path, what, limit, value }) => [
      path,
      what,
      kb(limit, what),
      kb(value, what),
      kb(value - limit, what),
    ]),
  ]
    .map((cells) => cells.map((cell, column) => cell.padEnd(column === 0 ? 14 : 12)).join(''))
    .join('\n');
