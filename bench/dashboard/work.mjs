import { pdf } from '../college/pdf.mjs';
import { ADMIN } from '../support/product.mjs';
import { since, withPhone } from './office.mjs';

/** @import { Browser, OfficeOptions } from '../support/types.ts' */

/**
 * From the press on the button of the login page to the dashboard's first screen, by way of home as
 * the product leads.
 */
export const signIn = (/** @type {Browser} */ browser, /** @type {OfficeOptions} */ options) =>
  withPhone(browser, options, async ({ page, traffic, quiet }) => {
    await page.goto('/login');
    await quiet();
    const form = page.getByRole('main');
    await form.getByLabel('ব্যবহারকারীর নাম').fill(ADMIN.username);
    await form.getByLabel('পাসওয়ার্ড', { exact: true }).fill(ADMIN.password);
    await quiet();
    const mark = traffic.list.length;
    const ms = await page.evaluate(async () => {
      const begun = performance.now();
      /** @type {HTMLFormElement} */ (document.querySelector('main form')).requestSubmit();
      await globalThis.__until(() => document.querySelector('header a[href="/dashboard"]'));
      /** @type {HTMLElement} */ (document.querySelector('header a[href="/dashboard"]')).click();
      return globalThis.__until(
        () =>
          location.pathname === '/dashboard' &&
          document.querySelector('h1') &&
          document.querySelector('a[href="/dashboard/notices"]'),
        begun,
      );
    });
    await quiet();
    const { requests, bytes } = since(traffic, mark);
    return { ms, requests, kb: bytes / 1000 };
  });

/**
 * A notice with a PDF, from the list to the board that everybody sees; fields are filled at once,
 * so only the product's time counts.
 */
export const publishNotice = (
  /** @type {Browser} */ browser,
  /** @type {OfficeOptions} */ options,
  /** @type {string} */ title,
) =>
  withPhone(browser, options, async ({ page, traffic, quiet }) => {
    await page.goto('/dashboard/notices');
    await page.locator('main tbody tr').first().waitFor();
    await quiet();
    const mark = traffic.list.length;
    const begun = performance.now();
    const onBoard = async () =>
      (await (await fetch(`${options.origin}/notice`)).text()).includes(title);
    await page.getByRole('button', { name: 'নতুন নোটিশ যোগ করুন' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('শিরোনাম').fill(title);
    // The second press is the one that opens the phone's own picker.
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'notice.pdf', mimeType: 'application/pdf', buffer: pdf(title) });
    await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).tap();
    await page.getByText('নোটিশ যোগ হয়েছে', { exact: true }).first().waitFor();
    while (!(await onBoard()));
    const ms = performance.now() - begun;
    await quiet();
    return { ms, clicks: 3, ...since(traffic, mark, ({ kind }) => kind !== 'image') };
  });
