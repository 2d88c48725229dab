import { sum } from '../support/numbers.mjs';
import { PHONE } from './launch.mjs';

/** @import { Browser, FirstPaint, TraceEvent } from '../support/types.ts' */

/** The work of the main thread for a page besides its scripts. */
const WORK = new Set(['ParseHTML', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint']);
/** More boxes than the empty page has that stands there before. */
const EMPTY = 20;

const boxesOf = (/** @type {TraceEvent} */ { args }) => args.beginData?.totalObjects ?? 0;

/** The events of a trace before the first paint. */
function readTrace(/** @type {TraceEvent[]} */ events) {
  const ordered = events.filter(({ ph }) => ph === 'X').sort((a, b) => a.ts - b.ts);
  const first = ordered.find((event) => event.name === 'Layout' && boxesOf(event) > EMPTY);
  const mine = ordered.filter(({ pid, tid }) => pid === first?.pid && tid === first.tid);
  const painted = mine.find(({ name, ts }) => name === 'Layerize' && ts > (first?.ts ?? 0));
  if (!painted) throw new Error('The page was not painted.');
  const before = mine.filter(({ ts }) => ts < painted.ts);
  const work = before.filter(({ name }) => WORK.has(name));
  return {
    boxes: Math.max(...before.filter(({ name }) => name === 'Layout').map(boxesOf)),
    cpuMs: sum(work.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}

/**
 * The boxes of a page's first layout, its elements as served, and the processor time of the main thread until it is
 * painted, at full speed. It comes in one piece: else the browser paints its beginning alone now and then.
 * @returns {Promise<FirstPaint>}
 */
export async function firstPaint(/** @type {Browser} */ browser, /** @type {string} */ address) {
  const body = await (await fetch(address)).text();
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.route(address, (route) =>
      route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
    );
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.goto(address, { waitUntil: 'load' });
    // The frame after the one with the page.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
        ),
    );
    const trace = (await browser.stopTracing()).toString();
    return {
      ...readTrace(JSON.parse(trace).traceEvents),
      elements: (body.match(/<[a-z]/g) ?? []).length,
    };
  } finally {
    await context.close();
  }
}
