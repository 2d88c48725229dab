import { expect, test, type Page } from '@playwright/test';
import type { SiteHealth } from '@angan/shared/contract';
import { asAdmin } from '../support/admin-api.ts';
import { officeOf } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { axeFindings, hydrated, shoot, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const health = async () => {
  const call = await asAdmin(site.product());
  return () => call<SiteHealth>('GET', 'reports/');
};

/** A busy machine would pass for a slow line, on which no code of reports comes. */
const onFastLine = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }),
  );

/** Answers when the code of reports is there. */
async function opened(page: Page, path: string): Promise<void> {
  await onFastLine(page);
  const code = page.waitForResponse((response) => response.url().includes('/static/reports.'));
  await page.goto(path);
  await code;
}

/** The answer to a report: a page that is closed before it may take the report with it. */
const stored = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/reports/'));

/** Throws as a handler of a remote or of the shell would. */
const throwLater = (page: Page, message: string) =>
  page.evaluate((text) => setTimeout(() => void Promise.reject(new TypeError(text))), message);

test.describe('a browser', () => {
  test('reports each kind of error with its part, and nothing that was typed', async () => {
    const { visit } = site;
    const thrown = {
      idle: true,
      expects: [/uncaught/, /console error/, /policy violated/, /another host/],
    };
    await visit(thrown, async ({ page }) => {
      await opened(page, '/contact');
      await hydrated(page);
      await page.getByRole('textbox').first().fill('Rahim Uddin');
      await page.getByRole('link', { name: 'হোম' }).first().click();
      await page.waitForURL('/');
      const sent = stored(page);
      await throwLater(page, 'planted for Rahim Uddin, 01711223344, রহিম');
      await sent;
      await page.evaluate(() => {
        const picture = document.createElement('img');
        picture.src = 'https://pictures.example/a.png?q=secret';
        document.body.append(picture);
      });
    });
    await visit({ ...thrown, expects: [/./] }, async ({ page }) => {
      await page.route('/', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/(<h1[^>]*>)[^<]*/, '$1another');
        await route.fulfill({ response: answer, body });
      });
      const sent = stored(page);
      await opened(page, '/');
      await sent;
    });
    await visit({ idle: true, expects: [/./] }, async ({ page }) => {
      await onFastLine(page);
      await page.route(/\/static\/main\.\w+\.js$/, (route) => route.abort());
      const sent = stored(page);
      await page.goto('/');
      await sent;
    });
    await visit({ idle: true, expects: [/./] }, async ({ page }) => {
      await onFastLine(page);
      await page.route('**/remotes/public/static/**', (route) => route.abort());
      const sent = stored(page);
      await page.goto('/');
      await sent;
    });

    const read = await health();
    await eventually(async () => {
      const { releases, errors } = await read();
      expect(errors.map(({ kind, part, release }) => `${kind} ${part} ${release}`).sort()).toEqual([
        'error shell as built',
        'hydrate public_remote as built',
        'load public_remote as built',
        'load shell as built',
        'policy shell as built',
      ]);
      const reported = errors.find(({ kind }) => kind === 'error')!;
      expect(reported).toMatchObject({
        message: 'TypeError: planted for …, #, …',
        route: '/',
      });
      expect(JSON.stringify(errors)).not.toMatch(/Rahim|01711|secret/);
      expect(releases.map(({ part }) => part)).toEqual(['shell', 'public_remote']);
    });
  });

  test('without beacons shows the page as ever', () =>
    site.visit({ idle: true, expects: [/planted/] }, async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'sendBeacon', { value: undefined }),
      );
      await opened(page, '/notice');
      await hydrated(page);
      await throwLater(page, 'planted');
      await page.getByRole('link', { name: 'হোম' }).first().click();
      await page.waitForURL('/');
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }));

  test('whose network refuses reports hears nothing of it', () =>
    site.visit(
      { idle: true, expects: [/planted/, /ERR_FAILED .*api\/reports/] },
      async ({ page }) => {
        await page.route('**/api/reports/', (route) => route.abort());
        await opened(page, '/notice');
        await hydrated(page);
        const refused = page.waitForEvent('requestfailed');
        await throwLater(page, 'planted');
        await refused;
      },
    ));

  test('that saves data loads no code for reports', () =>
    site.visit({ idle: true }, async ({ page, fetched }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      await page.goto('/', { waitUntil: 'networkidle' });
      await hydrated(page);
      expect(fetched.filter(({ path }) => /\/(reports|speed|errors)\./.test(path))).toEqual([]);
    }));
});

test('an Admin on a phone sees visits, speed and errors by release, with lines of the sources', () =>
  site.visit(
    { width: 360, height: 740, touch: true, idle: true, expects: [/planted/] },
    async ({ page }) => {
      // One visit in ten tells its speed.
      await page.addInitScript(() => {
        Crypto.prototype.getRandomValues = (numbers) => numbers;
      });
      await opened(page, '/');
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await officeOf(site).enter(page, 'site-health');
      await page.getByRole('heading', { name: 'সর্বশেষ ত্রুটি' }).waitFor();
      await page.getByText('ওয়েবসাইট', { exact: true }).first().waitFor();
      await shoot(page, 'site-health');
      expect([await sideways(page), await axeFindings(page)]).toEqual([0, []]);
      expect((await page.request.get('/maps/static/main.js.map')).status()).toBe(404);
    },
  ));
