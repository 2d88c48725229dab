import { since, withDesk } from './office.mjs';

/** @import { Browser, OfficeOptions } from '../support/types.ts' */

const LIST = '/dashboard/student-info-form';
const KEYS = '100777';

/**
 * Opens the list of students from the dashboard's first screen, whose code and shell are there;
 * answers ms and the bytes of the rows.
 */
export const openStudents = (
  /** @type {Browser} */ browser,
  /** @type {OfficeOptions} */ options,
) =>
  withDesk(browser, { ...options }, async ({ page, traffic, quiet }) => {
    await page.goto('/dashboard');
    await page.locator('h1').waitFor();
    await quiet();
    const mark = traffic.list.length;
    const ms = await page.evaluate((path) => {
      /** @type {HTMLElement} */ (document.querySelector(`a[href="${path}"]`)).click();
      return globalThis.__until(() => document.querySelectorAll('main tbody tr').length >= 10);
    }, LIST);
    await quiet();
    const rows = since(traffic, mark, ({ url }) => url.includes('/api/students/'));
    return { ms, rowBytes: rows.bytes, requests: since(traffic, mark).urls };
  });

/**
 * Types a roll number into the filter, key by key: the slowest answer to a key, the time from the
 * last key to the row, and how heavy the page is.
 */
export const searchStudents = (
  /** @type {Browser} */ browser,
  /** @type {OfficeOptions} */ options,
) =>
  withDesk(browser, options, async ({ page, cdp, quiet }) => {
    await page.goto(LIST);
    await page.locator('main tbody tr').first().waitFor();
    await quiet();
    const pagerButtons = await page.locator('nav[aria-label="পৃষ্ঠা"] button').count();
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.getByRole('searchbox').first().focus();
    await page.evaluate(() => (globalThis.__seen.longestEvent = 0));
    for (const key of KEYS.slice(0, -1)) await page.keyboard.press(key, { delay: 60 });
    const startedAt = await page.evaluate(() => performance.now());
    await page.keyboard.press(KEYS.slice(-1));
    const searchMs = await page.evaluate(
      ({ keys, startedAt: from }) =>
        globalThis.__until(
          () =>
            document.querySelectorAll('main tbody tr').length === 1 &&
            document.querySelector('main tbody tr')?.textContent.includes(keys),
          from,
        ),
      { keys: KEYS, startedAt },
    );
    await quiet();
    const inp = await page.evaluate(() => globalThis.__seen.longestEvent);
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return { searchMs, inp, nodes, pagerButtons, heapMb: usedSize / 2 ** 20 };
  });
