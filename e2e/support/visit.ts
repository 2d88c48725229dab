import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBlank } from './screens.ts';
import { dropTimersFrom } from './time.ts';
import { watch, type Fetched, type Watch } from './watch.ts';

export interface VisitOptions {
  width?: number;
  height?: number;
  javaScript?: boolean;
  /** Lets things move; journeys usually ask for less motion, so that nothing is still on its way. */
  motion?: boolean;
  /** A phone that is touched, without mouse or keyboard. */
  touch?: boolean;
  /**
   * Lets the browser come to rest and fetch what may be wanted next; journeys usually say
   * themselves what is fetched when.
   */
  idle?: boolean;
  /** An address in front of the product. */
  origin?: string;
  /** Expected faults of this visit: console errors, requests to another host. */
  expects?: RegExp[];
  /** Timers of the page above this many ms never fire: what appears all the same appeared within them. */
  longestTimer?: number;
  /** A profile of its own in a file whose visits share their pages. */
  fresh?: boolean;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  fetched: Fetched[];
}

/** Lets visitors keep copies of pages, as the browser does where it comes to rest. */
const withCopies = process.env.ANGAN_COPIES === 'on';

/** Opens a page in a fresh profile. */
export async function openPage(
  browser: Browser,
  origin: string,
  {
    width = 1440,
    height = 900,
    javaScript = true,
    motion = false,
    touch = false,
    idle = false,
    expects = [],
    longestTimer,
  }: VisitOptions,
): Promise<Visit & Watch> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    locale: 'bn-BD',
    timezoneId: 'Asia/Dhaka',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: touch,
    isMobile: touch,
    serviceWorkers: idle || withCopies ? 'allow' : 'block',
  });
  context.setDefaultTimeout(30_000);
  if (!idle && !withCopies)
    await context.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  if (longestTimer) await context.addInitScript(dropTimersFrom, longestTimer + 1);
  const watching = watch(context, origin, expects);
  return { page: await context.newPage(), context, ...watching };
}

/** Prepares a page for the next visit: what is left of the former ones is HTTP cache and init scripts. */
export async function reset(
  { page, context, restart }: Visit & Watch,
  origin: string,
  { width = 1440, height = 900, expects = [] }: VisitOptions,
): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await openBlank(page);
  await page.evaluate(() => sessionStorage.clear());
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await browser.detach();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: null });
  restart(expects);
}

/** The options that let visits use one page. */
export const kindOf = ({ javaScript, motion, touch, idle, origin, longestTimer }: VisitOptions) =>
  JSON.stringify({ javaScript, motion, touch, idle, origin, longestTimer });
