import { isWorkingDay } from '@angan/shared/schedule';
import { today, weekdayOf } from '@angan/bengali-text';
import { expect, test, type Page } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { COLLEGE } from '../support/college.ts';
import { htmlFindings } from '../support/html.ts';
import { publicRoutes, type PublicRoute } from '../support/public-routes.ts';
import { axeFindings, hydrated, shoot, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });

const linesOf = async (page: Page) =>
  (await page.getByRole('main').innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const headings = (page: Page) => page.getByRole('heading', { level: 1 }).allInnerTexts();

const letters = (text: unknown) => String(text).replace(/\s/g, '');

/** Headings that the accessibility tree lacks before anybody scrolls: a screen reader does not list them. */
async function unlistedHeadings(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const listed = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'heading')
    .map(({ name }) => letters(name?.value));
  const visible = await page
    .locator('h1, h2, h3, h4')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
  return visible.filter((text) => !listed.includes(letters(text)));
}

/** Metadata of the page for search engines and link previews. */
const headOf = (page: Page) =>
  page.evaluate(async () => {
    const content = (name: string) =>
      document
        .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
        ?.getAttribute('content') ?? null;
    /** The shared picture as it comes, and as it is told. */
    const sharedPicture = async () => {
      const address = content('og:image');
      if (!address?.startsWith(location.origin)) return null;
      const picture = await (await fetch(address)).blob();
      const { width, height } = await createImageBitmap(picture);
      const values = ['type', 'width', 'height'].map((name) => content(`og:image:${name}`));
      return [[picture.type, `${width}`, `${height}`], values];
    };
    return {
      lang: document.documentElement.lang,
      title: document.title,
      described: Boolean(content('description')),
      sharedTitle: content('og:title'),
      sharedText: content('og:description') === content('description'),
      sharedAddress: content('og:url'),
      sharedPicture: await sharedPicture(),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      robots: content('robots'),
    };
  });

const SHARED = ['image/jpeg', '1200', '630'];

function expectedHead({ address, status, title, heading, hidden = false }: PublicRoute) {
  const canonical = status === 200 ? new URL(address, site.product().origin).href : null;
  const fullTitle = title ? `${title} — ${COLLEGE}` : COLLEGE;
  return {
    lang: 'bn',
    title: fullTitle,
    described: !hidden,
    sharedTitle: title || heading,
    sharedText: true,
    sharedAddress: canonical,
    sharedPicture: status === 200 ? [SHARED, SHARED] : null,
    canonical,
    robots: hidden ? 'noindex' : null,
  };
}

/** The mark of today's lessons: the server's day is the real one, and on a day off it has none. */
const isUnmarked = (line: string) => line === 'আজ' && !isWorkingDay(weekdayOf(today()));

/** A Sunday in Dhaka, 09:30: the office is open, and no lesson runs yet. */
const OFFICE_HOURS = '2026-11-22T03:30:00Z';

/** Pages of which a short run walks others that are made alike. */
const alike = [
  '/search',
  '/privacy',
  '/account',
  '/no-such-page',
  '/page/no-such-page',
  '/contact',
  '/facnstaff',
  '/gallery',
  '/admission',
];
const walked = someOf(publicRoutes, ({ address }) => !alike.includes(address));
const axeWidths = someOf([360, 1440], (width) => width === 360);

for (const route of walked)
  test.describe(`${route.address}`, () => {
    const { address, status, heading, says, onlyWithScript = [], picture } = route;
    const expects = status === 404 ? [/status of 404/] : [];

    test('has the same text with and without script, its metadata, valid HTML, fits 320 px and is free of axe findings', async () => {
      let withScript: string[] = [];
      await site.visit({ width: 360, height: 640, expects }, async ({ page }) => {
        await page.clock.setFixedTime(OFFICE_HOURS);
        const answer = await page.goto(address);
        await hydrated(page);
        // Before anything is scrolled.
        expect({ unlisted: await unlistedHeadings(page) }).toEqual({ unlisted: [] });
        await page.setViewportSize({ width: 1440, height: 900 });
        withScript = await linesOf(page);
        expect({ status: answer?.status(), headings: await headings(page) }).toEqual({
          status,
          headings: [heading.normalize('NFC')],
        });
        expect(await headOf(page)).toEqual(expectedHead(route));
        expect(await htmlFindings((await answer?.text()) ?? '')).toEqual([]);
        for (const width of [320, 360, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          expect({
            width,
            sideways: await sideways(page),
            axe: axeWidths.includes(width) ? await axeFindings(page) : [],
          }).toEqual({ width, sideways: 0, axe: [] });
        }
        await shoot(page, picture);
      });
      await site.visit({ javaScript: false, expects }, async ({ page }) => {
        const answer = await page.goto(address);
        const without = (await linesOf(page)).join('\n');
        const missing = (texts: readonly string[]) =>
          texts.filter((text) => !without.includes(text.normalize('NFC')));
        expect({
          status: answer?.status(),
          headings: await headings(page),
          unsaid: missing(says),
          lost: missing(withScript.filter((line) => !isUnmarked(line))),
        }).toEqual({
          status,
          headings: [heading.normalize('NFC')],
          unsaid: [],
          lost: onlyWithScript,
        });
      });
    });
  });

test('the server refuses a form that a page does not take', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const statusOf = async (address: string) =>
    (await fetch(site.product().origin + address, { method: 'POST', headers, body: 'a=b' })).status;
  const addresses = ['/notice', '/notice/1', '/page/nowhere'];
  expect(await Promise.all(addresses.map(statusOf))).toEqual([405, 405, 405]);
});
