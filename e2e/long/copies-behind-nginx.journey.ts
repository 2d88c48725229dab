import { expect, test } from '@playwright/test';
import { hasNginx, nginxBefore, type Proxy } from '../../server/fire/support/nginx.ts';
import { prepareProduct, type ProductProcess } from '../../scripts/product/process.cjs';
import { asAdmin } from '../support/admin-api.ts';
import { copiesOf, keeps, returnTo, visibleCopy } from '../support/copies.ts';
import { eventually } from '../support/eventually.ts';
import { useSite, type VisitOptions } from '../support/site.ts';

const site = useSite();

(hasNginx() ? test.describe : test.describe.skip)(
  'copies on phones, two processes behind nginx',
  () => {
    let second: ProductProcess;
    let proxy: Proxy;
    test.beforeAll(async () => {
      second = await prepareProduct({ data: site.product().data });
      await second.start();
      proxy = await nginxBefore([site.product(), second], { cache: true });
    });
    test.afterAll(async () => {
      await proxy?.stop();
      await second?.end();
    });
    const phone = ({ origin } = proxy): VisitOptions => ({
      width: 360,
      height: 740,
      idle: true,
      origin,
      expects: [/Failed to load|ERR_|404/],
    });

    test('renew a page that one process has changed, and all go once the other has erased somebody', () =>
      site.visit(phone(), async ({ page }) => {
        await returnTo(page, '/contact');
        const admin = await asAdmin(site.product());
        const { id } = await admin('POST', 'notices/', { title: 'নতুন ঠিকানা', category: 'সাধারণ' });
        await page.goto('/contact');
        expect(await visibleCopy(page)).toBeDefined();
        await eventually(async () =>
          expect(await page.locator('header').first().textContent()).toContain('নতুন ঠিকানা'),
        );
        await page.goto(`/notice/${id}`);
        await keeps(page, `/notice/${id}`);
        const other = await asAdmin(second);
        const name = 'ঝুমুর সাহা';
        const staff = await other('POST', 'staff/', { full_name: name, designation: 'সহকারী' });
        await other('POST', `staff/${staff.id}/erase/`, { name });
        await eventually(async () => {
          await page.goto('/');
          const copies = Object.values(await copiesOf(page)).flat();
          expect(copies.filter((one) => one.startsWith('/notice/'))).toEqual([]);
        });
      }));

    // With the micro-cache nginx itself goes on with what it had last.
    test('stand in where neither process answers', async () => {
      const plain = await nginxBefore([site.product(), second]);
      try {
        await site.visit(phone(plain), async ({ page }) => {
          await returnTo(page);
          await Promise.all([site.product().halt(), second.end()]);
          await page.goto('/notice');
          const bar = await page.locator('#copy-bar').textContent();
          expect(bar).toMatch(/^সংযোগ নেই। এটি .+-এর কপি।$/);
        });
      } finally {
        await plain.stop();
      }
    });
  },
);
