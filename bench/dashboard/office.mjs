import { setTimeout as pause } from 'node:timers/promises';
import { DESK, slowPage } from '../browser/launch.mjs';
import { observe } from '../browser/observe.mjs';
import { followTraffic } from '../browser/traffic.mjs';
import { sum } from '../support/numbers.mjs';

/** @import { Browser, Office, OfficeOptions, Traffic, Sent } from '../support/types.ts' */

/**
 * A clerk's computer in a profile of its own, on slow 4G; `token` signs it in before the first page.
 * @template Result
 */
export async function withDesk(
  /** @type {Browser} */ browser,
  /** @type {OfficeOptions} */ { origin, token, cpu = 4 },
  /** @type {(office: Office) => Promise<Result>} */ use,
) {
  const context = await browser.newContext({ ...DESK, baseURL: origin });
  try {
    const { page, cdp } = await slowPage(context, { cpu });
    const traffic = followTraffic(cdp);
    await page.addInitScript(observe);
    await page.addInitScript(waitInPage);
    if (token)
      await page.addInitScript(
        (/** @type {string} */ value) => localStorage.setItem('access_token', value),
        token,
      );
    const quiet = async () => {
      while (traffic.quietFor() < 1500) await pause(50);
    };
    return await use({ page, cdp, traffic, quiet });
  } finally {
    await context.close();
  }
}

/** In the page: `__until(holds, begun)` answers the ms from `begun` until `holds()` was true and painted. */
function waitInPage() {
  globalThis.__until = (/** @type {() => unknown} */ holds, startedAt = performance.now()) =>
    new Promise((resolve, reject) => {
      const check = () => {
        if (holds()) requestAnimationFrame(() => resolve(performance.now() - startedAt));
        else if (performance.now() - startedAt > 20_000) reject(new Error('nothing after 20 s'));
        else requestAnimationFrame(check);
      };
      check();
    });
}

/**
 * The requests since `mark`, by count and by bytes; what `matches` leaves out and what the browser
 * had is not counted.
 */
export function since(
  /** @type {Traffic} */ traffic,
  /** @type {number} */ mark,
  /** @type {(request: Sent) => boolean} */ matches = () => true,
) {
  const list = traffic.list.slice(mark).filter((one) => !one.cached && matches(one));
  return {
    requests: list.length,
    bytes: sum(list.map(({ bytes }) => bytes)),
    urls: list.map(({ url }) => new URL(url).pathname),
  };
}
