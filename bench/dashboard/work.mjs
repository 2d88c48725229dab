import { pdf } from '../college/pdf.mjs';
import { ADMIN } from '../support/product.mjs';
import { since, withDesk } from './office.mjs';

/** @import { Browser, OfficeOptions, Page } from '../support/types.ts' */

const NOTICES = 'a[href="/dashboard/notices"]';
const DASHBOARD = 'header a[href="/dashboard"]';

/** Waits until the page has taken over what the server rendered. */
const ready = (/** @type {Page} */ page) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true');

/** Waits frame by frame until an element is there: the driver itself looks twice a second at most. */
const visible = (/** @type {Page} */ page, /** @type {string} */ selector, text = '') =>
  page.evaluate(
    (requested) =>
      globalThis.__until(() =>
        [...document.querySelectorAll(requested.selector)].some(({ textContent }) =>
          textContent?.includes(requested.text),
        ),
      ),
    { selector, text },
  );

/**
 * From opening the login page to the dashboard's first screen, by way of home as the product leads;
 * fields are filled at once, so that only the product's time counts. What is asked for later, for lists
 * and forms to come, is `aheadKb`.
 */
export const signIn = (/** @type {Browser} */ browser, /** @type {OfficeOptions} */ options) =>
  withDesk(browser, options, async ({ page, traffic, quiet }) => {
    const startedAt = performance.now();
    await page.goto('/login', { waitUntil: 'commit' });
    await ready(page);
    const form = page.getByRole('main');
    await form.getByLabel('ব্যবহারকারীর নাম').fill(ADMIN.username);
    await form.getByLabel('পাসওয়ার্ড', { exact: true }).fill(ADMIN.password);
    await form.getByRole('button', { name: 'লগইন করুন', exact: true }).click();
    await visible(page, DASHBOARD);
    await page.locator(DASHBOARD).first().click();
    // The overview's answer is on the screen.
    await visible(page, 'main h2', 'সাম্প্রতিক পরিবর্তন');
    const ms = performance.now() - startedAt;
    const mark = traffic.list.length;
    await quiet();
    const [all, ahead] = [since(traffic, 0), since(traffic, mark)];
    const requests = all.requests - ahead.requests;
    return {
      ms,
      clicks: 2,
      requests,
      kb: (all.bytes - ahead.bytes) / 1000,
      aheadKb: ahead.bytes / 1000,
    };
  });

/**
 * A notice with a PDF, from the dashboard's first screen by way of the list to the board that
 * everybody sees; fields are filled at once.
 */
export const publishNotice = (
  /** @type {Browser} */ browser,
  /** @type {OfficeOptions} */ options,
  /** @type {string} */ title,
) =>
  withDesk(browser, options, async ({ page, traffic, quiet }) => {
    await page.goto('/dashboard');
    await page.locator(NOTICES).first().waitFor();
    await quiet();
    const mark = traffic.list.length;
    const startedAt = performance.now();
    await page.locator(NOTICES).first().click();
    await visible(page, 'main tbody tr');
    const onBoard = async () =>
      (await (await fetch(`${options.origin}/notice`)).text()).includes(title);
    await page.getByRole('button', { name: 'নতুন নোটিশ যোগ করুন' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('শিরোনাম').fill(title);
    // The second press is the one that opens the picker of files.
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'notice.pdf', mimeType: 'application/pdf', buffer: pdf(title) });
    await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
    await visible(page, '[role="status"]', 'নোটিশ যোগ হয়েছে');
    while (!(await onBoard()));
    const ms = performance.now() - startedAt;
    await quiet();
    // Those in the list: to add, to choose the file, to save.
    return { ms, clicks: 3, ...since(traffic, mark, ({ kind }) => kind !== 'image') };
  });
