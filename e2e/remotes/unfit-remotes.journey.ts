import { expect, test, type Page } from '@playwright/test';
import { COLLEGE, NEWEST_NOTICE } from '../support/college.ts';
import { officeOf } from '../support/dashboard.ts';
import { hydrated, open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { markLoad, sameLoad } from './faults.ts';
import { releasesFolder, type Part, type Way } from './releasing.ts';

const releases = releasesFolder();
const site = useSite({ RELEASES_DIR: releases.dir });
const office = officeOf(site);
const REMOTES: Part[] = ['public-remote', 'admin-remote'];
const WAYS: Way[] = ['contract', 'singleton'];
const ids = new Map<string, string>();
const FIVE_SECONDS = { longestTimer: 5000 };

test.beforeAll(async () => {
  await releases.release('shell', 'now');
  for (const part of REMOTES) {
    const good = await releases.release(part, 'now');
    ids.set(`${part} good`, good);
    for (const way of WAYS) {
      ids.set(`${part} ${way}`, await releases.releaseUnfit(part, way, true));
      releases.choose(part, good);
    }
  }
});

const live = (part: Part, which: Way | 'good') =>
  releases.choose(part, ids.get(`${part} ${which}`)!);
const board = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1, name: 'নোটিশ বোর্ড' });
const retryOf = (page: Page) => page.getByRole('button', { name: 'আবার চেষ্টা করুন' });
const NEW_VERSION = 'ওয়েবসাইটের নতুন সংস্করণ এসেছে।';
const AWAY = 'দুঃখিত, এই অংশটি লোড করা যায়নি।';

async function boardStands(page: Page) {
  await board(page).waitFor();
  await page.getByRole('link', { name: NEWEST_NOTICE }).first().waitFor();
  await page.getByRole('banner').getByText(COLLEGE).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'ভর্তি' }).waitFor();
}

/** How often the pages said something about the remote. */
function messages(page: Page): string[] {
  const lines: string[] = [];
  page.on(
    'console',
    (message) =>
      /_remote: (version|unavailable)/.test(message.text()) && lines.push(message.text()),
  );
  return lines;
}
const serverLines = (since: number) =>
  site
    .product()
    .output()
    .slice(since)
    .split('\n')
    .filter((line) => line.includes('a release does not run'));

for (const [part, way, reason] of [
  ['public-remote', 'contract', 'public-remote speaks contract 2, the shell 1.'],
  ['admin-remote', 'contract', 'admin-remote speaks contract 2, the shell 1.'],
  ['public-remote', 'singleton', 'public-remote needs @angan/shared ^99.0.0; the shell offers'],
  ['admin-remote', 'singleton', 'admin-remote needs @angan/shared ^99.0.0; the shell offers'],
] as const)
  test(`a ${part} with the wrong ${way} is not released in the first place`, async () => {
    await expect(releases.releaseUnfit(part, way)).rejects.toThrow(reason);
    expect(releases.live(part)).toBe(ids.get(`${part} good`));
  });

test('a public remote of a wrong contract number, live all the same, changes no page: the server keeps the one before it and says so once', async () => {
  await site.visit({}, async ({ page }) => {
    await open(page, '/notice');
    const since = site.product().output().length;
    live('public-remote', 'contract');
    await open(page, '/notice');
    await boardStands(page);
    await page
      .getByRole('navigation', { name: 'প্রধান মেনু' })
      .getByRole('link', { name: 'ভর্তি', exact: true })
      .click();
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'ভর্তি' }).waitFor();
    await open(page, '/notice');
    expect(serverLines(since)).toEqual([
      expect.stringContaining('the shell has contract 1, public-remote 2'),
    ]);
    live('public-remote', 'good');
  });
});

test('a server that starts with a public remote of a wrong contract number shows the frame and says that a new version is available, and the page starts without a reload once the remote has gone back', async () => {
  live('public-remote', 'contract');
  await site.product().halt();
  await site.product().resume();
  await site.visit({ ...FIVE_SECONDS, expects: [/status of 503.*\/notice/] }, async ({ page }) => {
    const lines = messages(page);
    await page.goto('/notice', { waitUntil: 'commit' });
    await page.getByText(NEW_VERSION).waitFor();
    await page.getByRole('banner').getByText(COLLEGE).waitFor();
    expect(lines).toHaveLength(1);
    await markLoad(page);
    live('public-remote', 'good');
    await retryOf(page).click();
    await boardStands(page);
    expect(await sameLoad(page)).toBe(true);
  });
});

test('a page open in a browser with the wrong contract number of the public remote stays readable and starts without a reload once the number is right', async () => {
  await site.visit(FIVE_SECONDS, async ({ page }) => {
    const lines = messages(page);
    await page.route('**/notice', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(
          /("public_remote":\{"entry":"[^"]*","contract":)1/,
          '$12',
        ),
      });
    });
    await page.goto('/notice', { waitUntil: 'commit' });
    await retryOf(page).waitFor();
    await boardStands(page);
    expect(lines).toEqual([expect.stringContaining('public_remote: version')]);
    await markLoad(page);
    await retryOf(page).click();
    await retryOf(page).waitFor({ state: 'detached' });
    await hydrated(page);
    await boardStands(page);
    expect(await sameLoad(page)).toBe(true);
  });
});

test('a public remote that requires a singleton out of range leaves the rendered page as it is, and starts without a reload once a good release is live', async () => {
  live('public-remote', 'singleton');
  await site.visit(FIVE_SECONDS, async ({ page }) => {
    const lines = messages(page);
    await page.goto('/notice', { waitUntil: 'commit' });
    await retryOf(page).waitFor();
    await boardStands(page);
    expect(lines).toEqual([expect.stringContaining('does not satisfy the requirement')]);
    await markLoad(page);
    live('public-remote', 'good');
    await retryOf(page).click();
    await retryOf(page).waitFor({ state: 'detached' });
    await hydrated(page);
    await boardStands(page);
    expect(await sameLoad(page)).toBe(true);
  });
});

for (const [subject, way, sentence] of [
  ['of a wrong contract number', 'contract', NEW_VERSION],
  ['that requires a singleton out of range', 'singleton', AWAY],
] as const)
  test(`an admin remote ${subject} says so in the dashboard, leaves the site alone, and starts without a reload once a good release is live`, async () => {
    live('admin-remote', way);
    await site.visit(FIVE_SECONDS, async ({ page }) => {
      const lines = messages(page);
      await office.enter(page, 'notices');
      await page.getByText(sentence).waitFor();
      expect(lines).toHaveLength(1);
      await open(page, '/notice');
      await boardStands(page);
      await page.goto('/dashboard/notices', { waitUntil: 'commit' });
      await page.getByText(sentence).waitFor();
      await markLoad(page);
      live('admin-remote', 'good');
      await retryOf(page).click();
      await page.getByRole('heading', { level: 1, name: 'নোটিশ' }).waitFor();
      await page.getByRole('table').waitFor();
      expect(await sameLoad(page)).toBe(true);
    });
  });
