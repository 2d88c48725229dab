import { expect, test, type Page } from '@playwright/test';
import { fillLogin, fillRegistration, loggedIn, REGISTRATION } from '../support/account.ts';
import { eventually } from '../support/eventually.ts';
import { ADMIN } from '../support/product.ts';
import { hydrated } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { holdRequests } from '../support/time.ts';

const site = useSite({}, { sharesPages: true });
const phone = { width: 360, height: 640 };

/** A picture that never comes, and no clock. */
const waiting = { ...phone, longestTimer: 1500 };

test.describe('the scripts of a page', () => {
  for (const [subject, happens] of [
    ['its pictures have come', async (_page: Page, release: () => void) => release()],
    ['a key is pressed', (page: Page) => page.keyboard.press('Tab')],
    ['it is pointed at', (page: Page) => page.locator('h1').hover()],
    ['it is scrolled', (page: Page) => page.evaluate(() => scrollTo(0, 200))],
  ] as const)
    test(`wait until ${subject}`, async () => {
      await site.visit(waiting, async ({ page, fetched }) => {
        const release = await holdRequests(page, /./, (one) => one.resourceType() === 'image');
        await page.goto('/', { waitUntil: 'domcontentloaded' });
        expect(fetched.filter(({ path }) => path.endsWith('.js'))).toEqual([]);
        await happens(page, release);
        await hydrated(page);
        release();
      });
    });

  test('come after a while though a picture never does', async () => {
    await site.visit(phone, async ({ page }) => {
      const release = await holdRequests(page, /./, (one) => one.resourceType() === 'image');
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      release();
    });
  });
});

/** The script that starts a page. */
const entry = /\/static\/main\..*js$/;

/** Goes to an address; its scripts wait until what it answers is called. */
async function openBeforeScripts(page: Page, address: string) {
  const release = await holdRequests(page, entry);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return release;
}

test.describe('before the scripts come', () => {
  test('words stay in the form and an open menu stays open when they do', async () => {
    await site.visit(phone, async ({ page }) => {
      const release = await openBeforeScripts(page, '/contact');
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

  test('a login is sent when they do', async () => {
    await site.visit(phone, async ({ page }) => {
      const release = await openBeforeScripts(page, '/login');
      await fillLogin(page, ADMIN);
      await page.getByRole('main').getByLabel('পাসওয়ার্ড', { exact: true }).press('Enter');
      release();
      await loggedIn(page);
    });
  });

  test('an account is registered when they do', async () => {
    await site.visit(phone, async ({ page }) => {
      const release = await openBeforeScripts(page, REGISTRATION);
      await fillRegistration(page, {
        'ব্যবহারকারীর নাম': 'আগেভাগে',
        নাম: 'রহিমা খাতুন',
        'মোবাইল নম্বর': '+৮৮ ০১৭১২-৩৪৫৬৭৮',
        'পাসওয়ার্ডটি আবার লিখুন': 'নদীর ধারে বাড়ি',
        পাসওয়ার্ড: 'নদীর ধারে বাড়ি',
      });
      release();
      await page.getByText('Registration successful!').first().waitFor();
    });
  });

  test('people are searched for when they do', async () => {
    await site.visit(phone, async ({ page }) => {
      const release = await openBeforeScripts(page, '/facnstaff');
      const names = page.getByRole('main').getByRole('heading', { level: 3 });
      const [first] = await names.allTextContents();
      await page.getByRole('main').getByRole('searchbox').fill(first!);
      release();
      await eventually(async () => expect(await names.allTextContents()).toEqual([first]));
    });
  });

  test('buttons are pressed when they do', async () => {
    await site.visit({ ...phone, motion: true }, async ({ page }) => {
      const release = await openBeforeScripts(page, '/');
      await page.getByRole('button', { name: 'চলমান লেখা থামান' }).click();
      release();
      await page.getByRole('button', { name: 'চলমান লেখা চালান' }).waitFor();
    });
  });

  test('and never do, the server says why a login was not sent', async () => {
    await site.visit(
      { ...phone, expects: [/net::ERR_FAILED/, /status of 400/] },
      async ({ page }) => {
        await page.route(entry, (route) => route.abort());
        const release = await openBeforeScripts(page, '/login');
        await fillLogin(page, ADMIN);
        release();
        await page.getByText('আপনার লেখা পাঠানো হয়নি।', { exact: false }).waitFor();
      },
    );
  });
});
