import { expect, test } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { COLLEGE } from '../support/college.ts';
import { eventually } from '../support/eventually.ts';
import { axeFindings, open, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { holdRequests } from '../support/time.ts';

const site = useSite({}, { sharesPages: true });

test.describe('the scrolling line', () => {
  test('stops on request and goes on on request', async () => {
    await site.visit({ motion: true }, async ({ page }) => {
      await open(page, '/');
      const moving = () =>
        page
          .locator('section', { has: page.getByRole('button', { name: /চলমান লেখা/ }) })
          .evaluate((line) =>
            line.getAnimations({ subtree: true }).map(({ playState }) => playState),
          );
      expect(await moving()).toEqual(['running']);
      await page.getByRole('button', { name: 'চলমান লেখা থামান' }).click();
      await page.mouse.move(0, 500);
      await eventually(async () => expect(await moving()).toEqual(['paused']));
      await page.getByRole('button', { name: 'চলমান লেখা চালান' }).click();
      await page
        .getByRole('button', { name: 'চলমান লেখা থামান' })
        .evaluate((button: HTMLElement) => button.blur());
      await page.mouse.move(0, 500);
      await eventually(async () => expect(await moving()).toEqual(['running']));
    });
  });

  test('is stopped by a button that a finger finds', async () => {
    await site.visit({ motion: true, width: 360, height: 640 }, async ({ page }) => {
      await open(page, '/');
      const box = await page.getByRole('button', { name: 'চলমান লেখা থামান' }).boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  test('does not move for visitors who prefer reduced motion, and leads to the topic that is clicked', async () => {
    await site.visit({}, async ({ page }) => {
      await open(page, '/');
      expect(
        await page.evaluate(
          () => document.querySelector('header')?.getAnimations({ subtree: true }).length,
        ),
      ).toBe(0);
      await page.getByRole('link', { name: 'ভর্তি শুরু হয়েছে' }).click();
      await page.waitForURL('**/admission');
    });
  });
});

test.describe('the mobile bar', () => {
  const phone = { width: 360, height: 640 };

  test('opens and closes the menu, also with the keyboard, closes it behind who goes on, and logs in from it', async () => {
    await site.visit({ ...phone, expects: [/status of 401/] }, async ({ page }) => {
      await open(page, '/');
      const menu = page.locator('summary[aria-label="মেনু"]');
      const panel = page.getByRole('navigation', { name: 'প্রধান মেনু' });
      const gallery = panel.getByRole('link', { name: 'গ্যালারি', exact: true });
      await menu.click();
      await gallery.waitFor();
      await menu.click();
      await gallery.waitFor({ state: 'hidden' });
      await menu.press('Enter');
      await gallery.waitFor();
      await page.keyboard.press('Escape');
      await gallery.waitFor({ state: 'hidden' });
      expect(await menu.evaluate((summary) => document.activeElement === summary)).toBe(true);

      await menu.click();
      await gallery.click();
      await page.waitForURL('**/gallery');
      await gallery.waitFor({ state: 'hidden' });

      await menu.click();
      await page.locator('summary', { hasText: 'লগইন' }).click();
      await panel.getByLabel('ব্যবহারকারীর নাম').fill('nobody');
      await panel.getByLabel('পাসওয়ার্ড', { exact: true }).fill('not the word');
      await panel.getByRole('button', { name: 'লগইন করুন' }).click();
      await panel.getByRole('alert').filter({ hasText: 'Invalid username or password!' }).waitFor();
    });
  });

  test('has the pages that visitors want most, and the phone, in reach of a thumb', async () => {
    await site.visit(phone, async ({ page }) => {
      await open(page, '/notice');
      const bar = page.getByRole('navigation', { name: 'নিচের মেনু' });
      expect(
        await bar
          .getByRole('link')
          .evaluateAll((links) =>
            links.map((link) => [link.textContent, link.getAttribute('href')]),
          ),
      ).toEqual([
        ['হোম', '/'],
        ['নোটিশ', '/notice'],
        ['ভর্তি', '/admission'],
        ['রুটিন', '/academic'],
        ['ফোন', expect.stringMatching(/^tel:\+880/)],
      ]);
      for (const link of await bar.getByRole('link').all()) {
        const box = (await link.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
        expect(box.y + box.height).toBeLessThanOrEqual(phone.height);
      }
      const current = () =>
        bar
          .getByRole('link')
          .evaluateAll((links) =>
            links.flatMap((link) =>
              link.getAttribute('aria-current') === 'page' ? [link.textContent] : [],
            ),
          );
      expect(await current()).toEqual(['নোটিশ']);
      // Before the focus comes by: that fetches the page ahead.
      const arrive = await holdRequests(page, /\/academic\.\w+\.js$/);
      const stops: string[] = [];
      await bar.getByRole('link').first().focus();
      for (let stop = 0; stop < 5; stop += 1) {
        stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
        await page.keyboard.press('Tab');
      }
      expect(stops).toEqual(['হোম', 'নোটিশ', 'ভর্তি', 'রুটিন', 'ফোন']);
      const entry = bar.getByRole('link', { name: 'রুটিন' });
      const back = () => entry.evaluate((link) => getComputedStyle(link).backgroundColor);
      const plain = await back();
      await entry.press('Enter');
      // The answer to the tap, while the page is on its way.
      await page.getByText('পৃষ্ঠা লোড হচ্ছে…').waitFor();
      expect(await back()).not.toBe(plain);
      arrive();
      await page.waitForURL('**/academic');
      await eventually(async () => expect(await current()).toEqual(['রুটিন']));
      // The end of the page is not covered.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = (await page.getByRole('contentinfo').locator('p').last().boundingBox())!;
      expect(Math.floor(last.y + last.height)).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    });
  });

  test('has the pages of the menu in one row of a tablet', async () => {
    await site.visit({ width: 768, height: 1024 }, async ({ page }) => {
      await open(page, '/');
      const links = page.getByRole('navigation', { name: 'প্রধান মেনু' }).getByRole('link');
      const tops = await links.evaluateAll((all) =>
        all.map((link) => Math.round(link.getBoundingClientRect().top)),
      );
      expect([tops.length, new Set(tops).size]).toEqual([7, 1]);
    });
  });

  const screens = [
    ['a phone', phone],
    ['a wide screen', { width: 1440, height: 900 }],
  ] as const;
  for (const [subject, screen] of someOf(screens, ([name]) => name === 'a phone'))
    test(`searches notices, pages and people on ${subject}`, async () => {
      await site.visit(screen, async ({ page }) => {
        await open(page, '/');
        await page.locator('summary[aria-label="খোঁজার ঘর"]:visible').click();
        // The box has the focus.
        await page.getByLabel('কী খুঁজছেন?').and(page.locator(':focus')).waitFor();
        await page.keyboard.type('stipend');
        await page.keyboard.press('Enter');
        await page.waitForURL(
          (url) => url.pathname === '/search' && url.searchParams.get('q') === 'stipend',
        );
        const main = page.getByRole('main');
        // Its PDF is named after it.
        await main.getByRole('link', { name: /^উপবৃত্তির জন্য অনলাইন আবেদন শুরু/ }).waitFor();
        await main.getByRole('searchbox').fill('lecturer');
        await page.keyboard.press('Enter');
        await main.getByRole('heading', { name: 'মানুষ' }).waitFor();
        expect(await sideways(page)).toBe(0);
      });
    });
});

test.describe('a path without a page', () => {
  test('answers 404 with a page in the frame of the college', async () => {
    await site.visit({ expects: [/status of 404.*\/no-such-page/] }, async ({ page }) => {
      const answer = await page.goto('/no-such-page');
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: '404 - Page not found' }).waitFor();
      await page.getByRole('banner').getByText(COLLEGE).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'হোম' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    });
  });

  for (const path of [
    '/static/main.00000000.js',
    '/remotes/public/static/gone.js',
    '/remotes/admin/mf-manifest.json.old',
    '/media/none.pdf',
    '/api/none/',
    '/main.js.map',
    '/.env',
  ])
    test(`answers 404 and never a page for the missing file ${path}`, async () => {
      const answer = await fetch(site.product().origin + path, {
        headers: { accept: 'text/html,*/*' },
      });
      expect({
        status: answer.status,
        page: (await answer.text()).includes('<div id="root">'),
      }).toEqual({ status: 404, page: false });
    });
});
