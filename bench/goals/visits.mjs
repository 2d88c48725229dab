/** @import { Measure, Pages } from '../support/types.ts' */

/** @typedef {'/' | '/notice' | '/facnstaff' | '/gallery'} ComparedPath */
/** @type {ComparedPath[]} */
export const COMPARED = ['/', '/notice', '/facnstaff', '/gallery'];
export const PEERS = ['floor', 'next', 'astro', 'former'];

/** The pages of ours with their paths. */
export const oursOf = (/** @type {Pages} */ pages) =>
  Object.entries(pages)
    .filter(([name]) => name.startsWith('ours '))
    .map(([name, page]) => /** @type {const} */ ([name.slice(5), page]));
/** The middle of a measure of one page; null where it was not measured. */
export const median = (
  /** @type {Pages} */ pages,
  /** @type {string} */ peer,
  /** @type {ComparedPath} */ path,
  /** @type {Measure} */ measure,
  /** @type {'cold' | 'warm'} */ when = 'cold',
) => pages[`${peer} ${path}`]?.[when][measure].median ?? null;
