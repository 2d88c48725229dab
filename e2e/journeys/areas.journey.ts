import { expect, test, type Page } from '@playwright/test';
import { addAuthenticator } from '../support/authenticator.ts';
import { confirmationsLapse } from '../support/confirmations.ts';
import { login } from '../support/account.ts';
import {
  button,
  dialog,
  field,
  officeOf,
  pressWith,
  waitForText,
  save,
} from '../support/dashboard.ts';
import { axeFindings, open, shoot, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite();
const office = officeOf(site);
/** A passkey needs a name for its site: an address of digits has none. */
const origin = () => site.product().origin.replace('127.0.0.1', 'localhost');
const press = pressWith(true);
const phone = { width: 360, height: 740, touch: true, fresh: true };
const EDITOR = { username: 'sohokari', password: 'korolla-8-nodi' };
const TITLE = 'বার্ষিক ক্রীড়া প্রতিযোগিতা';
/** Lists that only other areas and Admins read, and one that they alone write. */
const CLOSED = [
  ['GET', 'students/'],
  ['GET', 'contacts/'],
  ['GET', 'files/'],
  ['GET', 'users/'],
  ['GET', 'history/'],
  ['POST', 'teachers/'],
  ['POST', 'gallery/'],
] as const;

/** The server's answer to this browser's own token. */
const callAs = (page: Page, method: string, path: string) =>
  page.evaluate(
    async ([verb, address]) => {
      const authorization = `Bearer ${localStorage.getItem('access_token')}`;
      const response = await fetch(`/api/${address}`, { method: verb, headers: { authorization } });
      return { status: response.status, text: await response.text() };
    },
    [method, path] as const,
  );

test.beforeAll(async () => {
  const [picture] = await office.list('gallery');
  await office.call('DELETE', `gallery/${String(picture?.id)}/`);
});

test('an editor of notices is invited, signs another device out, logs in with a passkey, does that work, meets every wall, and leaves when the area is taken', async () => {
  await site.visit({ ...phone, origin: origin() }, async ({ page: admin }) => {
    await office.enter(admin, 'users');
    await press(button(admin, 'লিঙ্ক দিয়ে আমন্ত্রণ'));
    const invitation = dialog(admin, 'লিঙ্ক দিয়ে আমন্ত্রণ');
    await field(invitation, 'নাম').fill('সহকারী');
    await press(invitation.getByRole('checkbox', { name: 'নোটিশ', exact: true }));
    await press(button(invitation, 'লিঙ্ক তৈরি করুন'));
    const link = String(await invitation.locator('code').textContent());
    await shoot(admin, 'invitation-link');
    expect([await sideways(admin), await axeFindings(admin)]).toEqual([0, []]);
    await press(button(invitation, 'বন্ধ করুন'));
    await admin.getByRole('heading', { name: 'খোলা আমন্ত্রণ' }).waitFor();

    const expects = [/status of 40[13]/];
    const editing = { ...phone, origin: origin(), expects };
    await site.visit(editing, async ({ page }) => {
      await page.goto(link);
      await page.getByText('যা দেখাশোনা করবেন: নোটিশ।').waitFor();
      await field(page, 'ব্যবহারকারীর নাম').fill(EDITOR.username);
      await field(page, 'পাসওয়ার্ড').fill(EDITOR.password);
      await field(page, 'পাসওয়ার্ডটি আবার লিখুন').fill(EDITOR.password);
      await shoot(page, 'invitation');
      expect([await sideways(page), await axeFindings(page)]).toEqual([0, []]);
      await press(button(page, 'অ্যাকাউন্ট খুলুন'));
      await page.waitForURL(({ pathname }) => pathname === '/dashboard');

      await site.visit(editing, async ({ page: other }) => {
        await login(other, EDITOR);
        await open(other, '/dashboard/notices');
        await open(page, '/dashboard/security');
        await press(button(page, /^লগআউট করুন/));
        await waitForText(page, 'ডিভাইসটি লগআউট করা হয়েছে');
        expect((await callAs(other, 'GET', 'trash/')).status).toBe(401);
        expect((await callAs(page, 'GET', 'trash/')).status).toBe(200);
        await other.goto('/dashboard/notices');
        await dialog(other, 'আবার লগইন করুন').waitFor();
      });
    });

    await open(admin, '/dashboard/history');
    await admin.getByRole('row').filter({ hasText: 'আমন্ত্রণে নতুন অ্যাকাউন্ট' }).first().waitFor();
    await open(admin, '/dashboard/users');
    expect(await admin.getByRole('heading', { name: 'খোলা আমন্ত্রণ' }).count()).toBe(0);
    await press(button(admin, 'ভূমিকা ও পাসওয়ার্ড: সহকারী'));
    const account = dialog(admin, 'সহকারী');
    const notices = account.getByRole('checkbox', { name: 'নোটিশ', exact: true });
    const saveButton = button(account, 'দায়িত্ব সংরক্ষণ করুন');
    await account.getByText(/নিজের দায়িত্বের কাজ করতে পারেন: নোটিশ।/).waitFor();
    await shoot(admin, 'areas-of-an-account');
    expect([await sideways(admin), await axeFindings(admin)]).toEqual([0, []]);

    await site.visit(editing, async ({ page }) => {
      await addAuthenticator(page);
      await login(page, EDITOR);
      await open(page, '/dashboard/security');
      await press(button(page, 'পাসকি যোগ করুন'));
      await press(button(dialog(page, 'রিকভারি কোড'), 'লিখে রেখেছি'));
      confirmationsLapse(site.product().data, EDITOR);
      await press(button(page, 'নতুন কোড তৈরি করুন'));
      await press(button(dialog(page, 'নতুন রিকভারি কোড চান?'), 'তৈরি করুন'));
      await press(button(page, 'পাসকি দিয়ে নিশ্চিত করুন'));
      await press(button(dialog(page, 'রিকভারি কোড'), 'লিখে রেখেছি'));
      await page.evaluate(() => localStorage.clear());
      await open(page, '/login');
      await press(button(page, 'আঙুলের ছাপ বা ফেস দিয়ে ঢুকুন'));
      await page.waitForFunction(() => localStorage.getItem('access_token'));

      await open(page, '/dashboard');
      await press(button(page, 'মেনু খুলুন'));
      const menu = page.getByRole('dialog').getByRole('navigation', { name: 'ড্যাশবোর্ড' });
      await menu.getByRole('link', { name: 'নোটিশ', exact: true }).waitFor();
      expect(await menu.getByRole('link').allTextContents()).toEqual([
        'সারসংক্ষেপ',
        'নোটিশ',
        'মুছে ফেলা তথ্য',
        'অ্যাকাউন্ট ও নিরাপত্তা',
      ]);
      await shoot(page, 'menu-of-an-editor');
      await press(menu.getByRole('link', { name: 'নোটিশ', exact: true }));
      await press(button(page, 'নতুন নোটিশ যোগ করুন'));
      const form = dialog(page, 'নতুন নোটিশ যোগ করুন');
      await field(form, 'শিরোনাম').fill(TITLE);
      await press(save(form));
      await waitForText(page, 'নোটিশ যোগ হয়েছে');
      const board = await (await fetch(`${site.product().origin}/notice`)).text();
      expect(board).toContain(TITLE);

      for (const screen of ['student-info-form', 'users', 'gallery-upload', 'contact-info']) {
        await open(page, `/dashboard/${screen}`);
        await page.getByText(/^এই পাতা আপনার দায়িত্বের মধ্যে নেই। আপনার দায়িত্ব: নোটিশ।/).waitFor();
      }
      await shoot(page, 'closed-page');
      expect([await sideways(page), await axeFindings(page)]).toEqual([0, []]);
      for (const [method, path] of CLOSED) {
        const { status, text } = await callAs(page, method, path);
        expect([method, path, status, JSON.parse(text)]).toEqual([
          method,
          path,
          403,
          expect.objectContaining({ code: 'forbidden' }),
        ]);
      }
      const [own] = await office.stored('notices', TITLE);
      expect((await callAs(page, 'DELETE', `notices/${String(own?.id)}/`)).status).toBe(204);
      const kinds = (rows: readonly { resource: string }[]) => [
        ...new Set(rows.map(({ resource }) => resource)),
      ];
      const trash = await callAs(page, 'GET', 'trash/');
      expect([
        kinds(JSON.parse(trash.text) as { resource: string }[]),
        kinds((await office.list('trash')) as unknown as { resource: string }[]).sort(),
      ]).toEqual([['notices'], ['gallery', 'notices']]);

      await open(page, '/dashboard/notices');
      await button(page, 'নতুন নোটিশ যোগ করুন').waitFor();
      await press(notices);
      await press(saveButton);
      await account.getByText('সাধারণ ব্যবহারকারী: ড্যাশবোর্ডে ঢুকতে পারেন না।').waitFor();
      expect((await callAs(page, 'GET', 'trash/')).status).toBe(401);
      await page.goto('/dashboard/notices');
      await dialog(page, 'আবার লগইন করুন').waitFor();
      await page.evaluate(() => localStorage.clear());
      await open(page, '/login');
      await press(button(page, 'আঙুলের ছাপ বা ফেস দিয়ে ঢুকুন'));
      await page.waitForFunction(() => localStorage.getItem('access_token'));
      await page.goto('/dashboard/notices');
      await page.waitForURL(({ pathname }) => pathname === '/login');
      expect((await callAs(page, 'GET', 'trash/')).status).toBe(403);
    });
  });
});
