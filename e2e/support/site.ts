import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { root, startProduct, type Env, type Product } from './product.ts';
import { dropTimersFrom } from './time.ts';
import { watch, type Fetched } from './watch.ts';

export const ARTIFACTS = path.join(root, 'e2e/artifacts');

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
  /** What goes wrong on purpose in this visit: console errors, requests to another host. */
  expects?: RegExp[];
  /** Timers of the page above this many ms never fire: what appears all the same appeared within them. */
  longestTimer?: number;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  fetched: Fetched[];
}

/** A running product and a browser for the tests of one file. */
export interface Site {
  product(): Product;
  /** Walks one journey in a fresh profile; it fails too on anything unexpected that a page did meanwhile. */
  visit(options: VisitOptions, walk: (visit: Visit) => Promise<void>): Promise<void>;
}

const nameOfTest = () =>
  (expect.getState().currentTestName ?? 'journey')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 80);

/**
 * Adds to a failure what the pages said meanwhile; a browser's error carries its message in the
 * stack as well.
 */
function tell(error: unknown, meanwhile: string[]): void {
  if (!(error instanceof Error) || meanwhile.length === 0) return;
  const { message, stack = '' } = error;
  error.message = `${message}\n\nIn the page meanwhile:\n${meanwhile.join('\n')}`;
  error.stack = stack.replace(message, () => error.message);
}

/** Gives the tests of this file a product, built in `folder`, and a browser of their own. */
export function useSite(env: Env = {}, folder = root): Site {
  let product: Product | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    const started = await Promise.allSettled([startProduct(env, folder), startBrowser()]);
    const [server, chromium] = started;
    if (server.status === 'fulfilled') product = server.value;
    if (chromium.status === 'fulfilled') browser = chromium.value;
    for (const result of started) if (result.status === 'rejected') throw result.reason;
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  const running = () => {
    if (!product) throw new Error('The product is not running yet.');
    return product;
  };
  return {
    product: running,
    visit: async (
      {
        width = 1440,
        height = 900,
        javaScript = true,
        motion = false,
        touch = false,
        idle = false,
        origin = running().origin,
        expects = [],
        longestTimer,
      },
      walk,
    ) => {
      const context = await browser!.newContext({
        baseURL: origin,
        viewport: { width, height },
        javaScriptEnabled: javaScript,
        locale: 'bn-BD',
        timezoneId: 'Asia/Dhaka',
        reducedMotion: motion ? 'no-preference' : 'reduce',
        hasTouch: touch,
        isMobile: touch,
      });
      context.setDefaultTimeout(30_000);
      if (!idle)
        await context.addInitScript(() =>
          Object.assign(globalThis, { requestIdleCallback: () => 0 }),
        );
      if (longestTimer) await context.addInitScript(dropTimersFrom, longestTimer + 1);
      const { fetched, problems, said } = watch(context, origin, expects);
      const page = await context.newPage();
      try {
        await walk({ page, context, fetched });
      } catch (error) {
        await page
          .screenshot({ path: path.join(ARTIFACTS, 'failed', `${nameOfTest()}.png`) })
          .catch(() => undefined);
        tell(error, [...new Set([...problems(), ...said])]);
        throw error;
      } finally {
        await context.close();
      }
      expect(problems()).toEqual([]);
    },
  };
}
