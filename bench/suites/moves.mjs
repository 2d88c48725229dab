import { setTimeout as pause } from 'node:timers/promises';
import { launch, PHONE, slowPage } from '../browser/launch.mjs';
import { observe } from '../browser/observe.mjs';
import { followTraffic } from '../browser/traffic.mjs';
import { spread } from '../support/numbers.mjs';

/** @import { Browser, MoveResult, Page, Sent, WithProduct } from '../support/types.ts' */

const ROUTES = [
  '/notice',
  '/academic',
  '/facnstaff',
  '/gallery',
  '/admission',
  '/contact',
  '/login',
];

/** The events of a finger on a link before it is lifted. */
const pointAt = (/** @type {Element} */ link) =>
  link.dispatchEvent(new Event('touchstart', { bubbles: true }));

/** A link to `path` that a finger reaches: in the menu where the page shows none. */
async function visibleLink(/** @type {Page} */ page, /** @type {string} */ path) {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  const menu = page.locator('summary[aria-label="মেনু"]:visible');
  for (const opens of [menu, page.locator('summary:visible', { hasText: 'লগইন' })])
    if ((await link.count()) === 0) await opens.first().tap();
  return link;
}

/** True once the screen of `path` has replaced the one before, without its waiting signs. */
const isThere = (/** @type {[string, string]} */ [path, before]) =>
  location.pathname === path &&
  document.querySelector('main')?.textContent !== before &&
  ![...document.querySelectorAll('main [role="status"]')].some(({ textContent }) =>
    /লোড হচ্ছে|Loading/.test(textContent),
  );

/** How many requests stood one behind the other: each begun after the one before had ended. */
function roundTrips(/** @type {Sent[]} */ sent) {
  let trips = 0;
  let ended = -Infinity;
  for (const one of [...sent].sort((a, b) => (a.ended ?? Infinity) - (b.ended ?? Infinity))) {
    if (one.startedAt < ended) continue;
    trips += 1;
    ended = one.ended ?? Infinity;
  }
  return trips;
}

async function move(
  /** @type {Browser} */ browser,
  /** @type {string} */ origin,
  /** @type {string} */ path,
  /** @type {{ hover: boolean }} */ { hover },
) {
  const context = await browser.newContext(PHONE);
  try {
    const { page, cdp } = await slowPage(context, { cpu: 4 });
    const traffic = followTraffic(cdp);
    await page.addInitScript(observe);
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await page.waitForFunction(() => globalThis.__seen.ready !== null, undefined, {
      timeout: 30_000,
    });
    const quiet = async () => {
      while (traffic.quietFor() < 2000) await pause(100);
    };
    await quiet();
    const idle = traffic.list.length;
    const link = await visibleLink(page, path);
    await link.scrollIntoViewIfNeeded();
    await quiet();
    if (hover) {
      await link.evaluate(pointAt);
      // Until its requests have begun.
      await pause(500);
      await quiet();
    }
    const before = traffic.list.length;
    const main = await page.evaluate(() => {
      globalThis.__seen.longestEvent = 0;
      return document.querySelector('main')?.textContent ?? '';
    });
    await link.tap();
    const why = await page
      .waitForFunction(isThere, /** @type {[string, string]} */ ([path, main]), { timeout: 20_000 })
      .then(() => undefined)
      .catch(() => 'nothing after 20 s');
    // Later requests are not waited for: pictures, and what the new screen prepares.
    const sent = traffic.list
      .slice(before)
      .filter(({ kind, url }) => kind !== 'image' && kind !== 'font' && !url.includes('/icons/'));
    await quiet();
    return {
      inp: why ? null : await page.evaluate(() => globalThis.__seen.longestEvent),
      why,
      afterClick: sent.map(({ url }) => url.replace(origin, '')),
      roundTrips: roundTrips(sent),
      onHover: before - idle,
    };
  } finally {
    await context.close();
  }
}

/** The reasons why a page does not come back from the browser's own cache; none when it does. */
async function comesBack(
  /** @type {Browser} */ browser,
  /** @type {string} */ origin,
  /** @type {string} */ path,
) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Page.enable');
    /** @type {string[]} */
    const reasons = [];
    cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason, type }) => `${type}: ${reason}`)),
    );
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => (globalThis.__persisted = persisted)),
    );
    await page.goto(origin + path, { waitUntil: 'load' });
    await pause(500);
    await page.goto(`${origin}/remotes.json`);
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
    await pause(500);
    return {
      path,
      back: (await page.evaluate(() => globalThis.__persisted).catch(() => null)) ?? null,
      reasons,
    };
  } finally {
    await context.close();
  }
}

/**
 * Going from the home page to each screen, some time after a hover or a touch and without either, and
 * back through the history.
 */
export async function measureMoves(/** @type {WithProduct} */ { product, rounds, say }) {
  /** @type {Record<string, MoveResult>} */
  const moves = {};
  const browser = await launch();
  try {
    for (const hover of [true, false]) {
      for (const path of ROUTES) {
        const seen = [];
        for (let round = 0; round < rounds; round += 1)
          seen.push(await move(browser, product.origin, path, { hover }));
        const name = `${hover ? 'hover' : 'tap'} ${path}`;
        moves[name] = {
          inp: spread(seen.map(({ inp }) => inp ?? NaN)),
          why: seen.find(({ why }) => why)?.why,
          afterClick: seen[0].afterClick,
          roundTrips: seen[0].roundTrips,
          onHover: seen[0].onHover,
        };
        say(`${name}: ${JSON.stringify(moves[name])}`);
      }
    }
  } finally {
    await browser.close();
  }
  const keeping = await launch({ keepPages: true });
  try {
    const history = [];
    for (const path of ['/', ...ROUTES])
      history.push(await comesBack(keeping, product.origin, path));
    return { moves, history };
  } finally {
    await keeping.close();
  }
}
