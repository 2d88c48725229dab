import { expect, test, type Page } from '@playwright/test';
import { ADDRESS, COLLEGE, NEWEST_NOTICE } from '../support/college.ts';
import { eventually } from '../support/eventually.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { holdRequests } from '../support/time.ts';

const site = useSite({}, { sharesPages: true });

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const titles = (page: Page) => rows(page).getByRole('heading').allTextContents();
const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox');
const count = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'নোটিশ' });
const allNotices = async () =>
  (await (await fetch(`${site.product().origin}/api/notices/`)).json()) as {
    id: number;
    title: string;
    category: string | null;
    pdf_file: string | null;
  }[];

test.describe('without script', () => {
  test('the home page is readable, with its data and plain links', async () => {
    await site.visit({ javaScript: false }, async ({ page }) => {
      const answer = await page.goto('/');
      expect(answer?.status()).toBe(200);
      await page.getByRole('banner').getByText(COLLEGE).waitFor();
      await page.getByRole('contentinfo').getByText(ADDRESS).waitFor();
      await page.getByRole('main').getByText('ড. সেলিনা হায়দার').first().waitFor();
      await page
        .getByRole('navigation', { name: 'প্রধান মেনু' })
        .getByRole('link', { name: 'নোটিশ', exact: true })
        .click();
      await page.waitForURL('**/notice');
      await page.getByRole('heading', { name: NEWEST_NOTICE }).waitFor();
    });
  });

  test('the notice board can be read, searched and turned over', async () => {
    await site.visit({ javaScript: false, width: 360, height: 640 }, async ({ page }) => {
      await page.goto('/notice');
      const first = await titles(page);
      expect(first).toHaveLength(6);
      await page
        .getByRole('navigation', { name: 'পৃষ্ঠা' })
        .getByRole('link', { name: 'পরের পৃষ্ঠা' })
        .click();
      await page.waitForURL('**/notice?page=2');
      expect((await titles(page)).filter((title) => first.includes(title))).toEqual([]);
      await searchField(page).fill('উপবৃত্তির জন্য');
      await page.getByRole('main').getByRole('button', { name: 'খুঁজুন' }).click();
      await page.waitForURL((url) => url.searchParams.get('q') === 'উপবৃত্তির জন্য');
      // The other one says it in its text.
      expect(await titles(page)).toEqual([
        'উপবৃত্তির জন্য অনলাইন আবেদন শুরু',
        'উপবৃত্তির তথ্য সংশোধনের সুযোগ',
      ]);
      await rows(page)
        .getByRole('link', { name: 'উপবৃত্তির জন্য অনলাইন আবেদন শুরু', exact: true })
        .click();
      await page.getByRole('heading', { level: 1, name: 'উপবৃত্তির জন্য অনলাইন আবেদন শুরু' }).waitFor();
    });
  });
});

test.describe('the notice board', () => {
  test('shows six notices a page, and the pages together show every notice once', async () => {
    await site.visit({}, async ({ page }) => {
      const expected = (await allNotices()).map(({ title }) => title).sort();
      await open(page, '/notice');
      const seen: string[] = [];
      for (let number = 1; ; number += 1) {
        const visible = await titles(page);
        seen.push(...visible);
        const next = page
          .getByRole('navigation', { name: 'পৃষ্ঠা' })
          .getByRole('link', { name: 'পরের পৃষ্ঠা' });
        if ((await next.count()) === 0) break;
        expect(visible).toHaveLength(6);
        await next.click();
        await page.waitForURL(`**/notice?page=${number + 1}`);
        await eventually(async () => expect(await titles(page)).not.toEqual(visible));
      }
      expect(seen.sort()).toEqual(expected);
    });
  });

  test('is one step back from each search, however many letters it has', async () => {
    await site.visit({}, async ({ page }) => {
      const searched = (text: string) =>
        page.waitForURL((url) => url.searchParams.get('q') === text);
      const search = async (text: string, then: () => Promise<unknown>) => {
        await searchField(page).fill('');
        // So slowly that each letter is searched for.
        for (let length = 1; length <= text.length; length += 1) {
          await searchField(page).pressSequentially(text.slice(length - 1, length));
          await searched(text.slice(0, length));
        }
        await then();
        await searched(text);
      };
      const goBackTo = async (text: string) => {
        await page.goBack();
        await page.waitForURL((url) => (url.searchParams.get('q') ?? '') === text);
        await eventually(async () => expect(await searchField(page).inputValue()).toBe(text));
      };
      await open(page, '/admission');
      await page
        .getByRole('navigation', { name: 'প্রধান মেনু' })
        .getByRole('link', { name: 'নোটিশ', exact: true })
        .click();
      await page.getByRole('heading', { name: NEWEST_NOTICE }).waitFor();
      await search('ছুটি', () => page.keyboard.press('Enter'));
      await search('ভর্তি', () => page.keyboard.press('Tab'));
      await goBackTo('ছুটি');
      await goBackTo('');
      await page.getByRole('heading', { name: NEWEST_NOTICE }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'ভর্তি তথ্য' }).waitFor();
    });
  });

  test('goes back to page 1 when the search changes, finds both spellings of a letter, and says so when nothing matches', async () => {
    await site.visit({}, async ({ page }) => {
      await open(page, '/notice?page=3');
      await searchField(page).fill('ছুটি');
      await page.waitForURL(
        (url) => url.searchParams.get('q') === 'ছুটি' && !url.searchParams.has('page'),
      );
      const holidays = (await allNotices())
        .filter(({ title, category }) => title.includes('ছুটি') || category === 'ছুটি')
        .map(({ title }) => title);
      await eventually(async () => expect(await titles(page)).toEqual(holidays.slice(0, 6)));

      const found = async (typed: string) => {
        await searchField(page).fill(typed);
        await eventually(async () =>
          expect(await count(page).textContent()).toContain(typed.trim()),
        );
        return titles(page);
      };
      const title = 'শীতকালীন ক্লাসের নতুন সময়';
      expect(await found('নতুন সম\u09AF\u09BC')).toEqual([title.normalize('NFC')]);
      expect(await found('নতুন সম\u09DF')).toEqual([title.normalize('NFC')]);
      expect(await found('  শীতকালীন   ক্লাসের ')).toEqual([title.normalize('NFC')]);

      await searchField(page).fill('ডাইনোসর');
      await page.getByText('No results found.').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'সব নোটিশ দেখুন' }).click();
      await eventually(async () => {
        expect(await titles(page)).toHaveLength(6);
        expect(await searchField(page).inputValue()).toBe('');
      });
    });
  });

  test('opens the PDF of a notice in a new tab', async () => {
    await site.visit({}, async ({ page, context }) => {
      await open(page, '/notice');
      const link = rows(page)
        .filter({ hasText: NEWEST_NOTICE })
        .getByRole('link', { name: /Download|ডাউনলোড/ });
      const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
      const href = await link.getAttribute('href');
      // The address of the notice leads to its newest file.
      await eventually(() => expect(tab.url()).toMatch(/\/media\/[\w-]+\.pdf$/));
      const answer = await fetch(site.product().origin + String(href));
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect({
        status: answer.status,
        type: answer.headers.get('content-type'),
        sniff: answer.headers.get('x-content-type-options'),
        start: bytes.subarray(0, 5).toString(),
      }).toEqual({
        status: 200,
        type: 'application/pdf',
        sniff: 'nosniff',
        start: '%PDF-',
      });
      expect(page.url()).toMatch(/\/notice$/);
    });
  });
});

