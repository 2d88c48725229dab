import { expect, test } from '@playwright/test';
import {
  button,
  dialog,
  field,
  hasFocus,
  officeOf,
  rowOf,
  waitForText,
  save,
  sideways,
  type Row,
} from '../support/dashboard.ts';
import { axeFindings } from '../support/screens.ts';
import { eventually } from '../support/eventually.ts';
import { pdf } from '../support/files.ts';
import { photo } from '../support/pictures.ts';
import { useSite } from '../support/site.ts';
import { finger } from '../support/finger.ts';
import { settled } from '../support/reach.ts';
import { tap } from '../support/tap.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
const phone = { width: 360, height: 740, touch: true };

test('a notice with a PDF is published from the start page with four taps', async () => {
  await site.visit(phone, async ({ page }) => {
    const { press, type, pick, taps } = finger();
    await office.enter(page, '');
    await press(page.getByRole('link', { name: 'নোটিশ দিন' }));
    const form = dialog(page, 'নতুন নোটিশ যোগ করুন');
    await type(field(form, 'শিরোনাম'), 'চার চাপের নোটিশ');
    await pick(page, button(form, /^PDF বেছে নিন/), pdf('four-taps.pdf'));
    await form.getByText('four-taps.pdf').waitFor();
    await press(save(form));
    await waitForText(page, 'নোটিশ যোগ হয়েছে');
    expect(taps()).toBeLessThanOrEqual(4);
    expect(await office.stored('notices', 'চার চাপের নোটিশ')).toEqual([
      expect.objectContaining({ pdf_file: expect.stringMatching(/\.pdf$/) }),
    ]);
  });
});

test('a student with a photo is added from the start page with seven taps, and a guardian called with one', async () => {
  await site.visit(phone, async ({ page }) => {
    const { press, type, pick, taps } = finger();
    await office.enter(page, '');
    await press(page.getByRole('link', { name: 'শিক্ষার্থী যোগ করুন' }));
    const form = dialog(page, 'নতুন শিক্ষার্থী যোগ করুন');
    await pick(page, button(form, /^ছবি বেছে নিন/), await photo('seven-taps.jpg'));
    await type(field(form, 'নাম'), 'সাত চাপের শিক্ষার্থী');
    await type(field(form, 'রোল নম্বর'), '৭৭০');
    await press(form.getByRole('combobox', { name: /^শ্রেণি/ }));
    await press(page.getByRole('option', { name: 'একাদশ শ্রেণি', exact: true }));
    await press(save(form));
    await waitForText(page, 'শিক্ষার্থী যোগ হয়েছে');
    expect(taps()).toBeLessThanOrEqual(7);
    expect(await office.stored('students', 'সাত চাপের শিক্ষার্থী')).toEqual([
      expect.objectContaining({ photo: expect.stringMatching(/^\/media\//) }),
    ]);

    await form.waitFor({ state: 'hidden' });
    await page.goto('/dashboard/student-info-form');
    const guardian = page.getByRole('cell', { name: /মো\. নজরুল ইসলাম/ }).getByRole('link');
    expect(await guardian.getAttribute('href')).toMatch(/^tel:\+8801\d{9}$/);
  });
});

test('twenty students of a class are entered one after the other with two taps each and their names', async () => {
  await site.visit(phone, async ({ page }) => {
    const { press, type, taps } = finger();
    await office.enter(page, 'student-info-form');
    await tap(button(page, 'নতুন শিক্ষার্থী যোগ করুন'));
    const form = dialog(page, 'নতুন শিক্ষার্থী যোগ করুন');
    await tap(form.getByRole('combobox', { name: /^শ্রেণি/ }));
    await tap(page.getByRole('option', { name: 'একাদশ শ্রেণি', exact: true }));
    await field(form, 'শাখা').fill('নতুন শাখা');
    await field(form, 'নাম').fill('নবাগত ১');
    for (const number of Array.from({ length: 20 }, (_, at) => String(at + 1))) {
      const before = taps();
      await type(field(form, 'রোল নম্বর'), number);
      await press(button(form, 'সংরক্ষণ করে আরেকটি'));
      await eventually(async () =>
        expect([
          await field(form, 'নাম').inputValue(),
          await field(form, 'শাখা').inputValue(),
        ]).toEqual(['', 'নতুন শাখা']),
      );
      await hasFocus(field(form, 'নাম'));
      await page.keyboard.type(`নবাগত ${Number(number) + 1}`);
      expect(taps() - before).toBe(2);
    }
    const stored = (await office.list('students')).filter((row) => row.section === 'নতুন শাখা');
    expect(new Set(stored.map((row) => row.full_name)).size).toBe(20);
    expect(new Set(stored.map((row) => row.class_name)).size).toBe(1);
  });
});

test('a list on a phone says in words what its buttons do, and covers no row with one', async () => {
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, 'student-info-form');
    const add = button(page, 'নতুন শিক্ষার্থী যোগ করুন');
    await rowOf(page, 'আরিফুল').waitFor();
    for (const name of ['ফিল্টার', 'বাছুন', 'ছাপুন'])
      expect(await button(page, name).innerText()).toContain(name);
    expect(await add.innerText()).toBe('নতুন শিক্ষার্থী যোগ করুন'.normalize('NFC'));
    // It is a strip at the foot, not a circle over what the third row offers.
    expect(await add.boundingBox()).toMatchObject({ x: 0, width: 360 });

    // What is done with chosen rows is one row high, and the rest of it opens above.
    await tap(button(page, 'বাছুন'));
    await tap(page.getByRole('row').getByRole('checkbox').nth(1));
    const bar = page.getByRole('region', { name: 'বাছাই', exact: true });
    expect((await bar.boundingBox())?.height).toBeLessThan(80);
    await tap(button(bar, 'বাছাইয়ের আরও কাজ'));
    await hasFocus(button(bar, 'বাছাইয়ের আরও কাজ'));
    expect(await button(bar, 'বাছাই বাতিল').evaluate(isInView)).toBe(true);
    expect([await axeFindings(page), await sideways(page)]).toEqual([[], 0]);
    await tap(button(bar, 'বাছাই বাতিল'));
    await bar.waitFor({ state: 'hidden' });
  });
});

