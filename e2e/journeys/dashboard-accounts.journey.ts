import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { isLongRun } from '../../server/testing/long-run.ts';
import {
  button,
  complaint,
  dialog,
  field,
  hasFocus,
  officeOf,
  pressWith,
  rowOf,
  waitForText,
  walkedWidths,
} from '../support/dashboard.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN } from '../support/product.ts';
import { shoot } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { tap } from '../support/tap.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

async function register(username: string, full_name: string, password: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    username,
    full_name,
    phone: '01712345678',
    password,
    confirm_password: password,
  }))
    form.append(name, value);
  form.append('profile_picture', new Blob([readFileSync(await photo('face.jpg'))]), 'face.jpg');
  expect(
    (await fetch(`${site.product().origin}/api/register/`, { method: 'POST', body: form })).ok,
  ).toBe(true);
}
const canEnter = async (username: string, password: string) =>
  (
    await fetch(`${site.product().origin}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
  ).status === 200;

for (const width of walkedWidths)
  test.describe(`at ${width} px`, () => {
    const touch = width < 640;
    const press = pressWith(touch);
    const visit = { width, touch, height: touch ? 640 : 900 };

    test('an account is made Admin and unmade, given a new password, closed; the last Admin stays', async () => {
      const [username, name] = [`korim${width}`, `করিম ${width}`];
      await register(username, name, 'বটতলার পুরোনো ছায়া');
      await site.visit(visit, async ({ page }) => {
        await office.enter(page, 'users');
        const edit = (login: string) => button(page, `ভূমিকা ও পাসওয়ার্ড: ${login}`);
        const own = String((await office.stored('users', ADMIN.username))[0]?.full_name);
        await press(edit(own));
        await dialog(page, own)
          .getByText(
            'ইনিই শেষ অ্যাডমিন, তাই সরানো, বন্ধ করা বা মুছে ফেলা যায় না। আগে অন্য কাউকে অ্যাডমিন করুন।',
          )
          .waitFor();
        expect([
          await button(page, 'অ্যাডমিন থেকে সরান').isDisabled(),
          await button(page, 'অ্যাকাউন্ট বন্ধ করুন').isDisabled(),
          await button(page, 'অ্যাকাউন্ট মুছে ফেলুন').count(),
        ]).toEqual([true, true, 0]);
        await press(button(dialog(page, own), 'বন্ধ করুন'));

        await press(edit(name));
        const card = dialog(page, name);
        await press(button(card, 'অ্যাডমিন করুন'));
        await press(button(dialog(page, 'অ্যাডমিন করতে চান?'), 'অ্যাডমিন করুন'));
        await waitForText(page, 'অ্যাডমিন করা হয়েছে');
        expect((await office.stored('users', username))[0]?.role).toBe('Admin');
        await press(button(card, 'অ্যাডমিন থেকে সরান'));
        await press(button(dialog(page, 'অ্যাডমিন থেকে সরাতে চান?'), 'সরান'));
        await waitForText(page, 'অ্যাডমিন থেকে সরানো হয়েছে');
        expect((await office.stored('users', username))[0]?.role).toBe('User');

        await press(button(card, 'নতুন পাসওয়ার্ড দিন'));
        await field(card, 'নতুন পাসওয়ার্ড').fill('ছোট');
        await press(button(card, 'পাসওয়ার্ড বদলান'));
        await complaint(card, 'new_password', 'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে।');
        await press(button(card, 'আরেকটি তৈরি করুন'));
        const password = await field(card, 'নতুন পাসওয়ার্ড').inputValue();
        await press(button(card, 'পাসওয়ার্ড বদলান'));
        await card.getByText(password, { exact: true }).waitFor();
        expect([
          await canEnter(username, 'বটতলার পুরোনো ছায়া'),
          await canEnter(username, password),
        ]).toEqual([false, true]);

        await press(button(card, 'অ্যাকাউন্ট বন্ধ করুন'));
        await press(button(dialog(page, 'অ্যাকাউন্ট বন্ধ করতে চান?'), 'অ্যাকাউন্ট বন্ধ করুন'));
        await waitForText(page, 'অ্যাকাউন্ট বন্ধ করা হয়েছে');
        expect(await canEnter(username, password)).toBe(false);

        const picture = String((await office.stored('users', username))[0]?.profile_picture);
        const pictureStatus = async () =>
          (
            await fetch(site.product().origin + picture, {
              headers: { authorization: `Bearer ${await office.token()}` },
            })
          ).status;
        expect(await pictureStatus()).toBe(200);
        await press(button(card, 'অ্যাকাউন্ট মুছে ফেলুন'));
        const question = dialog(page, 'অ্যাকাউন্ট মুছে ফেলতে চান?');
        await question.getByText(name, { exact: true }).waitFor();
        await shoot(page, 'dashboard-account-delete');
        await page.setViewportSize({ width, height: visit.height });
        await press(button(question, 'বাতিল'));
        expect((await office.stored('users', username)).length).toBe(1);
        await press(button(card, 'অ্যাকাউন্ট মুছে ফেলুন'));
        await press(button(question, 'মুছে ফেলুন'));
        await waitForText(page, 'অ্যাকাউন্ট মুছে ফেলা হয়েছে');
        await card.waitFor({ state: 'hidden' });
        expect([await office.stored('users', username), await pictureStatus()]).toEqual([[], 404]);
      });
    });

    test('everything deleted can be found in the trash and had back', async () => {
      const { id } = await office.add('teachers', { full_name: `মোছা শিক্ষক ${width}` });
      await office.call('DELETE', `teachers/${id}/`);
      await site.visit(visit, async ({ page }) => {
        await office.enter(page, 'trash');
        const back = button(page, new RegExp(`^ফিরিয়ে আনুন ?: মোছা শিক্ষক ${width}$`));
        await back.waitFor();
        await page.getByRole('searchbox').fill(`শিক্ষক ${width}`);
        await press(back);
        await waitForText(page, 'শিক্ষক ফিরিয়ে আনা হয়েছে');
        await page.getByText('কোনো মুছে ফেলা তথ্য পাওয়া যায়নি').waitFor();
        expect((await office.call('GET', `teachers/${id}/`)).status).toBe(200);
      });
    });

    test('the overview counts what there is and leads to what is missing, unread and new', async () => {
      const [institution] = await office.list('institutions');
      await office.call('PATCH', `institutions/${institution?.id}/`, { address_code: '' });
      await office.add('contacts', {
        name: 'নতুন পত্রলেখক',
        phone: '01712345678',
        message: 'উত্তর চাই।',
      });
      const [students, contacts] = await Promise.all([
        office.list('students'),
        office.list('contacts'),
      ]);
      const bengali = (number: number) => new Intl.NumberFormat('bn-BD').format(number);
      const unread = bengali(contacts.filter(({ is_read }) => !is_read).length);
      await site.visit(visit, async ({ page }) => {
        await office.enter(page, '');
        const main = page.getByRole('main');
        await main.getByRole('link', { name: `শিক্ষার্থী ${bengali(students.length)}` }).waitFor();
        await main
          .getByRole('link', { name: /^নতুন পত্রলেখক/ })
          .first()
          .waitFor();
        await main
          .getByRole('link', { name: /^কল করুন ?: নতুন পত্রলেখক/ })
          .first()
          .waitFor();
        await main.getByRole('link', { name: String(institution?.name), exact: true }).waitFor();
        await press(page.getByRole('link', { name: 'এলাকার কোড', exact: true }));
        await page.waitForURL('**/dashboard/college-info?field=address_code');
        await hasFocus(field(page, 'এলাকার কোড'));
        await page.goBack();
        await press(page.getByRole('link', { name: `${unread}টি অপঠিত বার্তা দেখুন` }));
        await page.getByText(`${unread}টি পাওয়া গেছে`, { exact: true }).waitFor();
      });
    });

    test('the entry of the public menu opens Teachers with the form, and an unknown address says so', async () => {
      await site.visit(visit, async ({ page }) => {
        await office.enter(page, 'addfaculty');
        await dialog(page, 'নতুন শিক্ষক যোগ করুন').waitFor();
        expect(new URL(page.url()).pathname).toBe('/dashboard/teacher-info-form');
        await page.goto('/dashboard/no-such-screen');
        await page.getByRole('heading', { name: '404 - Page not found' }).waitFor();
        await press(page.getByRole('main').getByRole('link', { name: 'ড্যাশবোর্ডে ফিরে যান' }));
        await page.getByRole('heading', { level: 1, name: 'সারসংক্ষেপ' }).waitFor();
        if (touch) await press(button(page, 'মেনু খুলুন'));
        await press(
          page
            .getByRole('navigation', { name: 'ড্যাশবোর্ড' })
            .getByRole('link', { name: 'ক্লাস রুটিন' }),
        );
        await page.getByRole('heading', { level: 1, name: 'ক্লাস রুটিন' }).waitFor();
        expect(await page.getByRole('dialog').count()).toBe(0);
      });
    });
  });

test('one changes one’s own password, with each error shown at its field, and stays logged in', async () => {
  const mine = { username: 'rokeya', password: 'বটতলার পুরোনো ছায়া' };
  await register(mine.username, 'রোকেয়া', mine.password);
  await office.call('PATCH', `users/${(await office.stored('users', mine.username))[0]?.id}/`, {
    role: 'Admin',
  });
  const her = officeOf(site, mine);
  await site.visit({ expects: [/status of 400/] }, async ({ page }) => {
    await her.enter(page, 'password');
    const fill = async (...words: string[]) => {
      for (const [index, label] of [
        'বর্তমান পাসওয়ার্ড',
        'নতুন পাসওয়ার্ড',
        'নতুন পাসওয়ার্ড আবার',
      ].entries())
        await page.getByLabel(new RegExp(`^${label} \\(`)).fill(words[index] ?? '');
      await button(page, 'পাসওয়ার্ড বদলান').click();
    };
    await fill();
    for (const name of ['current_password', 'new_password', 'repeated'])
      await complaint(page, name, 'এই ঘরটি পূরণ করুন।');
    await fill(mine.password, 'নদীর নতুন ঘাট ১', 'নদীর নতুন ঘাট ২');
    await complaint(page, 'repeated', 'পাসওয়ার্ড দুটি এক নয়। আবার লিখুন।');
    await fill('ভুল পাসওয়ার্ড', 'নদীর নতুন ঘাট ১', 'নদীর নতুন ঘাট ১');
    await waitForText(page, 'পাসওয়ার্ড বদলানো যায়নি');
    await page.locator('[data-field="current_password"] [aria-invalid="true"]').waitFor();
    await fill(mine.password, 'নদীর নতুন ঘাট ১', 'নদীর নতুন ঘাট ১');
    await waitForText(page, 'পাসওয়ার্ড বদলানো হয়েছে');
    expect([
      await canEnter(mine.username, mine.password),
      await canEnter(mine.username, 'নদীর নতুন ঘাট ১'),
    ]).toEqual([false, true]);
    await page.goto('/dashboard/users');
    await rowOf(page, 'রোকেয়া').waitFor();
  });
});

if (isLongRun)
  test('an invitation made on a phone becomes an account in another browser, which enters its area', async () => {
    let link = '';
    await site.visit({ width: 360, touch: true, height: 640 }, async ({ page }) => {
      await office.enter(page, 'users');
      await tap(button(page, 'লিঙ্ক দিয়ে আমন্ত্রণ'));
      const form = dialog(page, 'লিঙ্ক দিয়ে আমন্ত্রণ');
      await field(form, 'নাম').fill('সালমা খাতুন');
      await form.getByRole('checkbox', { name: 'নোটিশ', exact: true }).check();
      await tap(button(form, 'লিঙ্ক তৈরি করুন'));
      link = await form.locator('code').innerText();
      await tap(button(form, 'বন্ধ করুন'));
      await button(page, /^বাতিল করুন ?: সালমা খাতুন$/).waitFor();
    });
    await site.visit({ width: 360, touch: true, height: 640 }, async ({ page }) => {
      await page.goto(link);
      await page.getByText('যা দেখাশোনা করবেন: নোটিশ।').waitFor();
      expect(new URL(page.url()).hash).toBe('');
      await page.getByLabel(/^ব্যবহারকারীর নাম/).fill('salma.khatun');
      await page.getByLabel(/^পাসওয়ার্ড \(/).fill('শালিক ধানখেত ৪৭');
      await page.getByLabel(/^পাসওয়ার্ডটি আবার/).fill('শালিক ধানখেত ৪৭');
      await tap(button(page, 'অ্যাকাউন্ট খুলুন'));
      await page.waitForURL('**/dashboard');
    });
    await site.visit({ expects: [/status of 410/] }, async ({ page }) => {
      await page.goto(link);
      await page
        .getByRole('alert')
        .getByText(/আগেই অ্যাকাউন্ট খোলা হয়েছে/)
        .waitFor();
    });
  });
