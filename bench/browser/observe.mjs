/** @import { Seen } from '../support/types.ts' */

/**
 * Runs in the page before anything else does: keeps what the browser reports about its painting and
 * its long tasks.
 */
export function observe() {
  /** @type {Seen} */
  const seen = {
    fcp: null,
    lcp: null,
    lcpWhat: null,
    shifts: 0,
    long: [],
    ready: null,
    longestEvent: 0,
  };
  globalThis.__seen = seen;
  const follow = (
    /** @type {string} */ type,
    /** @type {(entry: any) => void} */ each,
    options = {},
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...options,
    });
  follow('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  follow('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpWhat =
      entry.url ||
      `${entry.element?.tagName.toLowerCase() ?? ''} ${entry.element?.textContent?.slice(0, 40) ?? ''}`.trim();
  });
  follow('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shifts += entry.value;
  });
  follow('longtask', (entry) => seen.long.push([entry.startTime, entry.duration]));
  follow('event', (entry) => (seen.longestEvent = Math.max(seen.longestEvent, entry.duration)), {
    durationThreshold: 16,
  });
  new MutationObserver((_changes, observer) => {
    if (document.documentElement?.dataset.ready !== 'true') return;
    seen.ready = performance.now();
    observer.disconnect();
  }).observe(document, {
    subtree: true,
    attributes: true,
    childList: true,
    attributeFilter: ['data-ready'],
  });
}
