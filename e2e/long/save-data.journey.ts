import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/screens.ts';
import { useSite, type Visit } from '../support/site.ts';
import type { Fetched } from '../support/watch.ts';

const site = useSite();

/** A visitor with Save-Data: in the request header and in `navigator.connection`. */
const saving = (walk: (visit: Visit) => Promise<void>) =>
  site.visit({ width: 360, height: 640, idle: true }, async (visit) => {
    await visit.context.setExtraHTTPHeaders({ 'save-data': 'on' });
    await visit.context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await walk(visit);
  });

const fontsOf = (fetched: Fetched[]) =>
  fetched.filter(({ type }) => type === 'font').map(({ path }) => path);
/** How many widths each picture of the page offers. */
const choices = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ srcset }) => srcset)
      .map(({ srcset }) => srcset.split(',').length),
  );

test('the site fetches no web font and only the smallest pictures for who saves data, on the first screen and on the next', async () => {
  await saving(async ({ page, fetched }) => {
    await open(page, '/');
    expect(new Set(await choices(page))).toEqual(new Set([1]));
    await page
      .locator('a[href="/gallery"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'গ্যালারি' }).waitFor();
    await page.locator('main img').first().waitFor();
    const widths = await choices(page);
    expect({ pictures: widths.length > 3, widths: new Set(widths) }).toEqual({
      pictures: true,
      widths: new Set([1]),
    });
    expect(fontsOf(fetched)).toEqual([]);
    expect(
      fetched
        .filter(({ path }) => path.includes('/media/'))
        .map(({ path }) => path)
        .filter((path) => !/-(160|320)\.webp$/.test(path)),
    ).toEqual([]);
  });
});

test('the site asks nothing of the map until it is wanted', async () => {
  await saving(async ({ page, fetched }) => {
    await open(page, '/contact');
    await page.getByRole('button', { name: 'মানচিত্র দেখুন' }).first().scrollIntoViewIfNeeded();
    expect(fetched.filter(({ url }) => url.includes('openstreetmap'))).toEqual([]);
  });
});

test('the site keeps the page of who saves data apart from the page of all others', async () => {
  const { origin } = site.product();
  const get = async (headers: Record<string, string>) => {
    const answer = await fetch(`${origin}/`, { headers });
    const html = await answer.text();
    return {
      saves: html.includes('<html data-saves="on"'),
      widths: Math.max(
        ...[...html.matchAll(/srcset="([^"]*)"/gi)].map(([, set = '']) => set.split(',').length),
      ),
      vary: answer.headers.get('vary'),
    };
  };
  const vary = 'accept-encoding, save-data';
  const less = { saves: true, widths: 1, vary };
  const full = { saves: false, widths: 4, vary };
  // The response cache answers from the third request on.
  for (const saves of ['on', 'off', 'on', 'off', 'on', 'off'])
    expect(await get({ 'save-data': saves })).toEqual(saves === 'on' ? less : full);
  expect(await get({})).toEqual(full);
});
