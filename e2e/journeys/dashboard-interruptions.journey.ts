import { expect, test, type Page } from '@playwright/test';
import { fillLogin, loggedIn } from '../support/account.ts';
import {
  button,
  dialog,
  draftsOf,
  field,
  officeOf,
  rowOf,
  waitForText,
  save,
} from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { ADMIN } from '../support/product.ts';
import { useSite } from '../support/site.ts';
import { holdRequests } from '../support/time.ts';

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

/** In the page: stores a draft, such as another tab has written meanwhile. */
const writeDraft = (draft: { values: string; at: string }) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('angan-drafts');
    opening.onsuccess = () => {
      const writing = opening.result.transaction('drafts', 'readwrite');
      writing.objectStore('drafts').put(draft, 'of another tab');
      writing.oncomplete = () => resolve();
      opening.result.close();
    };
  });

/** Ends a page's session on the server alone. */
async function lapse(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${String(token)}` };
  const options = { method: 'POST', headers };
  expect((await fetch(`${site.product().origin}/api/logout/`, options)).ok).toBe(true);
}

async function logInAgain(page: Page, password: string) {
  const prompt = dialog(page, 'আবার লগইন করুন');
  await prompt.getByLabel(/পাসওয়ার্ড/).fill(password);
  await button(prompt, 'লগইন করুন').click();
}

test('what was typed and never saved is offered back after the tab was closed, and gone once it is saved', async () => {
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

test('a session that lapses asks for the password in place, for a list, a save and a deletion', async () => {
  const { id } = await office.add('teachers', { full_name: 'বিদায়ী শিক্ষক' });
  await site.visit({ expects: [/status of 401/] }, async ({ page }) => {
    const prompt = dialog(page, 'আবার লগইন করুন');
    const answer = (password: string) => logInAgain(page, password);
    const mine = officeOf(site);
    await mine.enter(page, 'teacher-info-form?edit=new');
    const form = dialog(page, ADD);
    await field(form, 'নাম').fill('মাঝপথের শিক্ষক');
    await lapse(page);
    await save(form).click();
    await answer('ভুল পাসওয়ার্ড');
    await prompt.getByText('পাসওয়ার্ড মেলেনি। আবার চেষ্টা করুন।').waitFor();
    await button(prompt, 'এখন নয়').click();
    await prompt.waitFor({ state: 'hidden' });
    expect(await field(form, 'নাম').inputValue()).toBe('মাঝপথের শিক্ষক');
    await save(form).click();
    await answer(ADMIN.password);
    await waitForText(page, 'শিক্ষক যোগ হয়েছে');
    await form.waitFor({ state: 'hidden' });
    expect((await office.stored('teachers', 'মাঝপথের শিক্ষক')).length).toBe(1);

    await lapse(page);
    await page
      .getByRole('navigation', { name: 'ড্যাশবোর্ড' })
      .getByRole('link', { name: 'শিক্ষার্থী' })
      .click();
    await answer(ADMIN.password);
    await page.getByRole('table', { name: 'শিক্ষার্থী' }).getByRole('row').nth(1).waitFor();

    await page.goto(`/dashboard/teacher-info-form?search=${encodeURIComponent('বিদায়ী')}`);
    await rowOf(page, 'বিদায়ী শিক্ষক').waitFor();
    await lapse(page);
    await button(page, 'মুছুন: বিদায়ী শিক্ষক').click();
    await button(dialog(page, 'এই শিক্ষক মুছে ফেলতে চান?'), 'মুছে ফেলুন').click();
    await answer(ADMIN.password);
    await waitForText(page, 'শিক্ষক মুছে ফেলা হয়েছে');
    expect((await office.call('GET', `teachers/${id}/`)).status).toBe(404);
  });
});

test('a press on the menu counts where the session lapsed under a pointer that rests on it', async () => {
  await site.visit({ expects: [/status of 401/] }, async ({ page }) => {
    const mine = officeOf(site);
    await mine.enter(page, 'teacher-info-form');
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    await lapse(page);
    const link = page
      .getByRole('navigation', { name: 'ড্যাশবোর্ড' })
      .getByRole('link', { name: 'শিক্ষার্থী' });
    const refused = page.waitForResponse((answer) => answer.status() === 401);
    await link.hover();
    await (await refused).finished();
    // The refusal is drawn, if anything is.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL('**/dashboard/student-info-form');
    await logInAgain(page, ADMIN.password);
    await page.getByRole('table', { name: 'শিক্ষার্থী' }).getByRole('row').nth(1).waitFor();
  });
});

test('leaving a changed form asks, by the cross, Escape, the way back, a link, the way out and a closed tab', async () => {
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
    page.once('dialog', (prompt) => {
      dialogs.push(prompt.type());
      void prompt.dismiss();
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

test('a save that a session ended under goes through with the login of another tab, and leaves that in place', async () => {
  await site.visit({ expects: [/status of 401/] }, async ({ page, context }) => {
    // With a session of its own, as it ends.
    await officeOf(site).signIn(page);
    await page.goto('/dashboard/teacher-info-form?edit=new');
    const form = dialog(page, ADD);
    await field(form, 'নাম').fill('দেরিতে পৌঁছানো শিক্ষক');
    const answer = await holdRequests(page, /teachers\/$/, (sent) => sent.method() === 'POST');
    const sending = page.waitForRequest((sent) => sent.method() === 'POST');
    await save(form).click();
    await sending;
    await lapse(page);

    const other = await context.newPage();
    await other.goto('/dashboard/teacher-info-form');
    await logInAgain(other, ADMIN.password);
    await dialog(other, 'আবার লগইন করুন').waitFor({ state: 'hidden' });
    const token = () => page.evaluate(() => localStorage.getItem('access_token'));
    const renewed = await token();
    expect(renewed).not.toBeNull();
    answer();
    await waitForText(page, 'শিক্ষক যোগ হয়েছে');
    await form.waitFor({ state: 'hidden' });
    expect((await office.stored('teachers', 'দেরিতে পৌঁছানো শিক্ষক')).length).toBe(1);
    expect(await token()).toBe(renewed);
  });
});

test('a sign-out takes the drafts of its tab, and what another tab holds is offered at the next login', async () => {
  await site.visit({}, async ({ page, context }) => {
    const loginForm = (tab: Page) => tab.getByRole('main').getByLabel('ব্যবহারকারীর নাম');
    // With a session of its own, as it ends.
    await officeOf(site).signIn(page);
    await page.goto('/dashboard/college-info');
    await field(page, 'এলাকার কোড').fill('৮৮৮৮');
    await eventually(async () => expect(await draftsOf(page)).toContain('৮৮৮৮'));
    const other = await context.newPage();
    await other.goto('/dashboard/staff-info-form?edit=new');
    await field(dialog(other, 'নতুন কর্মচারী যোগ করুন'), 'নাম').fill('অন্য ট্যাবের কর্মচারী');
    await page.evaluate(writeDraft, { values: 'লেখা চলছে', at: '2999' });
    await button(page, 'লগআউট').click();
    await button(leaving(page), GO).click();
    for (const tab of [page, other]) await loginForm(tab).waitFor();
    await other.getByText('যা লিখেছিলেন তা খসড়া হিসেবে রাখা হয়েছে।').first().waitFor();
    await eventually(async () => {
      const stored = await draftsOf(page);
      expect(stored).toContain('অন্য ট্যাবের কর্মচারী');
      expect(stored).toContain('লেখা চলছে');
      expect(stored).not.toContain('৮৮৮৮');
    });

    await fillLogin(page, ADMIN);
    await loggedIn(page);
    await other.goto('/dashboard/staff-info-form?edit=new');
    const form = dialog(other, 'নতুন কর্মচারী যোগ করুন');
    await button(form, 'খসড়া ফিরিয়ে আনুন').click();
    expect(await field(form, 'নাম').inputValue()).toBe('অন্য ট্যাবের কর্মচারী');
    await button(form, 'বাতিল').click();
    await button(leaving(other), GO).click();
    await form.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await draftsOf(other)).not.toContain('অন্য ট্যাবের'));
    await button(other, 'লগআউট').click();
    for (const tab of [other, page])
      await tab.getByRole('banner').getByRole('link', { name: 'লগইন' }).waitFor();
  });
});

test('the way back closes what lies over a screen that was loaded by its address: menu, search, filters, import, question and selection', async () => {
  await site.visit({ width: 360, height: 740 }, async ({ page }) => {
    await office.enter(page, 'teacher-info-form');
    const here = page.url();
    const isOpen = page.locator('dialog[open]');
    const openers = [
      () => button(page, 'মেনু খুলুন').click(),
      () => button(page, 'সব জায়গায় খুঁজুন').click(),
      () => button(page, /^ফিল্টার/).click(),
      async () => {
        await button(page, 'আরও কাজ').click();
        await page.getByText('আমদানি ও রপ্তানি', { exact: true }).click();
      },
      () =>
        button(page, /^মুছুন: /)
          .first()
          .click(),
    ];
    for (const open of openers) {
      await open();
      await isOpen.waitFor();
      await page.goBack();
      await isOpen.waitFor({ state: 'detached' });
      expect(page.url()).toBe(here);
    }
    await button(page, 'বাছুন').click();
    await page.getByRole('region', { name: 'বাছাই' }).waitFor();
    await page.goBack();
    await page.getByRole('region', { name: 'বাছাই' }).waitFor({ state: 'detached' });
    expect(page.url()).toBe(here);
    // Nothing is open: back leaves in one step.
    await page.goBack();
    await page.waitForURL((address) => address.href !== here);
  });
});

test('after a retry the focus is on the heading of the list that came', async () => {
  await site.visit({ expects: [/status of 500/] }, async ({ page }) => {
    await page.route('**/api/teachers/*', (route) => route.fulfill({ status: 500 }));
    await office.enter(page, 'teacher-info-form');
    const retry = button(page, 'আবার চেষ্টা করুন');
    await retry.waitFor();
    await page.unroute('**/api/teachers/*');
    await retry.click();
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[1-3]$/),
    );
  });
});
