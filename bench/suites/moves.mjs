import { launch, PHONE, slowPage } from '../browser/launch.mjs';
import { observe } from '../browser/observe.mjs';
import { followTraffic } from '../browser/traffic.mjs';
import { spread } from '../support/numbers.mjs';

/** @import { Browser, MoveResult, WithProduct } from '../support/types.ts' */

const ROUTES = [
  '/notice',
  '/academic',
  '/facnstaff',
  '/gallery',
  '/admission',
  '/contact',
  '/login',
];
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Clicks a link to `path` as a visitor does, and answers how long it took until that screen stood
 * painted, its waiting signs gone.
 */
function go(/** @type {string} */ path) {
  const link = /** @type {HTMLElement | null} */ (document.querySelector(`a[href="${path}"]`));
  if (!link) return Promise.resolve({ ms: null, why: `the page has no link to ${path}` });
  const headings = () =>
    [...document.querySelectorAll('main h1, main h2')].map(({ textContent }) => textContent).join();
  const waits = () =>
    [...document.querySelectorAll('main [role="status"]')].some(({ textContent }) =>
      /লোড হচ্ছে|Loading/.test(textContent),
    );
  const before = headings();
  return new Promise((resolve) => {
    const begun = performance.now();
    const look = () => {
      if (location.pathname === path && headings() !== before && !waits())
        requestAnimationFrame(() => resolve({ ms: performance.now() - begun }));
      else if (performance.now() - begun > 20_000) resolve({ ms: null, why: 'nothing after 20 s' });
      else requestAnimationFrame(look);
    };
    link.click();
    look();
  });
}

/** What a pointer over a link, or a finger on it, tells the page; every link to the path is pointed at. */
function point(/** @type {string} */ path) {
  for (const link of document.querySelectorAll(`a[href="${path}"]`))
    for (const type of ['mouseover', 'touchstart'])
      link.dispatchEvent(new Event(type, { bubbles: true }));
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
    if (hover) await page.evaluate(point, path).then(quiet);
    const before = traffic.list.length;
    const { ms, why } = await page.evaluate(go, path);
    return {
      ms,
      why,
      afterClick: traffic.list
        .slice(before)
        .filter(({ kind, url }) => kind !== 'image' && !url.includes('/icons/'))
        .map(({ url }) => url.replace(origin, '')),
      onHover: before - idle,
    };
  } finally {
    await context.close();
  }
}

/** Whether a page comes back from the browser's own cache, as it was; what hinders it when not. */
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
 * Going from the home page to each screen, after a hover and after nothing but idle time, and back
 * through the history.
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
        const name = `${hover ? 'hover' : 'idle'} ${path}`;
        moves[name] = {
          ms: spread(seen.map(({ ms }) => ms ?? NaN)),
          why: seen.find(({ why }) => why)?.why,
          afterClick: seen[0].afterClick,
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
