import { expect, test, type Page } from '@playwright/test';
import { isLongRun } from '../../server/testing/long-run.ts';
import { fillLogin, loggedIn, sessionEnded } from '../support/account.ts';
import { officeOf } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { MEGABYTE, onDisk, pdf } from '../support/files.ts';
import { ADMIN } from '../support/product.ts';
import { axeFindings, open, screenshot, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { tap } from '../support/tap.ts';

const site = useSite({}, { sharesPages: true });

const office = officeOf(site);

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'নতুন নোটিশ যোগ করুন' }).click();
  return dialog(page, 'নতুন নোটিশ যোগ করুন');
};
const pickPdf = (page: Page, file: string) =>
  page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file);

/** The notice board as somebody else sees it. */
const publicBoard = async (query = '') =>
  (await fetch(`${site.product().origin}/notice${query}`)).text();

const stored = async (requested: string) =>
  (
    (await (await fetch(`${site.product().origin}/api/notices/`)).json()) as { title: string }[]
  ).filter(({ title }) => title === requested);

test('a login that goes wrong keeps what was typed; a right one leads home, from where the dashboard is one click, and a logout closes it, on the server too', async () => {
  await site.visit({ expects: [/status of 401/] }, async ({ page, fetched }) => {
    const typed = page.getByRole('main').getByLabel('ব্যবহারকারীর নাম');
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
    await open(page, '/login');
    await fillLogin(page, { username: ADMIN.username, password: '' });
    await alert('Username and password are required!');
    expect(fetched.filter(({ path }) => path === '/api/token/')).toEqual([]);
    await fillLogin(page, { username: ADMIN.username, password: 'ভুল পাসওয়ার্ড' });
    await alert('Invalid username or password!');
    expect(await typed.inputValue()).toBe(ADMIN.username);
    await fillLogin(page, ADMIN);
    await loggedIn(page);
    await toast(page, 'Login successful!');
    await page.getByRole('banner').getByRole('link', { name: 'ড্যাশবোর্ড' }).click();
    await page.waitForURL('**/dashboard');
    const routes = [
      'college-info',
      'contact-info',
      'principal-info',
      'committee-member',
      'gallery-upload',
      'add-class',
      'add-subject',
      'notices',
      'student-info-form',
      'teacher-info-form',
      'staff-info-form',
      'class-routine',
    ];
    await eventually(async () => {
      const links = await page
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(routes.filter((route) => !links.includes(`/dashboard/${route}`))).toEqual([]);
      expect(links).toContain('/');
    });

    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    await page.getByRole('button', { name: 'লগআউট' }).click();
    await page.waitForURL('**/login');
    await sessionEnded(page);
    await open(page, '/dashboard/notices');
    await page.waitForURL(/\/login\?from=dashboard$/);
    const answer = await fetch(`${site.product().origin}/api/user/`, {
      headers: { authorization: `Bearer ${String(token)}` },
    });
    expect(answer.status).toBe(401);
  });
});

