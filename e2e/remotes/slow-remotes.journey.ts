import { expect, test, type Page } from '@playwright/test';
import { login } from '../support/account.ts';
import { NEWEST_NOTICE } from '../support/college.ts';
import { hydrated, open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { breakFiles, faults, hangFirst, markLoad, sameLoad } from './faults.ts';

const site = useSite();
const narrowLine = { expects: [/preload/], width: 360, height: 640 };
const options = { expects: [/preload/], longestTimer: 5000 };
const KBIT = 1000 / 8;

const slowNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'সময় নিচ্ছে' });
const retryOf = (page: Page) => slowNotice(page).getByRole('button', { name: 'আবার চেষ্টা করুন' });
const board = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: 'নোটিশ বোর্ড' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'প্রধান মেনু' });

/** A line of so many kbit/s. */
async function narrow(page: Page, kbits: number) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: kbits * KBIT,
    uploadThroughput: kbits * KBIT,
  });
}

test('a page on a line of 50 kbit/s says that it takes long, starts by itself, and cuts nothing off', async () => {
  await site.visit(narrowLine, async ({ page, fetched }) => {
    await narrow(page, 50);
    await page.goto('/notice', { waitUntil: 'commit', timeout: 120_000 });
    await board(page).waitFor();
    await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 180_000 });
    await slowNotice(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    const scripts = fetched.filter(({ type }) => type === 'script').map(({ path }) => path);
    expect(scripts.filter((path, index) => scripts.indexOf(path) !== index)).toEqual([]);
    expect(scripts.filter((path) => path.includes('?'))).toEqual([]);
  });
});

for (const [subject, files] of [
  ['the entry', /\/remotes\/public\/static\/remoteEntry\./],
  ['the exposed module', /\/remotes\/public\/static\/__federation_expose_routes\..*js/],
  ['the code of the screen', /\/remotes\/public\/static\/notice\./],
] as const)
  test(`while ${subject} of the public remote hangs the page is readable and says so, and a retry starts it without a reload`, async () => {
    await site.visit(options, async ({ page }) => {
      await breakFiles(page, files, hangFirst());
      await page.goto('/notice', { waitUntil: 'commit' });
      await retryOf(page).waitFor();
      await page.getByRole('link', { name: NEWEST_NOTICE }).first().waitFor();
      await markLoad(page);
      await retryOf(page).click();
      await hydrated(page);
      await slowNotice(page).waitFor({ state: 'detached' });
      await menu(page).getByRole('link', { name: 'ভর্তি', exact: true }).click();
      await page.getByRole('main').getByRole('heading', { level: 1, name: 'ভর্তি' }).waitFor();
      expect(await sameLoad(page)).toBe(true);
    });
  });

test('an answer that comes after the retry hangs too still starts the page', async () => {
  await site.visit(options, async ({ page }) => {
    const mend = await breakFiles(page, /\/remotes\/public\/static\/remoteEntry\./, faults.hangs);
    await page.goto('/notice', { waitUntil: 'commit' });
    await retryOf(page).click();
    await retryOf(page).waitFor();
    await mend();
    await hydrated(page);
    await slowNotice(page).waitFor({ state: 'detached' });
  });
});

test('a screen whose code hangs leaves the visitor where they are, says so, and opens on a retry', async () => {
  await site.visit(options, async ({ page }) => {
    await open(page, '/notice');
    await breakFiles(page, /\/remotes\/public\/static\/gallery\..*(js|css)/, hangFirst());
    await markLoad(page);
    await menu(page).getByRole('link', { name: 'গ্যালারি', exact: true }).click();
    await retryOf(page).waitFor();
    await board(page).waitFor();
    await retryOf(page).click();
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'গ্যালারি' }).waitFor();
    await slowNotice(page).waitFor({ state: 'detached' });
    expect(await sameLoad(page)).toBe(true);
  });
});

test('a visitor goes on to another screen while the code of one hangs', async () => {
  await site.visit(options, async ({ page }) => {
    await open(page, '/notice');
    await breakFiles(page, /\/remotes\/public\/static\/gallery\./, faults.hangs);
    await menu(page).getByRole('link', { name: 'গ্যালারি', exact: true }).click();
    await slowNotice(page).waitFor();
    await menu(page).getByRole('link', { name: 'ভর্তি', exact: true }).click();
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'ভর্তি' }).waitFor();
    await slowNotice(page).waitFor({ state: 'detached' });
  });
});

for (const [subject, files] of [
  ['the entry', /\/remotes\/admin\/static\/remoteEntry\./],
  ['/remotes.json', /\/remotes\.json/],
] as const)
  test(`the dashboard says so while ${subject} hangs, and opens on a retry`, async () => {
    await site.visit(options, async ({ page }) => {
      await login(page);
      await page.route('**/dashboard/notices', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"admin_remote":/, '"other_remote":');
        await route.fulfill({ response, body });
      });
      await breakFiles(page, files, hangFirst());
      await page.goto('/dashboard/notices', { waitUntil: 'commit' });
      await retryOf(page).waitFor();
      await markLoad(page);
      await retryOf(page).click();
      await page.getByRole('heading', { level: 1, name: 'নোটিশ' }).waitFor();
      expect(await sameLoad(page)).toBe(true);
    });
  });
