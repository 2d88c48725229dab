import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { returnTo, copiesOf, movingAddress } from '../support/copies.ts';
import { officeOf } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { MEGABYTE, pdf } from '../support/files.ts';
import { useSite } from '../support/site.ts';

// The numbers that copies of pages are bound by: docs/tests.md.
const site = useSite();
const office = officeOf(site);
const returning = { width: 360, height: 740, idle: true };

/** Asks the worker as a page does, and waits until it has done it. */
const storeCopy = (page: Page, contents: { pages?: string[]; files?: string[] }) =>
  page.evaluate(
    (request) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller!.postMessage({ type: 'keep', ...request }, [port2]);
      }),
    contents,
  );

test('60 pages are kept, the last ones', () =>
  site.visit(returning, async ({ page }) => {
    for (let n = 0; n < 10; n += 1)
      await office.add('notices', { title: `নোটিশ ${n}`, category: 'সাধারণ' });
    await returnTo(page);
    const addresses = (await office.list('notices')).map(({ id }) => `/notice/${id}`);
    expect(addresses.length).toBeGreaterThan(60);
    await storeCopy(page, { pages: addresses });
    const { 'pages-1': copies = [] } = await copiesOf(page);
    const last = addresses.slice(-20);
    expect(copies).toHaveLength(60);
    expect(copies).toEqual(expect.arrayContaining(last));
  }));

test('files of 10 MB are kept, 50 MB in all, and no larger one', () =>
  site.visit(returning, async ({ page }) => {
    const upload = async (name: string, bytes: number) => {
      const content = new Uint8Array(readFileSync(pdf(name, bytes)));
      const row = await office.add('notices', {
        title: name,
        category: 'সাধারণ',
        pdf_file: new File([content], name, { type: 'application/pdf' }),
      });
      return String(row['pdf_file']);
    };
    const files: string[] = [];
    for (let n = 0; n < 6; n += 1) files.push(await upload(`ফাইল-${n}.pdf`, 9 * MEGABYTE));
    const large = await upload('বড়-ফাইল.pdf', 11 * MEGABYTE);
    await returnTo(page);
    await storeCopy(page, { files: [...files, large] });
    const { 'files-1': copies = [] } = await copiesOf(page);
    expect(files.filter((file) => copies.includes(file))).toEqual(files.slice(1));
    expect(copies).not.toContain(large);
  }));

test('a network that answers late for another site makes one reload, and then leaves the copy', async () => {
  const portal = createServer((_request, response) =>
    setTimeout(() => response.end('<title>Wi-Fi</title>'), 5000),
  );
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  const behind = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  let server = site.product().origin;
  const { origin, stop } = await movingAddress(() => server);
  try {
    await site.visit({ ...returning, origin, expects: [/./] }, async ({ page }) => {
      await returnTo(page, '/contact');
      let documents = 0;
      page.on('domcontentloaded', () => (documents += 1));
      server = behind;
      await page.goto('/contact');
      await eventually(async () =>
        expect(await page.locator('#copy-bar').textContent()).toMatch(
          /^সংযোগ নেই। এটি .+-এর কপি।$/,
        ),
      );
      const loaded = page.waitForEvent('domcontentloaded', { timeout: 12_000 });
      await expect(loaded).rejects.toThrow('Timeout');
      expect(documents).toBeLessThanOrEqual(2);
    });
  } finally {
    await stop();
    portal.closeAllConnections();
    portal.close();
  }
});
