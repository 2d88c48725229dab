import { Secret, TOTP } from 'otpauth';
import { expect, test, type Page } from '@playwright/test';
import { addAuthenticator } from '../support/authenticator.ts';
import { confirmationsLapse } from '../support/confirmations.ts';
import { button, dialog, field, officeOf, pressWith, waitForText } from '../support/dashboard.ts';
import { ADMIN } from '../support/product.ts';
import { axeFindings, open, shoot, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite();
const office = officeOf(site);
/** A passkey needs a name for its site: an address of digits has none. */
const origin = () => site.product().origin.replace('127.0.0.1', 'localhost');
const press = pressWith(true);
const phone = { width: 360, height: 740, touch: true, expects: [/status of 40[013]/] };
const VISITOR = { username: 'chhatro', password: 'korolla-9-nodi' };
const HELPER = { username: 'sohokari', password: 'korolla-8-nodi' };

async function login(page: Page, { username, password }: typeof ADMIN) {
  await open(page, '/login');
  await field(page, 'ব্যবহারকারীর নাম').fill(username);
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(password);
  await press(button(page, 'লগইন করুন'));
}
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const entered = (page: Page) => page.waitForFunction(() => localStorage.getItem('access_token'));

test.describe('the second factor on a phone', () => {
  test.beforeAll(async () => {
    for (const account of [HELPER, VISITOR]) {
      const form = new FormData();
      const values = { ...account, full_name: 'সহকারী', phone: '01712345678' };
      for (const [name, value] of Object.entries(values)) form.append(name, value);
      form.append('confirm_password', account.password);
      await fetch(`${site.product().origin}/api/register/`, { method: 'POST', body: form });
    }
    const [helper] = await office.stored('users', HELPER.username);
    await office.call('PATCH', `users/${String(helper?.id)}/`, { role: 'Admin' });
  });

  test('a passkey logs in after the password and alone; a code of the app and a recovery code do too', async () => {
    await site.visit({ ...phone, origin: origin() }, async ({ page }) => {
      await addAuthenticator(page);
      await login(page, ADMIN);
      await entered(page);
      await open(page, '/dashboard/security');
      await press(button(page, 'পাসকি যোগ করুন'));
      const codes = dialog(page, 'রিকভারি কোড');
      await codes.waitFor();
      const texts = await codes.locator('code').allTextContents();
      expect([
        texts.length,
        texts.every((text) => /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/.test(text)),
      ]).toEqual([10, true]);
      await shoot(page, 'recovery-codes');
      await press(button(codes, 'বন্ধ করুন').first());
      await press(button(dialog(page, 'কোডগুলো লিখে রেখেছেন?'), 'কোডে ফিরুন'));
      await press(button(codes, 'লিখে রেখেছি'));

      await press(button(page, 'অ্যাপের কোড চালু করুন'));
      const app = dialog(page, 'অ্যাপের কোড চালু করুন');
      const secret = (await app.locator('code').textContent())?.replaceAll(' ', '') ?? '';
      await shoot(page, 'totp');
      expect([await sideways(page), await axeFindings(page)]).toEqual([0, []]);
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      await field(app, 'ছয় সংখ্যার কোড').fill('000000');
      await press(button(app, 'চালু করুন'));
      await app.getByText(/কোডটি মেলেনি/).waitFor();
      await field(app, 'ছয় সংখ্যার কোড').fill(totp.generate());
      await press(button(app, 'চালু করুন'));
      await waitForText(page, 'অ্যাপের কোড চালু হয়েছে');
      await shoot(page, 'security');
      expect([await sideways(page), await axeFindings(page)]).toEqual([0, []]);

      confirmationsLapse(site.product().data, ADMIN);
      await open(page, '/dashboard/users');
      await press(button(page, 'লিঙ্ক দিয়ে আমন্ত্রণ'));
      const invitation = dialog(page, 'লিঙ্ক দিয়ে আমন্ত্রণ');
      await field(invitation, 'নাম').fill('নতুন সহকর্মী');
      await press(button(invitation, 'লিঙ্ক তৈরি করুন'));
      const confirm = dialog(page, 'আপনিই কি না, নিশ্চিত করুন');
      // The code of the next half minute: that of this one is used up.
      const next = totp.generate({ timestamp: Date.now() + 30_000 });
      await field(confirm, 'অ্যাপের কোড বা রিকভারি কোড').fill(next);
      await shoot(page, 'confirm-with-code');
      expect([await sideways(page), await axeFindings(page)]).toEqual([0, []]);
      await press(button(confirm, 'হ্যাঁ, আমিই'));
      await invitation.locator('code').waitFor();

      await page.evaluate(() => localStorage.clear());
      await login(page, ADMIN);
      await page.getByText('পাসওয়ার্ড ঠিক আছে। এবার নিশ্চিত করুন যে এটি আপনিই।').waitFor();
      expect(await tokenOf(page)).toBeNull();
      await shoot(page, 'second-step');
      expect(await axeFindings(page)).toEqual([]);
      await press(button(page, 'পাসকি দিয়ে লগইন করুন'));
      await entered(page);

      await page.evaluate(() => localStorage.clear());
      await open(page, '/login');
      await press(button(page, 'আঙুলের ছাপ বা ফেস দিয়ে ঢুকুন'));
      await entered(page);

      await page.evaluate(() => localStorage.clear());
      await login(page, ADMIN);
      const code = page.getByLabel('অ্যাপের কোড বা রিকভারি কোড');
      await code.fill('aaaa-aaaa-aaaa-aaaa');
      await press(button(page, 'কোড দিয়ে লগইন করুন'));
      await page
        .getByRole('alert')
        .getByText(/কোডটি মেলেনি/)
        .waitFor();
      await code.fill(texts[0] ?? '');
      await press(button(page, 'কোড দিয়ে লগইন করুন'));
      await entered(page);
      await open(page, '/dashboard/security');
      await page.getByText('বাকি আছে ৯টি।').waitFor();
    });
  });

  test('protects an account without the dashboard too, from the menu of the site', async () => {
    await site.visit({ ...phone, origin: origin() }, async ({ page }) => {
      await login(page, VISITOR);
      await entered(page);
      await open(page, '/');
      await press(page.locator('summary[aria-label="মেনু"]'));
      await press(page.getByRole('link', { name: 'আমার অ্যাকাউন্ট' }));
      await press(button(page, 'অ্যাপের কোড চালু করুন'));
      const app = dialog(page, 'অ্যাপের কোড চালু করুন');
      const secret = (await app.locator('code').textContent())?.replaceAll(' ', '') ?? '';
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      await field(app, 'ছয় সংখ্যার কোড').fill(totp.generate());
      await press(button(app, 'চালু করুন'));
      const codes = dialog(page, 'রিকভারি কোড');
      await codes.waitFor();
      const [first] = await codes.locator('code').allTextContents();
      await press(button(codes, 'লিখে রেখেছি'));
      await page.getByText('বাকি আছে ১০টি।').waitFor();
      await shoot(page, 'account');
      expect([await sideways(page), await axeFindings(page)]).toEqual([0, []]);

      await press(button(page, 'সব ডিভাইস থেকে লগআউট'));
      await press(button(dialog(page, 'সব ডিভাইস থেকে লগআউট করতে চান?'), 'লগআউট করুন'));
      await page.getByText('এই পাতা দেখতে আগে লগইন করুন।').waitFor();
      await login(page, VISITOR);
      await page.getByLabel('অ্যাপের কোড বা রিকভারি কোড').fill(first ?? '');
      await press(button(page, 'কোড দিয়ে লগইন করুন'));
      await entered(page);
    });
  });

  test('is asked of all who enter; another Admin resets that of a lost phone; all places are left at once', async () => {
    await site.visit({ ...phone, origin: origin() }, async ({ page }) => {
      await addAuthenticator(page);
      await login(page, HELPER);
      await entered(page);
      await open(page, '/dashboard/security');
      await press(button(page, 'পাসকি যোগ করুন'));
      await press(button(dialog(page, 'রিকভারি কোড'), 'লিখে রেখেছি'));
      await press(button(page, 'বাধ্যতামূলক করুন'));
      const question = dialog(page, 'বাধ্যতামূলক করতে চান?');
      await press(button(question, 'বাধ্যতামূলক করুন'));
      await waitForText(page, 'দুই ধাপে লগইন এখন বাধ্যতামূলক');

      // The first Admin has lost the phone; the confirmation of this one is older than ten minutes.
      confirmationsLapse(site.product().data, HELPER);
      await open(page, '/dashboard/users');
      await press(button(page, /^ভূমিকা ও পাসওয়ার্ড: অ্যাডমিন/).first());
      await press(button(page, 'নতুন পাসওয়ার্ড দিন'));
      await page
        .getByText(/^পাসকি ‘/)
        .first()
        .waitFor();
      await shoot(page, 'reset-password');
      expect([await sideways(page), await axeFindings(page)]).toEqual([0, []]);
      await press(button(page, 'বাতিল'));
      await press(button(page, 'দ্বিতীয় ধাপ সরান'));
      await press(button(dialog(page, 'দ্বিতীয় ধাপ সরাতে চান?'), 'সরান'));
      const confirm = dialog(page, 'আপনিই কি না, নিশ্চিত করুন');
      await button(confirm, 'পাসকি দিয়ে নিশ্চিত করুন').waitFor();
      await shoot(page, 'confirm');
      await press(button(confirm, 'পাসকি দিয়ে নিশ্চিত করুন'));
      await waitForText(page, 'দ্বিতীয় ধাপ সরানো হয়েছে');

      await site.visit({ ...phone, fresh: true, origin: origin() }, async ({ page: other }) => {
        await login(other, ADMIN);
        await entered(other);
        await open(other, '/dashboard/notices');
        await other.waitForURL('**/dashboard/security');
        await other.getByText(/এই প্রতিষ্ঠানে দুই ধাপে লগইন বাধ্যতামূলক/).waitFor();
        await shoot(other, 'must-set-up');
        await addAuthenticator(other);
        await press(button(other, 'পাসকি যোগ করুন'));
        await press(button(dialog(other, 'রিকভারি কোড'), 'লিখে রেখেছি'));
        await open(other, '/dashboard/student-info-form');
        await other.getByRole('heading', { name: 'শিক্ষার্থী', exact: true }).waitFor();

        await site.visit({ ...phone, fresh: true, origin: origin() }, async ({ page: third }) => {
          await login(third, HELPER);
          await third.getByText('পাসওয়ার্ড ঠিক আছে। এবার নিশ্চিত করুন যে এটি আপনিই।').waitFor();
        });
      });

      await open(page, '/dashboard/security');
      await press(button(page, 'সব ডিভাইস থেকে লগআউট'));
      await press(button(dialog(page, 'সব ডিভাইস থেকে লগআউট করতে চান?'), 'লগআউট করুন'));
      await page.waitForFunction(() => !localStorage.getItem('access_token'));
    });
  });
});
