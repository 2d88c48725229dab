import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { someOf } from '../../server/testing/long-run.ts';
import { startBrowser } from '../support/browser.ts';
import { leastContrast } from '../support/contrast.ts';
import { eventually } from '../support/eventually.ts';
import { publicRoutes } from '../support/public-routes.ts';
import { hydrated, open, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { tap } from '../support/tap.ts';

const site = useSite({}, { sharesPages: true });

/** In the page: what can be tapped and is smaller than a finger, with its size. */
const smallTargets = () =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((target) => !target.closest('.visually-hidden, [aria-hidden="true"]'))
    .map((target) => {
      // A link may lend its place to the card around it.
      const after = getComputedStyle(target, '::after');
      const covers = after.position === 'absolute' && after.content !== 'none';
      const card = covers ? (target.offsetParent as HTMLElement | null) : null;
      const { width, height } = (card ?? target).getBoundingClientRect();
      return { text: target.textContent?.trim().slice(0, 30), width, height };
    })
    .filter(({ width, height }) => width > 1 && height > 1 && (width < 43.5 || height < 43.5))
    .map(({ text, width, height }) => `${text}: ${Math.round(width)} x ${Math.round(height)}`);

const addresses = publicRoutes.map(({ address }) => address);
const SOME = ['/', '/notice', '/academic', '/contact'];

for (const address of someOf([...addresses, '/notice?page=5', '/login?panel=register'], (address) =>
  SOME.includes(address),
))
  test(`every target of ${address} is at least 44 pixels wide and high on a phone`, async () => {
    const expects = [/status of 404/];
    await site.visit({ width: 360, height: 740, touch: true, expects }, async ({ page }) => {
      await open(page, address);
      await page.evaluate(() =>
        document.querySelectorAll('details').forEach((part) => (part.open = true)),
      );
      expect(await page.evaluate(smallTargets)).toEqual([]);
    });
  });

test('the site shows larger text to who chose larger text in the browser, and scrolls nothing sideways', async () => {
  const sizes = async (flags?: string[]) => {
    const browser = await startBrowser(undefined, flags);
    try {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      const seen: Record<string, { text: number; heading: number; sideways: number }> = {};
      for (const address of someOf(addresses, (one) => one === '/' || one === '/academic')) {
        await page.goto(site.product().origin + address);
        await hydrated(page);
        const [text, heading] = await page.evaluate(() => [
          parseFloat(getComputedStyle(document.body).fontSize),
          parseFloat(getComputedStyle(document.querySelector('h1')!).fontSize),
        ]);
        seen[address] = { text, heading, sideways: await sideways(page) };
      }
      return seen;
    } finally {
      await browser.close();
    }
  };
  const [ordinary, large] = [await sizes(), await sizes(['--blink-settings=defaultFontSize=24'])];
  const grown = Object.entries(ordinary).map(([address, { text, heading }]) => [
    address,
    { text: text * 1.5, heading: heading * 1.5, sideways: 0 },
  ]);
  expect(Object.entries(large)).toEqual(grown);
});

/** Photographs on which letters are hardest to read. */
const photographs = {
  white: { create: { width: 800, height: 500, channels: 3, background: '#fff' } },
  black: { create: { width: 800, height: 500, channels: 3, background: '#000' } },
  noise: {
    create: {
      width: 800,
      height: 500,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 120 },
      background: '#fff',
    },
  },
} as const;

