import { expect, test, type Page } from '@playwright/test';
import { NEWEST_NOTICE } from '../support/college.ts';
import { button, dialog, draftsOf, field, officeOf, save } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { hydrated, open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import type { Fetched } from '../support/watch.ts';
import { breakFiles, EXPECTED, faults, markLoad, sameLoad } from './faults.ts';
import { releasesFolder, type Part } from './releasing.ts';

const releases = releasesFolder();
const site = useSite({ RELEASES_DIR: releases.dir });
const office = officeOf(site);
const removed = { expects: EXPECTED };
const REMOTES = ['public-remote', 'admin-remote'] as const;

/**
 * The old release is the one that this repository did not build: the server would find the files of
 * its own build beside the releases.
 */
let before: Record<Part, string>;
let after: Record<Part, string>;

let putBack: (() => void)[] = [];

test.beforeAll(async () => {
  await releases.release('shell', 'now');
  const release = async (generation: 'now' | 'next') =>
    Object.fromEntries(
      await Promise.all(
        REMOTES.map(async (part) => [part, await releases.release(part, generation)]),
      ),
    ) as Record<Part, string>;
  before = await release('next');
  after = await release('now');
});
test.beforeEach(() => REMOTES.forEach((part) => releases.choose(part, before[part])));
test.afterEach(() => putBack.splice(0).forEach((put) => put()));

const deploy = () => REMOTES.forEach((part) => releases.choose(part, after[part]));
const takeAway = () => (putBack = REMOTES.map((part) => releases.takeAway(part, before[part])));

const menu = (page: Page) => page.getByRole('navigation', { name: 'প্রধান মেনু' });
const toScreen = (page: Page, name: string) =>
  menu(page).getByRole('link', { name, exact: true }).click();
const titled = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name });
const isOld = (page: Page) =>
  page
    .locator('main [data-release="next"]')
    .count()
    .then((count) => count > 0);
const pagesLoaded = (fetched: Fetched[]) =>
  fetched.filter(({ type }) => type === 'document').length;
const dashboardLink = (page: Page, screen: string) =>
  page.locator(`a[href="/dashboard/${screen}"]`).first();

test('a tab that was open before a release goes on without a reload: the old release’s screens are fetched while its files are stored', async () => {
  await site.visit({}, async ({ page, fetched }) => {
    await open(page, '/');
    await markLoad(page);
    deploy();
    for (const [link, title] of [
      ['একাডেমিক', 'একাডেমিক'],
      ['ভর্তি', 'ভর্তি'],
      ['গ্যালারি', 'গ্যালারি'],
      ['যোগাযোগ', 'যোগাযোগ'],
    ] as const) {
      await toScreen(page, link);
      await titled(page, title).waitFor();
      expect(await isOld(page)).toBe(true);
    }
    await toScreen(page, 'নোটিশ');
    await page.getByRole('link', { name: NEWEST_NOTICE }).first().click();
    await titled(page, NEWEST_NOTICE).waitFor();
    expect({ same: await sameLoad(page), loaded: pagesLoaded(fetched) }).toEqual({
      same: true,
      loaded: 1,
    });
  });
});

test('a dashboard that was open before a release goes on without a reload while the old files are stored', async () => {
  await site.visit({}, async ({ page, fetched }) => {
    await office.enter(page, 'notices');
    await markLoad(page);
    const loaded = pagesLoaded(fetched);
    deploy();
    for (const [screen, title] of [
      ['teacher-info-form', 'শিক্ষক'],
      ['staff-info-form', 'কর্মচারী'],
      ['trash', 'মুছে ফেলা তথ্য'],
    ] as const) {
      await dashboardLink(page, screen).click();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    }
    expect({ same: await sameLoad(page), loaded: pagesLoaded(fetched) }).toEqual({
      same: true,
      loaded,
    });
  });
});

