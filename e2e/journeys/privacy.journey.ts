import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { button, dialog, field, officeOf, waitForText, save } from '../support/dashboard.ts';
import { finger } from '../support/finger.ts';
import { axeFindings, open, shoot, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const phone = { width: 360, height: 740, touch: true };

const bytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));

test.describe('what is held about a person', () => {
  test('is taken along as a file and erased, by an Admin on a phone', () =>
    // A name that does not fit is refused.
    site.visit({ ...phone, expects: [/400/] }, async ({ page }) => {
      const { press, type } = finger();
      const [schoolClass] = await office.list('classes');
      await office.add('students', {
        full_name: 'জোনাকি আখতার',
        roll_number: '৯০৯',
        class_name: schoolClass!.id,
        guardian_contact: '01733344455',
      });
      const notice = await office.add('notices', {
        title: 'কৃতী ছাত্রী',
        date: '2026-03-01',
        category: 'সাধারণ',
        description: 'অভিভাবকের ফোন: ০১৭৩৩-৩৪৪৪৫৫',
      });
      await office.enter(page, 'privacy');
      await type(page.getByRole('searchbox'), '০১৭৩৩-৩৪৪৪৫৫');
      const row = page.getByRole('row').filter({ hasText: 'জোনাকি আখতার' });
      const download = page.waitForEvent('download');
      await press(row.getByRole('button', { name: /^সব তথ্য রপ্তানি করুন/ }));
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^জোনাকি আখতার .*\.zip$/);
      expect((await buffer(await file.createReadStream())).subarray(0, 2).toString()).toBe('PK');

      await press(row.getByRole('button', { name: /^চিরতরে মুছুন/ }));
      const question = dialog(page, 'চিরতরে মুছতে চান?');
      await type(question.getByRole('textbox'), 'জোনাকি');
      await press(button(question, 'চিরতরে মুছুন'));
      await question.getByText('নামটি মেলেনি। যার তথ্য মুছবেন, তার নাম হুবহু লিখুন।').waitFor();
      await question.getByRole('textbox').fill('');
      await type(question.getByRole('textbox'), 'জোনাকি আখতার');
      await press(button(question, 'চিরতরে মুছুন'));
      const done = dialog(page, 'চিরতরে মুছে ফেলা হয়েছে');
      await done.getByText('ডেটাবেজের ফাইলেও আর কোনো চিহ্ন নেই।').waitFor();
      await shoot(page, 'erased');
      expect([await sideways(page), await axeFindings(page)]).toEqual([0, []]);
      const mention = done.getByRole('link', { name: 'কৃতী ছাত্রী' });
      expect(await mention.getAttribute('href')).toBe(`/dashboard/notices?edit=${notice.id}`);
      await press(button(done, 'ঠিক আছে'));
      await page.getByText('এই নামে বা নম্বরে কোনো তথ্য পাওয়া যায়নি').waitFor();
      const stored = bytesOf(site.product().data);
      expect(stored.some((bytes) => bytes.includes('জোনাকি'))).toBe(false);
      // The notice that still names the number is found by it, with an n before its digits.
      expect(stored.some((bytes) => /(?:^|[^n])01733344455/.test(bytes.toString('latin1')))).toBe(
        false,
      );
    }));

  test('is hidden from visitors where the switch beside it is off', () =>
    site.visit(phone, async ({ page }) => {
      const { press } = finger();
      const [teacher] = await office.list('teachers');
      const number = String(teacher!.contact_phone);
      const html = async () => (await fetch(`${site.product().origin}/facnstaff`)).text();
      expect(await html()).toContain(number);
      await office.enter(page, `teacher-info-form?edit=${teacher!.id}`);
      const form = dialog(page, 'শিক্ষক সম্পাদনা');
      await press(form.locator('[data-field="show_phone"] label'));
      await press(save(form));
      await waitForText(page, 'শিক্ষক হালনাগাদ হয়েছে');
      expect(await html()).not.toContain(number);
      // The Admin, too, sees on the site what visitors see.
      await open(page, '/facnstaff');
      await page.getByText(String(teacher!.full_name)).waitFor();
      expect(await page.content()).not.toContain(number);
      await office.enter(page, `teacher-info-form?edit=${teacher!.id}`);
      expect(await field(form, 'মোবাইল').inputValue()).not.toBe('');
    }));
});