const grounds = [
  ['white', 360],
  ['white', 1440],
  ['black', 360],
  ['noise', 360],
  ['noise', 1440],
] as const;
for (const [kind, width] of someOf(grounds, ([kind, width]) => kind === 'white' && width === 360))
  test(`the words beside a ${kind} photograph have a contrast of 4.5 at ${width} px`, async () => {
    const photograph = await sharp(photographs[kind]).webp({ lossless: true }).toBuffer();
    await site.visit({ width }, async ({ page, context }) => {
      await context.route(/\/media\//, (route) =>
        route.fulfill({ body: photograph, contentType: 'image/webp' }),
      );
      await open(page, '/');
      for (const words of ['main h1', 'main h1 + p']) {
        const part = page.locator(words).first();
        const color = await part.evaluate((element) => getComputedStyle(element).color);
        const letters = (color.match(/\d+/g) ?? []).map(Number);
        await part.evaluate((element) => (element.style.color = 'transparent'));
        expect(await leastContrast(await part.screenshot(), letters)).toBeGreaterThanOrEqual(4.5);
      }
    });
  });

const waiting = (page: Page) => page.locator('main [data-reveal="waiting"]');

test.describe('what lies below the first screen', () => {
  const pages = ['/', '/notice', '/facnstaff', '/gallery', '/admission', '/contact'];
  for (const address of someOf(pages, (page) => page === '/'))
    test(`of ${address} is visible until a person scrolls, fades in once, and never moves`, async () => {
      await site.visit({ width: 360, height: 420, motion: true }, async ({ page }) => {
        await open(page, address);
        expect(await waiting(page).count()).toBe(0);
        await page.mouse.wheel(0, 1);
        await eventually(async () => expect(await waiting(page).count()).toBeGreaterThan(0));
        const first = await page.evaluate(
          () =>
            [...document.querySelectorAll<HTMLElement>('main [data-reveal]')].filter(
              (part) => part.getBoundingClientRect().top < innerHeight,
            ).length,
        );
        expect(first).toBe(0);
        await eventually(async () => {
          await page.mouse.wheel(0, 300);
          expect(await waiting(page).count()).toBe(0);
        });
        const { transitionProperty, transitionDuration, transitionTimingFunction } = await page
          .locator('main [data-reveal="shown"]')
          .first()
          .evaluate((part) => {
            const style = getComputedStyle(part);
            return {
              transitionProperty: style.transitionProperty,
              transitionDuration: style.transitionDuration,
              transitionTimingFunction: style.transitionTimingFunction,
            };
          });
        expect([transitionProperty, transitionDuration, transitionTimingFunction]).toEqual([
          'opacity',
          '0.8s',
          'ease-in-out',
        ]);
        await page.evaluate(() => window.scrollTo(0, 0));
        expect(await waiting(page).count()).toBe(0);
      });
    });

  test('is visible at once with reduced motion, and without script', async () => {
    for (const javaScript of [true, false])
      await site.visit(
        { width: 360, height: 420, javaScript, motion: !javaScript },
        async ({ page }) => {
          await page.goto('/admission');
          const papers = page.getByRole('heading', { name: 'প্রয়োজনীয় কাগজপত্র' });
          expect(
            await papers.evaluate((part) => part.checkVisibility({ opacityProperty: true })),
          ).toBe(true);
          expect(await waiting(page).count()).toBe(0);
        },
      );
  });
});

test('the link that folds a letter is below its last paragraph', async () => {
  await site.visit({ width: 360, height: 740 }, async ({ page }) => {
    await open(page, '/');
    const letter = page.locator('#principal');
    await letter.getByText('আরও পড়ুন').click();
    const link = letter.getByText('সংক্ষেপে দেখুন');
    await link.waitFor();
    const bottom = await letter
      .locator('p:not(:has(strong))')
      .evaluateAll((all) =>
        Math.max(
          ...all
            .filter((one) => one.closest('[class*="text"]'))
            .map((one) => one.getBoundingClientRect().bottom),
        ),
      );
    expect((await link.boundingBox())!.y).toBeGreaterThanOrEqual(bottom);
  });
});

