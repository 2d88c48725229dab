import { expect, test } from '@playwright/test';
import { COLLEGE } from '../support/college.ts';
import { engines, until, type Engine, type EnginePage } from '../support/engines.ts';
import { startProduct, type Product } from '../support/product.ts';

let product: Product;
let engine: Engine | undefined;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterEach(async () => {
  await engine?.close();
  engine = undefined;
});
test.afterAll(() => product.stop());

const headingOf = (page: EnginePage) =>
  page.value<string>("document.querySelector('main h1').textContent");

test('Chromium 92, older than the promise, keeps the page of the server: readable, with style, links and forms', async () => {
  engine = await engines['Chromium 92']();
  const { page } = engine;
  await page.goto(`${product.origin}/`);
  // The script has run to its end, and started nothing.
  await until(page, "document.readyState === 'complete'");
  expect(await page.value('document.documentElement.dataset.started ?? null')).toBeNull();
  expect(await headingOf(page)).toContain(COLLEGE);
  expect(
    await page.value('getComputedStyle(document.body).backgroundColor + document.fonts.size'),
  ).toMatch(/^rgb\(250, 248, 243\)[1-9]/);
  await page.click('main a[href="/notice"]');
  await until(page, "location.pathname === '/notice' && document.readyState === 'complete'");
  expect(await headingOf(page)).toBe('নোটিশ বোর্ড');
  await page.type('main input[name="q"]', 'উপবৃত্তি');
  await page.click('main form button[type="submit"]');
  await until(page, "location.search.startsWith('?q=') && document.readyState === 'complete'");
  expect(await page.value<string>("document.querySelector('main').textContent")).toContain(
    'উপবৃত্তির জন্য অনলাইন আবেদন শুরু',
  );
  await page.goto(`${product.origin}/dashboard`);
  await until(page, "document.body.textContent.includes('এই ব্রাউজারটি পুরোনো।')");
});
