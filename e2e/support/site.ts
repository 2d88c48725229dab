import { expect, test, type Browser } from '@playwright/test';
import { root, startProduct, type Env, type Product } from './product.ts';
import { kindOf, openPage, reset, type Visit, type VisitOptions } from './visit.ts';
import type { Watch } from './watch.ts';

export type { Visit, VisitOptions };

/** A running product for the tests of one file. */
export interface Site {
  product(): Product;
  /** Walks one journey in a profile without cookies and storage; it fails too on anything unexpected that a page did meanwhile. */
  visit(options: VisitOptions, walk: (visit: Visit) => Promise<void>): Promise<void>;
}

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

/**
 * Gives the tests of this file a product of their own, built in `folder`. With `sharesPages`, visits
 * use one page after the other, four times as fast, with cookies and storage cleared between them.
 */
export function useSite(
  env: Env = {},
  { folder = root, sharesPages = false }: { folder?: string; sharesPages?: boolean } = {},
): Site {
  let product: Product | undefined;
  let browser: Browser | undefined;
  const shared = new Map<string, Visit & Watch>();
  test.beforeAll(async ({ browser: running }) => {
    browser = running;
    product = await startProduct(env, folder);
  });
  test.afterAll(async () => {
    for (const { context } of shared.values()) await context.close();
    await product?.stop();
  });
  const running = () => {
    if (!product) throw new Error('The product is not running yet.');
    return product;
  };
  return {
    product: running,
    visit: async (options, walk) => {
      const { origin = running().origin, fresh = !sharesPages } = options;
      const kind = kindOf(options);
      const previous = fresh ? undefined : shared.get(kind);
      if (previous) {
        shared.delete(kind);
        await reset(previous, origin, options);
      }
      const visit = previous ?? (await openPage(browser!, origin, options));
      let isReusable = false;
      try {
        await walk(visit);
        isReusable = !fresh && !visit.page.isClosed();
      } catch (error) {
        tell(error, [...new Set([...visit.problems(), ...visit.messages])]);
        throw error;
      } finally {
        // What a busy machine brings late to a handler of this visit is no failure of the next.
        for (const routed of visit.page.isClosed() ? [] : [visit.page, visit.context])
          await routed.unrouteAll({ behavior: 'ignoreErrors' });
        if (isReusable) shared.set(kind, visit);
        else await visit.context.close();
      }
      expect(visit.problems()).toEqual([]);
    },
  };
}
