import type { Locator, Page, Route } from '@playwright/test';

/** Faults of one file on its way to the browser. */
export const faults = {
  'is refused': (route: Route) => route.abort('connectionrefused'),
  /** Answered only when the fault is mended. */
  hangs: (route: Route, held: Route[]) => Promise.resolve(held.push(route)),
  'is missing': (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: '404' }),
  'is answered with 500': (route: Route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'error' }),
  'is answered with nothing in it': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
  'is answered with a page': (route: Route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Sign in to the Wi-Fi</title>',
    }),
  async 'is cut off'(route: Route) {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      status: 200,
      headers: response.headers(),
      body: body.slice(0, body.length / 2),
    });
  },
};
export type Fault = keyof typeof faults;

/** Faults that every visit of these journeys may bring about: the browser reports what it could not load. */
export const EXPECTED = [
  /Failed to load resource/,
  /Failed to find a valid digest/,
  /Refused to/,
  /integrity/i,
  /MIME type/,
  /net::ERR/,
  /preload/,
];

/** Breaks every request that fits; answers how to mend it. */
export async function breakFiles(
  page: Page,
  files: RegExp,
  fault: (route: Route, held: Route[]) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const held: Route[] = [];
  // A request that is still under way when the journey ends has nobody left to answer to.
  const handler = (route: Route) => fault(route, held).catch(() => undefined);
  await page.route(files, handler);
  return async () => {
    await page.unroute(files, handler);
    await Promise.allSettled(held.map((route) => route.continue()));
  };
}

/** The visitor's act once the fault is over: tries again, or nothing where an answer was only late. */
export const recover = (retry: Locator, fault: Fault) =>
  fault === 'hangs' ? retry.waitFor({ state: 'detached' }) : retry.click();

/** Lets the first request for each file hang for ever and answers every later one. */
export function hangFirst(): (route: Route) => Promise<unknown> {
  const hanging = new Set<string>();
  return async (route) => {
    const file = new URL(route.request().url()).pathname;
    if (hanging.has(file)) return route.continue();
    hanging.add(file);
  };
}

/**
 * Has pages and `/remotes.json` tell of the remotes as a host does that names no scripts: the
 * manifest is then asked.
 */
export async function nameManifestsAlone(page: Page): Promise<void> {
  await page.route(/\/(remotes\.json|dashboard[^.]*)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text())
        .replace(/,"script":"[^"]*"/g, '')
        .replace(/,"preload":\{[^}]*\}/g, ''),
    });
  });
}

/** Marks this page load; `sameLoad` tells whether the page was loaded anew since. */
export const markLoad = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { marked: true }));
export const sameLoad = (page: Page) =>
  page.evaluate(() => (globalThis as { marked?: boolean }).marked === true);