test('a wide screen cuts no line of the letter, breaks no time and no e-mail address, and needs no columns that engines balance otherwise', async () => {
  await site.visit({ width: 1440 }, async ({ page }) => {
    await open(page, '/');
    const visible = await page.locator('#principal div:has(+ details)').evaluate((letter) => {
      const text = letter.querySelector('p')!;
      text.textContent = `${text.textContent} `.repeat(9);
      const [top, bottom] = [
        text.getBoundingClientRect().top,
        letter.getBoundingClientRect().bottom,
      ];
      return (bottom - top) / parseFloat(getComputedStyle(text).lineHeight);
    });
    expect(visible).toBeCloseTo(5, 1);
    await open(page, '/academic');
    const broken = await page.locator('thead th').evaluateAll((heads) =>
      heads
        .flatMap(({ firstChild }) =>
          [...(firstChild?.textContent ?? '').matchAll(/[^\s–]+\s[০-৯:]+/g)].map((time) => {
            const range = document.createRange();
            range.setStart(firstChild!, time.index);
            range.setEnd(firstChild!, time.index + time[0].length);
            return { time: time[0], lines: range.getClientRects().length };
          }),
        )
        .filter(({ lines }) => lines !== 1),
    );
    expect(broken).toEqual([]);
    await open(page, '/contact');
    const mails = page.getByRole('main').locator('a[href^="mailto:"] > span');
    const lines = (all: Element[]) =>
      all.map((one) => new Set([...one.getClientRects()].map(({ top }) => top)).size);
    expect(await mails.evaluateAll(lines)).toEqual([1, 1]);
    await open(page, '/admission');
    const parts = page.getByRole('main').locator('section:has(> h2)');
    const [first, second] = [await parts.nth(1).boundingBox(), await parts.nth(2).boundingBox()];
    expect(second).toMatchObject({ y: first!.y, width: first!.width });
  });
});

test('the menu of a phone opens below its own button, which closes it and covers nothing', async () => {
  await site.visit({ width: 360, height: 740, touch: true }, async ({ page }) => {
    await open(page, '/notice');
    await page.mouse.wheel(0, 600);
    const button = page.locator('summary[aria-label="মেনু"]');
    await tap(button);
    const links = page.getByRole('navigation', { name: 'প্রধান মেনু' }).getByRole('link');
    const { y, height } = (await button.boundingBox())!;
    const first = links.filter({ hasText: 'একাডেমিক' });
    await first.waitFor();
    expect((await first.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
    await tap(button);
    await first.waitFor({ state: 'hidden' });
  });
});

test('a printed page keeps headings with what they head, and pictures in one piece', async () => {
  await site.visit({}, async ({ page }) => {
    await open(page, '/');
    await page.emulateMedia({ media: 'print' });
    const styles = await page.evaluate(() => ({
      headings: [...document.querySelectorAll('main h2, main h3')].map(
        (heading) => getComputedStyle(heading).breakAfter,
      ),
      lines: [...document.querySelectorAll('main section > div > div:has(> h2)')].map(
        (line) => getComputedStyle(line).breakAfter,
      ),
      complete: [...document.querySelectorAll('#committee li, main img')].map(
        (part) => getComputedStyle(part).breakInside,
      ),
    }));
    for (const values of Object.values(styles)) expect(new Set(values)).toEqual(new Set(['avoid']));
  });
});

test('on a phone on its side nothing lies over the page, and the year of the notices is whole', async () => {
  await site.visit({ width: 740, height: 360, fresh: true }, async ({ page }) => {
    await open(page, '/notice');
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(
      await page.evaluate(() =>
        [2, 358].map((y) => Boolean(document.elementFromPoint(300, y)?.closest('main'))),
      ),
    ).toEqual([true, true]);
    const year = page.getByLabel('সাল');
    await year.selectOption({ index: 1 });
    const [room, needed] = await year.evaluate((select: HTMLSelectElement) => {
      const words = document.createElement('span');
      words.textContent = select.selectedOptions[0]?.textContent ?? '';
      words.style.font = getComputedStyle(select).font;
      select.after(words);
      const { width } = words.getBoundingClientRect();
      words.remove();
      return [select.clientWidth, width];
    });
    expect(room).toBeGreaterThan(needed);
  });
});
