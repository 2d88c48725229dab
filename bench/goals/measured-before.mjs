/**
 * Astro's static pages against the hand-written floor, measured in one run before the first line of
 * the product was written (ms).
 */
const BEFORE = {
  '/': { floor: { fcp: 344, lcp: 516 }, astro: { fcp: 740, lcp: 808 } },
  '/notice': { floor: { fcp: 384, lcp: 384 }, astro: { fcp: 480, lcp: 480 } },
  '/facnstaff': { floor: { fcp: 384, lcp: 536 }, astro: { fcp: 556, lcp: 1700 } },
  '/gallery': { floor: { fcp: 328, lcp: 652 }, astro: { fcp: 464, lcp: 1492 } },
};

/** What Astro would show in a run whose floor took `floor` ms: the ratio is what holds between machines. */
export const astroOf = (
  /** @type {keyof typeof BEFORE} */ path,
  /** @type {'fcp' | 'lcp'} */ measure,
  /** @type {number} */ floor,
) => (BEFORE[path].astro[measure] / BEFORE[path].floor[measure]) * floor;