test('a half-written message outlives the one reload that a tab needs when the files of its release are gone', async () => {
  const message = { নাম: 'রাশেদা খাতুন', বার্তা: 'ভর্তির শেষ তারিখ কবে, জানাবেন কি?' };
  await site.visit(removed, async ({ page, fetched }) => {
    await open(page, '/contact');
    for (const [label, text] of Object.entries(message))
      await page
        .getByRole('main')
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(text);
    deploy();
    takeAway();
    const loaded = pagesLoaded(fetched);
    await toScreen(page, 'গ্যালারি');
    await titled(page, 'গ্যালারি').waitFor();
    await hydrated(page);
    expect({ old: await isOld(page), loaded: pagesLoaded(fetched) - loaded }).toEqual({
      old: false,
      loaded: 1,
    });
    await toScreen(page, 'যোগাযোগ');
    for (const [label, text] of Object.entries(message)) {
      await eventually(async () =>
        expect(
          await page
            .getByRole('main')
            .getByLabel(new RegExp(`^${label}`))
            .first()
            .inputValue(),
        ).toBe(text),
      );
    }
    expect(pagesLoaded(fetched) - loaded).toBe(1);
  });
});

test('a half-written form of the dashboard is restored and saved when the files of its release are gone, and the next screen costs one reload', async () => {
  const title = 'মাঠ পরিষ্কারের নোটিশ';
  await site.visit(removed, async ({ page, fetched }) => {
    await office.enter(page, 'notices');
    await button(page, 'নতুন নোটিশ যোগ করুন')
      .or(page.getByRole('link', { name: 'নতুন নোটিশ যোগ করুন' }))
      .first()
      .click();
    const form = dialog(page, 'নতুন নোটিশ যোগ করুন');
    await field(form, 'শিরোনাম').fill(title);
    deploy();
    takeAway();
    const loaded = pagesLoaded(fetched);
    await page.goBack();
    await button(page, 'ফরমে থাকুন').click();
    expect(await field(form, 'শিরোনাম').inputValue()).toBe(title);
    expect(pagesLoaded(fetched)).toBe(loaded);
    await save(form).click();
    await form.waitFor({ state: 'detached' });
    expect(await office.stored('notices', title)).toHaveLength(1);
    await dashboardLink(page, 'teacher-info-form').click();
    await page.getByRole('heading', { level: 1, name: 'শিক্ষক', exact: true }).waitFor();
    expect(pagesLoaded(fetched) - loaded).toBe(1);
  });
});

test('a draft of the dashboard is offered again after the one reload', async () => {
  const title = 'পাঠাগারের নতুন সময়';
  await site.visit(removed, async ({ page, fetched }) => {
    await office.enter(page, 'notices?edit=new');
    await field(dialog(page, 'নতুন নোটিশ যোগ করুন'), 'শিরোনাম').fill(title);
    deploy();
    takeAway();
    await eventually(async () => expect(await draftsOf(page)).toContain(title));
    const loaded = pagesLoaded(fetched);
    page.once('dialog', (question) => void question.accept());
    await page.evaluate(() => location.reload());
    const form = dialog(page, 'নতুন নোটিশ যোগ করুন');
    await button(form, 'খসড়া ফিরিয়ে আনুন').click();
    expect(await field(form, 'শিরোনাম').inputValue()).toBe(title);
    expect(pagesLoaded(fetched) - loaded).toBe(1);
  });
});

test('a file that the new release lacks too costs one reload, never a loop, and the page stays readable', async () => {
  await site.visit(removed, async ({ page, fetched }) => {
    await open(page, '/');
    deploy();
    takeAway();
    await breakFiles(page, /\/remotes\/public\/static\/gallery\./, faults['is missing']);
    const loaded = pagesLoaded(fetched);
    await toScreen(page, 'গ্যালারি');
    await page.getByRole('alert').getByRole('button', { name: 'আবার চেষ্টা করুন' }).waitFor();
    await titled(page, 'গ্যালারি').waitFor();
    expect(pagesLoaded(fetched) - loaded).toBe(1);
  });
});

test('a cache that goes on handing out the old page costs one reload, never a loop, and the page takes up the new release', async () => {
  await site.visit(removed, async ({ page, fetched }) => {
    await open(page, '/');
    const old = await (await page.request.get('/gallery')).text();
    await page.route('**/gallery', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: old }),
    );
    deploy();
    takeAway();
    const loaded = pagesLoaded(fetched);
    await toScreen(page, 'গ্যালারি');
    await page.waitForURL('**/gallery');
    await titled(page, 'গ্যালারি').waitFor();
    await hydrated(page);
    expect({ old: await isOld(page), loaded: pagesLoaded(fetched) - loaded }).toEqual({
      old: false,
      loaded: 1,
    });
  });
});
