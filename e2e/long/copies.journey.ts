import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { comeBack, copiesOf } from '../support/copies.ts';
import { officeOf } from '../support/dashboard.ts';
import { MEGABYTE, pdf } from '../support/files.ts';
import { useSite } from '../support/site.ts';

// The numbers that copies of pages are bound by: docs/tests.md.
const site = useSite();
const office = officeOf(site);
const returning = { width: 360, height: 740, idle: true };

/** Asks the worker as a page does, and waits until it has done it. */
const keep = (page: Page, what: { pages?: string[]; files?: string[] }) =>
  page.evaluate(
    (request) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller!.postMessage({ type: 'keep', ...request }, [port2]);
      }),
    what,
  );

it('60 pages are kept, the last ones', () =>
  site.visit(returning, async ({ page }) => {
    for (let n = 0; n < 10; n += 1)
      await office.add('notices', { title: `নোটিশ ${n}`, category: 'সাধারণ' });
    await comeBack(page);
    const addresses = (await office.list('notices')).map(({ id }) => `/notice/${id}`);
    expect(addresses.length).toBeGreaterThan(60);
    await keep(page, { pages: addresses });
    const { 'pages-1': kept = [] } = await copiesOf(page);
    const last = addresses.slice(-20);
    expect(kept).toHaveLength(60);
    expect(kept).toEqual(expect.arrayContaining(last));
  }));

it('files of 10 MB are kept, 50 MB in all, and no larger one', () =>
  site.visit(returning, async ({ page }) => {
    const upload = async (name: string, bytes: number) => {
      const content = new Uint8Array(readFileSync(pdf(name, bytes)));
      const row = await office.add('notices', {
        ...{ title: name, category: 'সাধারণ' },
        pdf_file: new File([content], name, { type: 'application/pdf' }),
      });
      return String(row['pdf_file']);
    };
    const files: string[] = [];
    for (let n = 0; n < 6; n += 1) files.push(await upload(`ফাইল-${n}.pdf`, 9 * MEGABYTE));
    const large = await upload('বড়-ফাইল.pdf', 11 * MEGABYTE);
    await comeBack(page);
    await keep(page, { files: [...files, large] });
    const { 'files-1': kept = [] } = await copiesOf(page);
    expect(files.filter((file) => kept.includes(file))).toEqual(files.slice(1));
    expect(kept).not.toContain(large);
  }));