test('the box for a class stays in view however many are added', async () => {
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, 'add-class');
    const box = () => page.getByLabel(/^শ্রেণির নাম/);
    await tap(box());
    for (const name of ['ষষ্ঠ', 'সপ্তম', 'অষ্টম', 'নবম', 'দশম', 'ডিগ্রি']) {
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await page.getByRole('cell', { name, exact: true }).waitFor();
      await hasFocus(box());
      await settled(page);
      expect(await box().evaluate(isInView)).toBe(true);
    }
  });
});

test('a class is one tap from the list, ordered by one choice, and filled in for a new student', async () => {
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, 'student-info-form');
    const countsOf = (subject: string) =>
      page.getByRole('navigation', { name: `${subject} অনুযায়ী সংখ্যা` });
    await tap(countsOf('শ্রেণি').getByRole('link', { name: /^দ্বাদশ শ্রেণি [০-৯]+$/ }));
    await countsOf('শাখা').waitFor();
    await page.getByLabel('সাজান').selectOption({ label: 'নাম: হ থেকে ক' });
    await page.waitForURL(/class_name=2.*order=-full_name/);
    await page.reload();
    const names = page.getByRole('cell').getByRole('button', { name: /^(?!সম্পাদনা|মুছুন)/ });
    await names.first().waitFor();
    const labels = await names.allTextContents();
    const { compare } = new Intl.Collator('bn', { numeric: true });
    expect(labels).toEqual([...labels].sort((a, b) => compare(b, a)));
    expect(new Set(labels).size).toBeGreaterThan(3);

    await tap(button(page, 'নতুন শিক্ষার্থী যোগ করুন'));
    const form = dialog(page, 'নতুন শিক্ষার্থী যোগ করুন');
    await form.locator('[data-field="class_name"]').getByText('দ্বাদশ শ্রেণি').waitFor();
  });
});

