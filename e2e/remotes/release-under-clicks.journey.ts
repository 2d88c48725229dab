import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { eventually } from '../support/eventually.ts';
import { hydrated, open } from '../support/screens.ts';
import { ARTIFACTS } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { releasesFolder } from './releasing.ts';

const releases = releasesFolder();
const site = useSite({ RELEASES_DIR: releases.dir });

test.beforeAll(async () => {
  for (const part of ['shell', 'public-remote', 'admin-remote'] as const)
    await releases.release(part, 'now');
});

const LINKS = ['একাডেমিক', 'শিক্ষক ও কর্মচারী', 'ভর্তি', 'গ্যালারি', 'নোটিশ', 'যোগাযোগ'];
/** Every so many clicks the visitor loads the page anew, as if they had come just then. */
const LOAD_EVERY = 4;
const PAGES_BETWEEN = 8;

const menu = (page: Page) => page.getByRole('navigation', { name: 'প্রধান মেনু' });
const isNext = (page: Page) =>
  page
    .locator('main [data-release="next"]')
    .count()
    .then((count) => count > 0);
const releaseIn = (page: Page) =>
  page.evaluate(
    () =>
      (
        JSON.parse(document.getElementById('boot')!.textContent) as {
          remotes: { public_remote: { release: string } };
        }
      ).remotes.public_remote.release,
  );

/** Waits until a screen of the public remote is complete. */
async function fullPage(page: Page, title: string) {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await eventually(async () => expect(await page.title()).toContain(title));
  expect(
    await page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).allTextContents(),
  ).toEqual([]);
}

test('no page fails while the public remote is released, rolled back and released again under a visitor who clicks through the site', async () => {
  await site.visit({}, async ({ page, context }) => {
    const lines: string[] = [];
    const note = (line: string) => lines.push(`${new Date().toISOString().slice(11, 23)} ${line}`);
    const loads: string[] = [];
    let pages = 0;
    let walking = true;

    const openTab = await context.newPage();
    await open(openTab, '/');
    await open(page, '/');
    const first = await releaseIn(page);

    const walk = (async () => {
      while (walking) {
        const name = LINKS[pages % LINKS.length]!;
        await menu(page).getByRole('link', { name, exact: true }).click();
        await fullPage(page, name.split(' ')[0]!);
        pages += 1;
        if (pages % LOAD_EVERY === 0) {
          await page.reload();
          await hydrated(page);
          loads.push(await releaseIn(page));
          await fullPage(page, name.split(' ')[0]!);
        }
        note(
          `page ${pages}: ${name}${pages % LOAD_EVERY === 0 ? `, loaded with ${loads.at(-1)}` : ''}${(await isNext(page)) ? ', next' : ''}`,
        );
      }
    })();
    const moreClicks = async () => {
      const enough = pages + PAGES_BETWEEN;
      await Promise.race([
        walk,
        eventually(() => expect(pages).toBeGreaterThanOrEqual(enough), 120_000),
      ]);
    };

    await moreClicks();
    const second = await releases.release('public-remote', 'next');
    note(`RELEASED ${second}`);
    await moreClicks();
    expect(await releases.rollback('public-remote')).toBe(first);
    note(`GONE BACK to ${first}`);
    await moreClicks();
    const third = await releases.release('public-remote');
    note(`BUILT AND RELEASED ${third}`);
    await moreClicks();
    walking = false;
    await walk;

    const seen = loads.filter((release, index) => release !== loads[index - 1]);
    expect(seen).toEqual([first, second, first, third]);

    // The tab that was opened before all this goes on with the files of its own release.
    await menu(openTab).getByRole('link', { name: 'গ্যালারি', exact: true }).click();
    await fullPage(openTab, 'গ্যালারি');
    expect(await releaseIn(openTab)).toBe(first);
    note('the tab opened first goes on');

    mkdirSync(ARTIFACTS, { recursive: true });
    writeFileSync(path.join(ARTIFACTS, 'release-under-clicks.txt'), `${lines.join('\n')}\n`);
    process.stdout.write(
      `\n${pages} pages walked, ${loads.length} of them loaded anew, none failed; the record is in e2e/artifacts/release-under-clicks.txt\n`,
    );
  });
});
