import type { Page } from 'playwright-core';
import { hydrated } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { holdRequests } from '../support/time.ts';

const site = useSite({}, { sharesPages: true });
const phone = { width: 360, height: 640 };

/** A picture that never comes, and no clock. */
const waiting = { ...phone, longestTimer: 1500 };

describe('the scripts of a page', () => {
  it.each([
    ['its pictures have come', async (_page: Page, release: () => void) => release()],
    ['a key is pressed', (page: Page) => page.keyboard.press('Tab')],
    ['it is pointed at', (page: Page) => page.locator('h1').hover()],
    ['it is scrolled', (page: Page) => page.evaluate(() => scrollTo(0, 200))],
  ])('wait until %s', async (_what, happens) => {
    await site.visit(waiting, async ({ page, fetched }) => {
      const release = await holdRequests(page, /./, (one) => one.resourceType() === 'image');
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      expect(fetched.filter(({ path }) => path.endsWith('.js'))).toEqual([]);
      await happens(page, release);
      await hydrated(page);
      release();
    });
  });

  it('come after a while though a picture never does', async () => {
    await site.visit(phone, async ({ page }) => {
      const release = await holdRequests(page, /./, (one) => one.resourceType() === 'image');
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      release();
    });
  });
});

describe('before the scripts come', () => {
  it('words stay in the form and an open menu stays open when they do', async () => {
    await site.visit(phone, async ({ page }) => {
      const release = await holdRequests(page, /\/static\/main\..*js$/);
      await page.goto('/contact', { waitUntil: 'domcontentloaded' });
      const form = page.getByRole('main').locator('form');
      await form.locator('[name=name]').fill('রহিমা খাতুন');
      await form.locator('[name=message]').fill('ভর্তির শেষ তারিখ কবে?');
      const menu = page
        .locator('details')
        .filter({ has: page.locator('summary[aria-label="মেনু"]') });
      await menu.locator('summary').first().click();
      release();
      await hydrated(page);
      expect({
        name: await form.locator('[name=name]').inputValue(),
        message: await form.locator('[name=message]').inputValue(),
        menu: await menu.evaluate((details: HTMLDetailsElement) => details.open),
      }).toEqual({ name: 'রহিমা খাতুন', message: 'ভর্তির শেষ তারিখ কবে?', menu: true });
      await menu.getByRole('link', { name: 'ভর্তি', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'ভর্তি তথ্য' }).waitFor();
    });
  });
});