test('the attendance sheet of a section is printed from the list of students with four taps', async () => {
  const [{ id }] = (await office.stored('classes', 'একাদশ শ্রেণি')) as [Row];
  await office.add('students', {
    full_name: 'মোছাম্মৎ জান্নাতুল ফেরদৌসী তাসনিম আক্তার চৌধুরী বেগম সুলতানা',
    class_name: id,
    section: 'বিজ্ঞান',
    roll_number: '১৯৯',
  });
  await site.visit(phone, async ({ page }) => {
    const { press, taps } = finger();
    await page.addInitScript(() => {
      window.print = () => void (document.title = 'printed');
    });
    await office.enter(page, 'student-info-form');
    await press(button(page, 'ছাপুন'));
    await press(page.getByRole('radio', { name: 'হাজিরা খাতা' }));
    await press(page.getByRole('radio', { name: 'একাদশ শ্রেণি, বিজ্ঞান' }));
    await press(button(page, 'ছাপুন'));
    expect([await page.title(), taps()]).toEqual(['printed', 4]);

    const sheet = page.getByRole('table', { name: /^হাজিরা খাতা, .+ — একাদশ শ্রেণি, বিজ্ঞান$/ });
    const days = await sheet.evaluate((table) => ({
      boxes: table.querySelectorAll('thead small').length,
      rolls: [...table.querySelectorAll('tbody tr')].map((row) => row.children[1]?.textContent),
    }));
    expect(days.boxes).toBeGreaterThanOrEqual(28);
    expect(days.rolls.slice(0, 2)).toEqual(['১০১', '১০২']);
    // On paper, where 31 boxes leave little room, heading and numbers are not broken.
    await page.setViewportSize({ width: 1047, height: 740 });
    await page.emulateMedia({ media: 'print' });
    const broken = await sheet.evaluate((table) =>
      [...table.querySelectorAll('tr:not(:first-child) > :nth-child(-n + 2)')].flatMap((cell) => {
        const letters = document.createRange();
        letters.selectNodeContents(cell);
        return letters.getClientRects().length > 1 ? cell.textContent : [];
      }),
    );
    expect(broken).toEqual([]);
    await page.emulateMedia({ media: null });
    const size = await page.pdf({ preferCSSPageSize: true });
    expect(/MediaBox \[0 0 84[12]/.test(size.toString('latin1'))).toBe(true);
    await page.goBack();
    await page.getByRole('table', { name: 'শিক্ষার্থী' }).waitFor();
  });
});

test('a day’s work is done without a mouse', async () => {
  await site.visit({}, async ({ page }) => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const tabTo = async (target: RegExp, key = 'Tab') => {
      for (let steps = 0; steps < 60 && !target.test(await focused()); steps += 1)
        await page.keyboard.press(key);
      expect(await focused()).toMatch(target);
    };
    // Walked once more, it meets what it has added before.
    for (const { id } of await office.stored('students', '৭৭৭'))
      await office.call('DELETE', `students/${id}/`);
    await office.enter(page, 'student-info-form');
    await page.getByRole('table').waitFor();
    await page.keyboard.press('Control+/');
    const search = page.getByRole('searchbox', { name: 'নাম, রোল বা ফোন দিয়ে খুঁজুন' });
    await hasFocus(search);
    await page.keyboard.type('আরিফুল/');
    expect(await search.inputValue()).toBe('আরিফুল/');
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await search.inputValue()).toBe(''));

    await tabTo(/^নতুন শিক্ষার্থী যোগ করুন$/, 'Shift+Tab');
    const add = button(page, 'নতুন শিক্ষার্থী যোগ করুন');
    await page.keyboard.press('Enter');
    const form = dialog(page, 'নতুন শিক্ষার্থী যোগ করুন');
    await hasFocus(field(form, 'নাম'));
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await hasFocus(add);

    await page.keyboard.press('Enter');
    await hasFocus(field(form, 'নাম'));
    await page.keyboard.type('চাবির শিক্ষার্থী');
    await page.keyboard.press('Tab');
    await page.keyboard.type('৭৭৭');
    await page.keyboard.press('Tab');
    await page.keyboard.type('দ্বাদশ');
    await page.getByRole('option', { name: 'দ্বাদশ শ্রেণি' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('বিজ্ঞান');
    await page.keyboard.press('Enter');
    await waitForText(page, 'শিক্ষার্থী যোগ হয়েছে');
    await form.waitFor({ state: 'hidden' });
    await hasFocus(add);

    const edit = button(page, 'সম্পাদনা: চাবির শিক্ষার্থী');
    await edit.focus();
    await page.keyboard.press('Enter');
    const editing = dialog(page, 'শিক্ষার্থী সম্পাদনা');
    await hasFocus(field(editing, 'নাম'));
    await page.keyboard.press('End');
    await page.keyboard.type(' খ');
    await page.keyboard.press('Control+s');
    await waitForText(page, 'শিক্ষার্থী হালনাগাদ হয়েছে');
    await editing.waitFor({ state: 'hidden' });

    // The list may follow the answer a moment later, and who is quick passes its button by while it
    // has the old name.
    await button(page, 'মুছুন: চাবির শিক্ষার্থী খ').waitFor();
    await tabTo(/^মুছুন: চাবির শিক্ষার্থী খ$/);
    await page.keyboard.press('Enter');
    const question = dialog(page, 'এই শিক্ষার্থী মুছে ফেলতে চান?');
    await hasFocus(button(question, 'বাতিল'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await waitForText(page, 'শিক্ষার্থী মুছে ফেলা হয়েছে');
    await eventually(async () => expect(await focused()).toBe('শিক্ষার্থী'));
    expect((await office.stored('students', 'চাবির শিক্ষার্থী খ')).length).toBe(0);
    await button(page, 'ফিরিয়ে আনুন').waitFor();
    await page.keyboard.press('F8');
    await hasFocus(button(page, 'ফিরিয়ে আনুন'));
    await page.keyboard.press('Enter');
    await waitForText(page, 'শিক্ষার্থী ফিরিয়ে আনা হয়েছে');
    await hasFocus(button(page, 'চাবির শিক্ষার্থী খ'));
  });
});
