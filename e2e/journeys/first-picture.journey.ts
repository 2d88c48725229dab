import type { Route } from 'playwright-core';
import { hydrated } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const waits = (url: URL) =>
  /\/(?:main|remoteEntry|__federation_expose_routes|home)\.\w+\.js$|\.woff2$/.test(url.pathname);
const isPicture = (url: URL) => url.pathname.startsWith('/media/');

it('leaves the line to the picture that is seen first, and fetches scripts and the font when it has come', async () => {
  await site.visit({ width: 360, height: 640 }, async ({ page }) => {
    const pending: Route[] = [];
    const later: string[] = [];
    let comes = false;
    await page.route(waits, (route) => {
      later.push(route.request().url());
      return route.continue();
    });
    await page.route(isPicture, (route) => (comes ? route.continue() : void pending.push(route)));
    const first = page.waitForResponse(/\/static\/first\./);
    // Scripts no longer wait for a picture after some seconds: none pass while the clock is paused.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(3_600_000);
    await page.goto('/', { waitUntil: 'commit' });
    await (await first).finished();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect({ pictures: pending.length > 0, later }).toEqual({ pictures: true, later: [] });
    await page.clock.resume();
    comes = true;
    await Promise.all(pending.map((route) => route.continue()));
    await hydrated(page);
    // Four scripts, and the one file of both weights.
    expect([...new Set(later)].map((address) => address.split('.').at(-1)).sort()).toEqual([
      'js',
      'js',
      'js',
      'js',
      'woff2',
    ]);
  });
});

it('answers to taps also where that picture never comes', async () => {
  await site.visit({ width: 360, height: 640 }, async ({ page }) => {
    await page.route(isPicture, () => new Promise(() => {}));
    await page.goto('/', { waitUntil: 'commit' });
    await hydrated(page);
  });
});
