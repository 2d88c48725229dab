import { expect } from '@playwright/test';
import { COLLEGE } from './college.ts';
import { until, type EnginePage } from './engines.ts';
import { ADMIN } from './product.ts';

/** Faults of the page since it was opened. */
const WATCH = `(window.said = [],
  addEventListener('error', ({ message }) => said.push(message)),
  addEventListener('unhandledrejection', ({ reason }) => said.push(String(reason))))`;

/** Opens a page and waits until it answers to taps. */
export async function openIn(page: EnginePage, address: string): Promise<void> {
  await page.goto(address);
  await page.value(`${WATCH} && true`);
  await until(page, "document.documentElement.dataset.ready === 'true'");
}

const titled = (heading: string) =>
  `document.querySelector('main h1')?.textContent.includes(${JSON.stringify(heading)})`;

/** Follows a link of the page without loading a document, as the scripts do. */
export async function follow(page: EnginePage, href: string, heading: string): Promise<void> {
  await page.value('(window.sameDocument = true)');
  await page.click(`main a[href="${href}"]`);
  await until(page, titled(heading));
  expect(await page.value('window.sameDocument')).toBe(true);
}

const PAGES =
  '/academic /facnstaff /admission /contact /information /privacy /result /search?q=notice /gallery';

/** The first ways of a visitor and of the clerk: home, notices, all other pages, a picture, the login and a list of the dashboard. */
export async function firstWays(page: EnginePage, origin: string): Promise<void> {
  await openIn(page, `${origin}/`);
  expect(await page.value(titled(COLLEGE))).toBe(true);
  expect(
    await page.value('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  ).toBe(0);
  await follow(page, '/notice', 'নোটিশ বোর্ড');
  for (const address of PAGES.split(' ')) {
    await openIn(page, origin + address);
    expect([address, await page.value('window.said')]).toEqual([address, []]);
  }
  await page.click('main figure a');
  await until(page, "document.querySelector('dialog[open] img')");
  await openIn(page, `${origin}/login`);
  await page.type('main input[name="username"]', ADMIN.username);
  await page.type('main input[name="password"]', ADMIN.password);
  await page.click('main form button[type="submit"]');
  await until(page, "location.pathname === '/' && localStorage.getItem('access_token')");
  await openIn(page, `${origin}/dashboard/notices`);
  await until(page, "document.querySelectorAll('main table tbody tr').length > 5");
  expect(await page.value('window.said')).toEqual([]);
}
