import type { Page } from 'playwright-core';
import {
  button,
  dialog,
  draftsOf,
  field,
  officeOf,
  rowOf,
  said,
  save,
} from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { ADMIN } from '../support/product.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

const ADD = 'নতুন শিক্ষক যোগ করুন';
const STAY = 'ফরমে থাকুন';
const GO = 'সংরক্ষণ না করে যান';
const leaving = (page: Page) => dialog(page, 'লেখা সংরক্ষণ করা হয়নি');

async function begin(page: Page, name: string) {
  await office.enter(page, 'teacher-info-form?edit=new');
  const form = dialog(page, ADD);
  await field(form, 'নাম').fill(name);
  return form;
}

it('what was typed and never saved is offered back after the tab was closed, and gone once it is saved', async () => {
  await site.visit({}, async ({ page, context }) => {
    const form = await begin(page, 'অসমাপ্ত শিক্ষক');
    await field(form, 'পদবি').fill('প্রভাষক');
    await eventually(async () => expect(await draftsOf(page)).toMatch(/অসমাপ্ত শিক্ষক.*প্রভাষক/));
    await page.close({ runBeforeUnload: false });

    const again = await context.newPage();
    await again.goto('/dashboard/teacher-info-form?edit=new');
    const second = dialog(again, ADD);
    await button(second, 'খসড়া ফিরিয়ে আনুন').click();
    expect([
      await field(second, 'নাম').inputValue(),
      await field(second, 'পদবি').inputValue(),
    ]).toEqual(['অসমাপ্ত শিক্ষক', 'প্রভাষক']);
    await save(second).click();
    await second.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await draftsOf(again)).toBe('[]'));
    expect((await office.stored('teachers', 'অসমাপ্ত শিক্ষক')).length).toBe(1);
  });
});

it('a session that lapses asks for the password in place, for a list, a save and a deletion', async () => {
  const { id } = await office.add('teachers', { full_name: 'বিদায়ী শিক্ষক' });
  await site.visit({ expects: [/status of 401/] }, async ({ page }) => {
    const asked = dialog(page, 'আবার লগইন করুন');
    const lapse = async () => {
      const token = await page.evaluate(() => localStorage.getItem('access_token'));
      expect(
        (
          await fetch(`${site.product().origin}/api/logout/`, {
            method: 'POST',
            headers: { authorization: `Bearer ${String(token)}` },
          })
        ).ok,
      ).toBe(true);
    };
    const answer = async (password: string) => {
      await asked.getByLabel(/পাসওয়ার্ড/).fill(password);
      await button(asked, 'লগইন করুন').click();
    };
    const mine = officeOf(site);
    await mine.enter(page, 'teacher-info-form?edit=new');
    const form = dialog(page, ADD);
    await field(form, 'নাম').fill('মাঝপথের শিক্ষক');
    await lapse();
    await save(form).click();
    await answer('ভুল পাসওয়ার্ড');
    await asked.getByText('পাসওয়ার্ড মেলেনি। আবার চেষ্টা করুন।').waitFor();
    await button(asked, 'এখন নয়').click();
    await asked.waitFor({ state: 'hidden' });
    expect(await field(form, 'নাম').inputValue()).toBe('মাঝপথের শিক্ষক');
    await save(form).click();
    await answer(ADMIN.password);
    await said(page, 'শিক্ষক যোগ হয়েছে');
    await form.waitFor({ state: 'hidden' });
    expect((await office.stored('teachers', 'মাঝপথের শিক্ষক')).length).toBe(1);

    await lapse();
    await page
      .getByRole('navigation', { name: 'ড্যাশবোর্ড' })
      .getByRole('link', { name: 'শিক্ষার্থী' })
      .click();
    await answer(ADMIN.password);
    await page.getByRole('table', { name: 'শিক্ষার্থী' }).getByRole('row').nth(1).waitFor();

    await page.goto(`/dashboard/teacher-info-form?full_name=${encodeURIComponent('বিদায়ী')}`);
    await rowOf(page, 'বিদায়ী শিক্ষক').waitFor();
    await lapse();
    await button(page, 'মুছুন: বিদায়ী শিক্ষক').click();
    await button(dialog(page, 'এই শিক্ষক মুছে ফেলতে চান?'), 'মুছে ফেলুন').click();
    await answer(ADMIN.password);
    await said(page, 'শিক্ষক মুছে ফেলা হয়েছে');
    expect((await office.call('GET', `teachers/${id}/`)).status).toBe(404);
  });
});

it('leaving a changed form asks, by the cross, Escape, the way back, a link, the way out and a closed tab', async () => {
  await site.visit({}, async ({ page }) => {
    await office.enter(page, 'teacher-info-form');
    await button(page, ADD).click();
    const form = dialog(page, ADD);
    await button(form, 'বাতিল').click();
    await form.waitFor({ state: 'hidden' });

    await button(page, ADD).click();
    await field(form, 'নাম').fill('যিনি থাকবেন');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => button(form, 'বন্ধ করুন').first().click(),
      () => page.goBack(),
    ]) {
      // A person takes longer than a frame from the last letter, or from the way back, to the next key.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await leave();
      await button(leaving(page), STAY).click();
      expect(await field(form, 'নাম').inputValue()).toBe('যিনি থাকবেন');
    }
    const dialogs: string[] = [];
    page.once('dialog', (asked) => {
      dialogs.push(asked.type());
      void asked.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await eventually(() => expect(dialogs).toEqual(['beforeunload']));
    await button(form, 'বাতিল').click();
    await button(leaving(page), GO).click();
    await form.waitFor({ state: 'hidden' });

    await page.goto('/dashboard/college-info');
    await field(page, 'এলাকার কোড').fill('৯৯৯৯');
    await page
      .getByRole('navigation', { name: 'ড্যাশবোর্ড' })
      .getByRole('link', { name: 'নোটিশ', exact: true })
      .click();
    await button(leaving(page), STAY).click();
    await button(page, 'লগআউট').click();
    await button(leaving(page), STAY).click();
    expect(await field(page, 'এলাকার কোড').inputValue()).toBe('৯৯৯৯');
    await page
      .getByRole('navigation', { name: 'ড্যাশবোর্ড' })
      .getByRole('link', { name: 'নোটিশ', exact: true })
      .click();
    await button(leaving(page), GO).click();
    await page.waitForURL('**/dashboard/notices');
  });
});
