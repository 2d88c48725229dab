import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { sum } from '../support/numbers.mjs';
import { slowPage } from './launch.mjs';
import { observe } from './observe.mjs';
import { followTraffic, wavesOf } from './traffic.mjs';

/** @import { BrowserContext, CDPSession, Page, Sent, Traffic, VisitOptions } from '../support/types.ts' */

const QUIET = 1000;
const PATIENCE = 30_000;
const LATE = /\.(woff2|webp|avif|jpe?g|png|svg)(\?|$)/;

/** Waits until neither the network nor the main thread has had work for a second. */
async function untilIdle(/** @type {Page} */ page, /** @type {Traffic} */ traffic) {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    const busy = await page.evaluate(
      () =>
        performance.now() -
        Math.max(0, ...globalThis.__seen.long.map(([startedAt, took]) => startedAt + took)),
    );
    if (traffic.quietFor() >= QUIET && busy >= QUIET) return;
    await pause(100);
  }
}

const brotliBytes = (/** @type {string} */ text) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The scripts that were sent, each address once, as the best brotli would send them. */
async function scriptBytes(/** @type {CDPSession} */ cdp, /** @type {Sent[]} */ list) {
  const scripts = list.filter(
    ({ kind, url, done }, index) =>
      kind === 'js' && done && list.findIndex((other) => other.url === url) === index,
  );
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const { requestId, url } of scripts) {
    const { body } = await cdp
      .send('Network.getResponseBody', { requestId })
      .catch(() => ({ body: '' }));
    sizes[new URL(url).pathname] = brotliBytes(body);
  }
  return sizes;
}

/**
 * Facts about the pictures of the page: those beyond the first screen must wait, and
 * none may move the page.
 */
const pictures = () =>
  [...document.images].map((image) => ({
    responsive: image.srcset !== '' && image.sizes !== '',
    sized: image.hasAttribute('width') && image.hasAttribute('height'),
    lazy: image.loading === 'lazy',
    below: image.getBoundingClientRect().top > innerHeight * 2,
  }));

function summary(/** @type {Sent[]} */ list, /** @type {string} */ origin) {
  const answered = list.filter(({ status }) => status > 0);
  /** @type {Record<string, number>} */
  const kinds = {};
  for (const { kind, bytes } of answered) kinds[kind] = (kinds[kind] ?? 0) + bytes;
  const sent = answered.filter(({ cached }) => !cached);
  const urls = sent.map(({ url }) => url.replace(origin, ''));
  return {
    requests: sent.length,
    bytes: sum(answered.map(({ bytes }) => bytes)),
    kinds,
    twice: [...new Set(urls.filter((url, index) => urls.indexOf(url) !== index))],
    foreign: list
      .filter(({ url }) => !url.startsWith(origin) && /^https?:/.test(url))
      .map(({ url }) => url),
    failed: list
      .filter(({ failed, status }) => failed || status >= 400)
      .map(({ url, failed, status }) => `${failed ?? status} ${url.replace(origin, '')}`),
  };
}

/**
 * Opens an address in a context and measures it until all is quiet; without `ahead` the page never
 * comes to rest, and fetches nothing for later; fonts and pictures come `late` by so many ms.
 */
export async function visit(
  /** @type {BrowserContext} */ context,
  /** @type {string} */ address,
  /** @type {VisitOptions} */ { cpu = 4, network, deep = false, ahead = true, late = 0 } = {},
) {
  const { page, cdp } = await slowPage(context, { cpu, ...(network !== undefined && { network }) });
  const traffic = followTraffic(cdp);
  /** @type {string[]} */
  const errors = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && errors.push(message.text().slice(0, 300)),
  );
  page.on('pageerror', (error) => errors.push(String(error.message).slice(0, 300)));
  await page.addInitScript(observe);
  if (late > 0)
    await page.route(LATE, async (route) => {
      await pause(late);
      await route.continue();
    });
  if (!ahead)
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  try {
    await page.goto(address, { waitUntil: 'load', timeout: PATIENCE * 2 });
    await untilIdle(page, traffic);
    const seen = await page.evaluate(() => globalThis.__seen);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (/** @type {string} */ name) =>
      metrics.find((one) => one.name === name)?.value ?? null;
    const waves = wavesOf(traffic.list);
    const { origin } = new URL(address);
    const startedAt = traffic.list[0]?.startedAt ?? 0;
    return {
      fcp: seen.fcp,
      lcp: seen.lcp,
      lcpWhat: seen.lcpWhat?.replace(origin, ''),
      tbt: sum(
        seen.long
          .filter(([start]) => start >= (seen.fcp ?? 0))
          .map(([, took]) => Math.max(0, took - 50)),
      ),
      cls: seen.shifts,
      ready: seen.ready,
      cpuMs: (metric('TaskDuration') ?? 0) * 1000,
      scriptMs: (metric('ScriptDuration') ?? 0) * 1000,
      heapMb: (metric('JSHeapUsedSize') ?? 0) / 2 ** 20,
      errors,
      ...summary(traffic.list, origin),
      ...(deep && {
        scripts: await scriptBytes(cdp, traffic.list),
        pictures: await page.evaluate(pictures),
        requestList: traffic.list.map(
          ({ url, kind, bytes, status, cached, startedAt: start, ended, encoding, initiator }) => ({
            url: url.replace(origin, ''),
            kind,
            bytes,
            status,
            cached,
            encoding,
            wave: waves.get(url),
            by: initiator.type,
            from: Math.round((start - startedAt) * 1000),
            to: ended && Math.round((ended - startedAt) * 1000),
          }),
        ),
      }),
    };
  } finally {
    await page.close();
  }
}
