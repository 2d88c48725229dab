import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { fillLogin, loggedIn } from '../support/account.ts';
import { COLLEGE, NEWEST_NOTICE } from '../support/college.ts';
import { button, dialog, field, waitForText, save } from '../support/dashboard.ts';
import { ADMIN, type Product } from '../support/product.ts';
import { open } from '../support/screens.ts';
import { watch } from '../support/watch.ts';
import {
  builds,
  openContext,
  releaseAll,
  releasesFolder,
  startServer,
  type Releases,
  type Generation,
  type Part,
} from './releasing.ts';

const releases = releasesFolder();
const generations: Generation[] = ['previous', 'now'];
let server: Product;
let choose: (selected: Releases) => void;

test.beforeAll(async () => {
  choose = await releaseAll(releases, generations);
  server = await startServer('now', { RELEASES_DIR: releases.dir });
});
test.afterAll(() => server?.stop());

/** The file that a browser loads first of a part. */
function firstFile(part: Part, generation: Generation): string {
  const card = path.join(
    builds[generation],
    part,
    'dist/client',
    part === 'shell' ? 'shell.json' : 'remote.json',
  );
  const { integrity } = JSON.parse(readFileSync(card, 'utf8')) as { integrity: object };
  const isFirst = (file: string) => /\/(main|__federation_expose_routes)\.\w+\.js$/.test(file);
  return path.basename(Object.keys(integrity).find(isFirst) ?? '');
}

/**
 * Every box of the page's main part: what it is, its size and its frame. A remote brings its look, so
 * that they are the same whatever shell stands around it.
 */
const boxesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('*')].map((box) => {
      const { borderTopWidth, borderTopLeftRadius, color } = getComputedStyle(box);
      const size = `${box.offsetWidth} x ${box.offsetHeight}`;
      return [box.tagName, size, borderTopWidth, borderTopLeftRadius, color].join(' ');
    }),
  );
const boxes: Record<string, string[]> = {};

const pairs = generations
  .flatMap((shell) =>
    generations.flatMap((pub) => generations.map((admin) => ({ shell, pub, admin }))),
  )
  .filter((pair) => Object.values(pair).includes('previous'));

for (const { shell, pub, admin } of pairs)
  test(`a visitor reads and an Admin saves with shell ${shell}, public remote ${pub} and admin remote ${admin}`, async ({
    browser,
  }) => {
    const selected: Releases = { shell, 'public-remote': pub, 'admin-remote': admin };
    choose(selected);
    const context = await openContext(browser, server.origin);
    const { problems, fetched } = watch(context, server.origin, []);
    const page = await context.newPage();
    try {
      await open(page, '/');
      await page.getByRole('heading', { level: 1, name: COLLEGE }).waitFor();
      expect(await boxesOf(page)).toEqual((boxes[pub] ??= await boxesOf(page)));
      await page.getByRole('main').getByRole('link', { name: NEWEST_NOTICE }).first().click();
      await page.getByRole('heading', { level: 1, name: NEWEST_NOTICE }).waitFor();
      await open(page, '/login');
      await fillLogin(page, ADMIN);
      await loggedIn(page);
      await page.getByRole('banner').getByRole('link', { name: 'ড্যাশবোর্ড' }).click();
      await page.waitForURL('**/dashboard');
      await page.locator('a[href="/dashboard/student-info-form"]').first().click();
      const table = page.getByRole('table', { name: 'শিক্ষার্থী' });
      await table.getByRole('row').nth(1).waitFor();
      await button(page, /^সম্পাদনা: /)
        .first()
        .click();
      const form = dialog(page, 'শিক্ষার্থী সম্পাদনা');
      const address = `${shell}, ${pub}, ${admin}`;
      await field(form, 'ঠিকানা').fill(address);
      await save(form).click();
      await waitForText(page, 'শিক্ষার্থী হালনাগাদ হয়েছে');
      await form.waitFor({ state: 'hidden' });
      await button(page, /^সম্পাদনা: /)
        .first()
        .click();
      expect(await field(form, 'ঠিকানা').inputValue()).toBe(address);
    } finally {
      await context.close();
    }
    const loaded = (['shell', 'public-remote', 'admin-remote'] as const).map((part) =>
      firstFile(part, selected[part]),
    );
    expect(loaded.filter((file) => !fetched.some((one) => one.path.endsWith(file)))).toEqual([]);
    expect(problems()).toEqual([]);
  });