test.describe('without the API', () => {
  const failures = [/Failed to load resource/, /net::ERR/];

  test('header and footer are shown and the board says so in Bengali, until a retry loads it; an error of the server is reported alike', async () => {
    await site.visit({ expects: failures }, async ({ page, context }) => {
      const board = page
        .getByRole('navigation', { name: 'প্রধান মেনু' })
        .getByRole('link', { name: 'নোটিশ', exact: true });
      const alert = page.getByRole('main').getByRole('alert');
      const failed = alert.getByText('দুঃখিত, নোটিশগুলো লোড করা যায়নি।');
      await open(page, '/');
      await context.route('**/api/**', (route) => route.abort('connectionrefused'));
      await board.click();
      await failed.waitFor();
      await page.getByRole('banner').getByText(COLLEGE).waitFor();
      await page.getByRole('contentinfo').getByText(ADDRESS).waitFor();
      await context.unroute('**/api/**');
      await alert.getByText('আবার চেষ্টা করুন').click();
      await page.getByRole('heading', { name: NEWEST_NOTICE }).waitFor();

      await open(page, '/');
      await context.route(/\/api\/notices\//, (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"code":"internal","message":"একটি সমস্যা হয়েছে।"}',
        }),
      );
      await board.click();
      await failed.waitFor();
    });
  });

  test('a slow answer is waited for in sight of the visitor', async () => {
    await site.visit({}, async ({ page }) => {
      await open(page, '/');
      const release = await holdRequests(page, /\/api\/notices\//);
      await page
        .getByRole('navigation', { name: 'প্রধান মেনু' })
        .getByRole('link', { name: 'নোটিশ', exact: true })
        .click();
      await page.getByText('Loading notices...').waitFor();
      release();
      await page.getByRole('heading', { name: NEWEST_NOTICE }).waitFor();
    });
  });
});

test('a page of the board that was asked for by the pager puts the focus on the line with the count', async () => {
  await site.visit({}, async ({ page }) => {
    await open(page, '/notice');
    await page
      .getByRole('navigation', { name: 'পৃষ্ঠা' })
      .getByRole('link', { name: 'পরের পৃষ্ঠা' })
      .click();
    await page.waitForURL('**/notice?page=2');
    await eventually(async () =>
      expect(await count(page).evaluate((line) => line === document.activeElement)).toBe(true),
    );
  });
});

for (const width of [360, 1440])
  test(`the ways to share a notice stand in one row, equally wide, at ${width} px`, async () => {
    await site.visit({ width, height: 740 }, async ({ page }) => {
      const [first] = await allNotices();
      await open(page, `/notice/${first!.id}`);
      const ways = page.getByRole('group', { name: 'শেয়ার করুন' }).locator('> *');
      const boxes = await ways.evaluateAll((all) =>
        all.map((one) => {
          const { top, width: wide, height } = one.getBoundingClientRect();
          return { top, width: Math.round(wide), isOneLine: height < 50 };
        }),
      );
      expect(boxes).toEqual(Array(3).fill({ ...boxes[0], isOneLine: true }));
    });
  });
