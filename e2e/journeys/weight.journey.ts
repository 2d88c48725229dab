import { expect, test, type Page } from '@playwright/test';
import budget from '../../bench/budget.json';
import { someOf } from '../../server/testing/long-run.ts';
import { startProgram } from '../../scripts/product/process.cjs';
import { hydrated } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import type { Fetched } from '../support/watch.ts';

const site = useSite();

/** The scripts that a first visit of the home page loads, each once. */
async function homeScripts(page: Page, fetched: Fetched[]) {
  await page.goto('/', { waitUntil: 'networkidle' });
  await hydrated(page);
  const scripts = fetched.filter(
    ({ type, path }, index) =>
      type === 'script' && fetched.findIndex((other) => other.path === path) === index,
  );
  return Promise.all(
    scripts.map(async ({ path }) => ({ path, text: await (await page.request.get(path)).text() })),
  );
}

/** Weighs the pages of a running product against bench/budget.json. */
async function weigh(origin: string): Promise<{ code: number | null; printed: string }> {
  const pages = someOf(Object.keys(budget), (page) =>
    ['/', '/login', '/information'].includes(page),
  );
  const args = ['bench/budget/check.mjs', '--origin', origin, ...pages];
  const { ended, output } = startProgram(process.execPath, args, { env: process.env });
  return { code: await ended, printed: output() };
}

test.describe('the first visit', () => {
  test('weighs no more than bench/budget.json allows, kind by kind', async () => {
    expect(await weigh(site.product().origin)).toEqual({
      code: 0,
      printed: 'All pages are within bench/budget.json.\n',
    });
  });

  test('of the home page waits for no style sheet, fetches no address twice, and nothing for calls, toasts, e-mail, the dashboard or its own screen later', async () => {
    await site.visit({}, async ({ page, fetched }) => {
      const scripts = await homeScripts(page, fetched);
      const carrying = (mark: string) =>
        scripts.filter(({ text }) => text.includes(mark)).map(({ path }) => path);
      // Words that survive minifying: an error code of axios, the style name of the toasts, the
      // host of EmailJS.
      expect({
        axios: carrying('ERR_BAD_RESPONSE'),
        toasts: carrying('_goober'),
        email: carrying('api.emailjs.com'),
      }).toEqual({ axios: [], toasts: [], email: [] });
      expect(fetched.filter(({ path }) => path.includes('/remotes/admin/'))).toEqual([]);
      const paths = fetched.map(({ path }) => path);
      expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);

      const sheets = () =>
        fetched
          .filter(({ type }) => type === 'stylesheet')
          .map(({ path }) => path.replace(/\.\w+\.css$/, ''));
      expect(sheets()).toEqual([]);
      // By key: a pointer would come to rest on a link of the scrolling line, whose screen is fetched then.
      await page.locator('a[href="/admission"]:visible').first().press('Enter');
      await page.getByRole('heading', { level: 1, name: 'ভর্তি তথ্য' }).waitFor();
      await page.locator('a[href="/"]:visible').first().press('Enter');
      await page.getByText('সর্বশেষ নোটিশ').first().waitFor();
      expect(sheets()).toEqual(['/remotes/public/static/admission']);
    });
  });
});