test.describe('notices', () => {
  test('are added with a PDF, changed and deleted, and the public board follows at once', async () => {
    await site.visit({}, async ({ page }) => {
      await office.enter(page, '');
      await page
        .getByRole('navigation', { name: 'ড্যাশবোর্ড' })
        .getByRole('link', { name: 'নোটিশ', exact: true })
        .click();
      await page.waitForURL('**/dashboard/notices');
      const form = await openForm(page);
      await form.getByLabel('শিরোনাম').fill('পরীক্ষামূলক নোটিশ ক');
      await form.getByLabel('বিবরণ').fill('প্রথম লেখা');
      await pickPdf(page, pdf('সূচি.pdf'));
      await form.getByText('সূচি.pdf').waitFor();
      await form.getByRole('button', { name: 'প্রকাশ করুন' }).click();
      await toast(page, 'নোটিশ যোগ হয়েছে');
      await form.waitFor({ state: 'hidden' });
      const row = page.getByRole('row').filter({ hasText: 'পরীক্ষামূলক নোটিশ ক' });
      await row.waitFor();
      const board = await publicBoard();
      expect(board).toContain('পরীক্ষামূলক নোটিশ ক');
      const file = /href="(\/media\/[^"]+\.pdf[^"]*)"[^>]*পরীক্ষামূলক নোটিশ ক/u.exec(board)?.[1];
      expect((await fetch(site.product().origin + String(file))).headers.get('content-type')).toBe(
        'application/pdf',
      );

      await row.getByRole('button', { name: 'সম্পাদনা: পরীক্ষামূলক নোটিশ ক' }).click();
      const edit = dialog(page, 'নোটিশ সম্পাদনা');
      expect(await edit.getByLabel('বিবরণ').inputValue()).toBe('প্রথম লেখা');
      await edit.getByLabel('শিরোনাম').fill('পরীক্ষামূলক নোটিশ খ');
      await edit.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
      await toast(page, 'নোটিশ হালনাগাদ হয়েছে');
      const changed = await publicBoard();
      expect({
        old: changed.includes('পরীক্ষামূলক নোটিশ ক'),
        now: changed.includes('পরীক্ষামূলক নোটিশ খ'),
      }).toEqual({ old: false, now: true });

      const remove = page.getByRole('button', { name: 'মুছুন: পরীক্ষামূলক নোটিশ খ' });
      const question = dialog(page, 'এই নোটিশ মুছে ফেলতে চান?');
      await remove.click();
      await question.getByRole('button', { name: 'বাতিল' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await publicBoard()).toContain('পরীক্ষামূলক নোটিশ খ');
      await remove.click();
      await question.getByRole('button', { name: 'মুছে ফেলুন' }).click();
      await toast(page, 'নোটিশ মুছে ফেলা হয়েছে');
      await remove.waitFor({ state: 'hidden' });
      expect(await publicBoard()).not.toContain('পরীক্ষামূলক নোটিশ খ');
    });
  });

  test('are refused without a title, beside the field, and with a file that is no PDF, is empty or weighs 21 MB, and keep what was typed', async () => {
    await site.visit({}, async ({ page, fetched }) => {
      await office.enter(page, 'notices');
      const form = await openForm(page);
      const title = form.getByLabel('শিরোনাম');
      await title.fill('   ');
      await form.getByRole('button', { name: 'প্রকাশ করুন' }).click();
      await eventually(async () => expect(await title.getAttribute('aria-invalid')).toBe('true'));
      await form.getByText('এই ঘরটি পূরণ করুন।').waitFor();
      expect(await title.evaluate((field) => document.activeElement === field)).toBe(true);

      await title.fill('যা লেখা হয়েছে');
      for (const [file, sentence] of [
        [onDisk('picture.pdf', '<html>no</html>'), /এটি ওয়েবপেজ, PDF ফাইল নয়/],
        [onDisk('empty.pdf', ''), /ফাইলটি খালি/],
        [pdf('big.pdf', 21 * MEGABYTE), /সর্বোচ্চ ২০/],
      ] as const) {
        await pickPdf(page, file);
        await form.getByText(sentence).waitFor();
        expect(await title.inputValue()).toBe('যা লেখা হয়েছে');
      }
      expect(fetched.filter(({ method }) => method === 'POST')).toEqual([]);
    });
  });

  if (isLongRun)
    test('survive a session that lapses in the middle of a save', async () => {
      await site.visit({ expects: [/status of 401/] }, async ({ page }) => {
        // With a session of its own, as it ends.
        await officeOf(site).enter(page, 'notices');
        const form = await openForm(page);
        await form.getByLabel('শিরোনাম').fill('মাঝপথের নোটিশ');
        await pickPdf(page, pdf('মাঝপথ.pdf'));
        await form.getByText('মাঝপথ.pdf').waitFor();
        const token = await page.evaluate(() => localStorage.getItem('access_token'));
        const ended = await fetch(`${site.product().origin}/api/logout/`, {
          method: 'POST',
          headers: { authorization: `Bearer ${String(token)}` },
        });
        expect(ended.ok).toBe(true);

        await form.getByRole('button', { name: 'প্রকাশ করুন' }).click();
        const ask = dialog(page, 'আবার লগইন করুন');
        await ask.getByLabel(/পাসওয়ার্ড/).fill('ভুল পাসওয়ার্ড');
        await ask.getByRole('button', { name: 'লগইন করুন' }).click();
        await ask.getByText('পাসওয়ার্ড মেলেনি। আবার চেষ্টা করুন।').waitFor();
        await ask.getByLabel(/পাসওয়ার্ড/).fill(ADMIN.password);
        await ask.getByRole('button', { name: 'লগইন করুন' }).click();
        await toast(page, 'নোটিশ যোগ হয়েছে');
        expect(await stored('মাঝপথের নোটিশ')).toHaveLength(1);
        expect(await publicBoard()).toContain('মাঝপথের নোটিশ');
      });
    });
});

test.describe('a notice with a time', () => {
  test('is scheduled on a phone, looked at before, seen by nobody else, and then by everyone', async () => {
    const title = 'সময়মতো নোটিশ';
    const seenBy = async (path: string) =>
      (await (await fetch(site.product().origin + path)).text()).includes(title);
    const phone = { width: 360, height: 740, touch: true, expects: [/status of 404/] };
    await site.visit(phone, async ({ page }) => {
      await office.enter(page, 'notices?edit=new');
      const form = dialog(page, 'নতুন নোটিশ যোগ করুন');
      await form.getByLabel('শিরোনাম').fill(title);
      await tap(form.getByText('প্রকাশের সময়, মেয়াদ ও পিন'));
      await form.getByRole('textbox', { name: /^প্রকাশের সময়/ }).fill('১৫/৩/২০৯০ সকাল ১০:৩০');
      expect(await axeFindings(page, 'dialog')).toEqual([]);
      await screenshot(page, 'notice-form-scheduled');
      await tap(form.getByRole('button', { name: 'প্রকাশ করুন' }));
      await toast(page, 'নোটিশ যোগ হয়েছে');
      await form.waitFor({ state: 'hidden' });
      const row = page.getByRole('row').filter({ hasText: title });
      await row.getByText('১৫ মার্চ ২০৯০, সকাল ১০:৩০').waitFor();
      // The list as it opens is judged with every other screen; this one is scrolled to its new row.
      expect([await axeFindings(page, 'table'), await sideways(page)]).toEqual([[], 0]);
      await screenshot(page, 'notices-with-status');

      await tap(row.getByRole('link', { name: /^দেখুন/ }));
      await page.waitForURL(/\/notice\/\d+$/);
      const path = new URL(page.url()).pathname;
      const looked = async () => {
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await page.getByText(/^এটি ১৫ মার্চ ২০৯০, সকাল ১০:৩০-এ প্রকাশিত হবে।/).waitFor();
      };
      await looked();
      expect([await axeFindings(page), await sideways(page)]).toEqual([[], 0]);
      await screenshot(page, 'notice-preview');
      // The server knows nobody and says 404; what it keeps back is asked for again by an Admin.
      await page.reload();
      await looked();

      const ways = ['/notice', '/', '/notices.atom', '/sitemap.xml', '/api/notices/', path];
      expect(await Promise.all(ways.map(seenBy))).toEqual(ways.map(() => false));
      expect((await fetch(site.product().origin + path)).status).toBe(404);

      const id = path.split('/').at(-1);
      const { status } = await office.call('PATCH', `notices/${id}/`, {
        publish_at: new Date(Date.now() - 60_000).toISOString(),
      });
      expect(status).toBe(200);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.getByRole('note').count()).toBe(0);
      const visible = ways.filter((way) => way !== '/sitemap.xml');
      expect(await Promise.all(visible.map(seenBy))).toEqual(visible.map(() => true));
      // The whole feed was just stored; that of a category is another one.
      expect(await seenBy('/notices.atom')).toBe(true);
      expect(await seenBy('/notices.atom?category=ছুটি')).toBe(false);
    });
  });
});
