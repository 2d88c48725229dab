import { expect, type Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { passOn, proxy } from './proxy.ts';

/** Addresses of all copies in the caches of this phone, by cache. */
export const copiesOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const keys = await (await caches.open(name)).keys();
      return [name, keys.map(({ url }) => new URL(url).pathname + new URL(url).search)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });

const pagesOf = async (page: Page) => (await copiesOf(page))['pages-1'] ?? [];

/** Waits until there is a copy of each of these pages. */
export const keeps = (page: Page, ...addresses: string[]) =>
  eventually(async () => expect(await pagesOf(page)).toEqual(expect.arrayContaining(addresses)));

/** Visits a page twice: from the second visit on the pages of somebody who comes back are kept. */
export async function returnTo(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await keeps(page, address);
  await page.goto(address);
  await keeps(page, address, '/', '/notice', '/academic', '/contact');
}

/** The texts of the newest notices, as they are kept. */
export const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.match('/notices'))?.text()) ?? '');

/** When the copy that is shown was stored; undefined where the page came from the network. */
export const visibleCopy = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['copy']);

/** Makes every copy so much older (ms). */
export const age = (page: Page, by: number) =>
  page.evaluate(async (ms) => {
    const cache = await caches.open('pages-1');
    for (const request of await cache.keys()) {
      const found = (await cache.match(request, { ignoreVary: true }))!;
      const headers = new Headers(found.headers);
      headers.set('x-stored-at', String(Number(headers.get('x-stored-at')) - ms));
      await cache.put(request, new Response(await found.text(), { headers }));
    }
  }, by);

export const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** An address whose server is the one that `target` names at the moment. */
export const movingAddress = (target: () => string) =>
  proxy((incoming, response) => passOn(target(), incoming, response));
