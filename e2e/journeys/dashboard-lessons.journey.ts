import { expect, test } from '@playwright/test';
import { isLongRun, someOf } from '../../server/testing/long-run.ts';
import {
  button,
  choose,
  complaint,
  dialog,
  field,
  officeOf,
  pressWith,
  rowOf,
  waitForText,
  save,
  thenUndo,
  walkedWidths,
} from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { useSite } from '../support/site.ts';
import { whileToastsStay } from '../support/time.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

for (const width of walkedWidths)
  test.describe(`at ${width} px`, () => {
    const touch = width < 640;
    const press = pressWith(touch);
    const visit = { width, touch, height: touch ? 640 : 900 };

    const lists = [
      ['শ্রেণি', 'classes', 'একাদশ শ্রেণি', 'সম্পাদনা', 'শ্রেণি সম্পাদনা'],
      ['শাখা', 'sections', 'বিজ্ঞান', 'নাম বদলান', 'শাখার নাম বদলান'],
    ] as const;
    for (const [noun, api, used, edit, title] of someOf(lists, ([, api]) => api === 'classes'))
      test(`a ${noun} is added, renamed, not deletable while in use, deleted and restored`, async () => {
        await site.visit({ ...visit, expects: [/status of 409/] }, async ({ page }) => {
          await office.enter(page, 'add-class');
          const part = page.getByRole('region', { name: noun, exact: true });
          await press(save(part));
          await waitForText(page, `দয়া করে ${noun}র নাম লিখুন`);
          await complaint(part, 'name', 'এই ঘরটি পূরণ করুন।');
          await field(part, `${noun}র নাম`).fill(used);
          await press(save(part));
          await part.locator('[data-field="name"] [aria-invalid="true"]').waitFor();
          const name = `নতুন ${noun} ${width}`;
          await field(part, `${noun}র নাম`).fill(name);
          await press(save(part));
          await waitForText(page, `${noun} যোগ হয়েছে`);
          await press(button(part, `${edit}: ${name}`));
          const rename = dialog(page, title);
          await field(rename, `${noun}র নাম`).fill(`${name} খ`);
          await press(save(rename));
          await waitForText(page, `${noun} হালনাগাদ হয়েছে`);

          const question = dialog(page, `এই ${noun} মুছে ফেলতে চান?`);
          await press(button(part, `মুছুন: ${used}`));
          await press(button(question, 'মুছে ফেলুন'));
          await question
            .getByRole('alert')
            .getByText(new RegExp(`^এই ${noun} মুছে ফেলা যাবে না। এটি ব্যবহার করছে [০-৯]+(টি| জন)`))
            .waitFor();
          await press(button(question, 'বাতিল'));
          await press(button(part, `মুছুন: ${name} খ`));
          await thenUndo(page, press, async () => {
            await press(button(question, 'মুছে ফেলুন'));
            await waitForText(page, `${noun} মুছে ফেলা হয়েছে`);
            await button(part, `মুছুন: ${name} খ`).waitFor({ state: 'hidden' });
          });
          await waitForText(page, `${noun} ফিরিয়ে আনা হয়েছে`);
          expect((await office.stored(api, `${name} খ`)).length).toBe(1);
        });
      });

    test('a lesson is added to the routine, its clashes are reported, it is shown in the week, edited and deleted', async () => {
      const [from, to, later, end, teacher] = touch
        ? ['বিকাল ৪:০০', '১৬:৪৫', '17:15', '৫:১৫', 'রুবিনা খাতুন']
        : ['বিকাল ৫:৩০', '১৮:১৫', '18:45', '৬:৪৫', 'নুসরাত জাহান'];
      await site.visit({ ...visit, expects: [/status of 409/] }, async ({ page }) => {
        await office.enter(page, 'class-routine');
        const form = page.getByRole('region', { name: /^Add Class Routine/ });
        await press(save(form));
        await waitForText(page, 'দয়া করে শ্রেণি, শাখা, বিষয়, শিক্ষক, শুরু ও শেষের সময় পূরণ করুন');
        for (const name of ['classId', 'sectionId', 'subjectId', 'teacherId'])
          await complaint(form, name, 'তালিকা থেকে একটি বেছে নিন।');
        const lesson = async (section: string, subject: string, person: string) => {
          await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
          await choose(form, 'শাখা', section);
          await choose(form, 'বিষয়', subject);
          await choose(form, 'শিক্ষক', person);
          await field(form, 'শুরুর সময়').fill(from);
          await field(form, 'শেষের সময়').fill(to);
          await choose(form, 'বার', 'বৃহস্পতিবার');
        };
        await lesson('বিজ্ঞান', 'বাংলা', 'শর্মিষ্ঠা চক্রবর্তী');
        await field(form, 'শেষের সময়').fill('সকাল ৯:০০');
        await press(save(form));
        await complaint(form, 'endTime', 'শেষের সময় শুরুর সময়ের পরে হতে হবে।');
        await field(form, 'শেষের সময়').fill(to);
        await press(save(form));
        await waitForText(page, 'Routine added successfully!');

        await lesson('মানবিক', 'ইংরেজি', 'শর্মিষ্ঠা চক্রবর্তী');
        await press(save(form));
        await waitForText(page, 'Something went wrong!');
        await form
          .locator('[data-field="teacherId"]')
          .getByText(/^শর্মিষ্ঠা চক্রবর্তী বৃহস্পতিবার .* পর্যন্ত অন্য ক্লাসে আছেন।$/)
          .waitFor();
        await choose(form, 'শাখা', 'বিজ্ঞান');
        await choose(form, 'শিক্ষক', teacher);
        await press(save(form));
        await form
          .locator('[data-field="sectionId"]')
          .getByText(/পর্যন্ত অন্য ক্লাস আছে।$/)
          .waitFor();
        await choose(form, 'শাখা', 'মানবিক');
        await press(save(form));
        await waitForText(page, 'Routine added successfully!');
        await page.goto(
          `/dashboard/class-routine?by=teacher&teacher=${(await office.stored('teachers', teacher))[0]?.id}`,
        );

        const week = page.getByRole('table', { name: `${teacher}: সাপ্তাহিক রুটিন` });
        const cell = week
          .getByRole('row')
          .filter({ hasText: 'বৃহস্পতিবার' })
          .getByRole('button', { name: /ইংরেজি/ });
        await press(cell);
        const edit = dialog(page, 'রুটিনের ক্লাস সম্পাদনা');
        await field(edit, 'শেষের সময়').fill(later);
        await press(save(edit));
        await waitForText(page, 'রুটিন হালনাগাদ হয়েছে');
        expect((await office.stored('class-routine', later)).length).toBe(1);
        await edit.waitFor({ state: 'hidden' });
        // The lesson stands in another cell now: a press on the former one would be lost.
        await week.getByText(end).first().waitFor({ state: 'attached' });
        await press(cell);
        await press(button(edit, 'রুটিন থেকে মুছে ফেলুন'));
        await thenUndo(page, press, async () => {
          await press(button(dialog(page, 'এই ক্লাস রুটিন থেকে মুছে ফেলতে চান?'), 'মুছে ফেলুন'));
          await waitForText(page, 'ক্লাসটি রুটিন থেকে মুছে ফেলা হয়েছে');
          await edit.waitFor({ state: 'hidden' });
          await eventually(async () =>
            expect((await office.stored('class-routine', later)).length).toBe(0),
          );
        });
        await waitForText(page, 'ক্লাসটি রুটিনে ফিরিয়ে আনা হয়েছে');
        expect((await office.stored('class-routine', later)).length).toBe(1);
      });
    });

    test('messages are read in full, marked, found, deleted and restored', async () => {
      const writer = `পত্রলেখক ${width}`;
      const long = `ভর্তির ফরম কবে পাওয়া যাবে তা জানতে চাই, কারণ আমার বাড়ি অনেক দূরে এবং বারবার আসা কঠিন। ${width}`;
      await office.add('contacts', { name: writer, phone: '01712345678', message: long });
      await site.visit(visit, async ({ page }) => {
        await office.enter(page, 'contact-info');
        await rowOf(page, writer).waitFor();
        expect(
          await page
            .getByRole('table', { name: 'যোগাযোগের বার্তা' })
            .locator('tbody')
            .getByRole('row')
            .first()
            .textContent(),
        ).toContain(writer);
        await rowOf(page, writer).getByText('অপঠিত', { exact: true }).waitFor();
        expect(await rowOf(page, writer).textContent()).not.toContain(long);
        await press(button(page, new RegExp(`^আরও পড়ুন ?: ${writer}$`)));
        const details = dialog(page, writer);
        await details.getByText(long, { exact: true }).waitFor();
        await press(button(details, 'বন্ধ করুন'));
        await details.waitFor({ state: 'hidden' });
        await eventually(async () =>
          expect((await office.stored('contacts', writer))[0]?.is_read).toBe(true),
        );
        await press(button(page, `পড়া হয়নি: ${writer}`));
        await button(page, `পড়া হয়েছে: ${writer}`).waitFor();
        expect((await office.stored('contacts', writer))[0]?.is_read).toBe(false);

        await press(button(page, `মুছুন: ${writer}`));
        await thenUndo(page, press, async () => {
          await press(button(dialog(page, 'এই বার্তা মুছে ফেলতে চান?'), 'মুছে ফেলুন'));
          await waitForText(page, 'বার্তা মুছে ফেলা হয়েছে');
          expect((await office.stored('contacts', writer)).length).toBe(0);
        });
        await waitForText(page, 'বার্তা ফিরিয়ে আনা হয়েছে');
        await rowOf(page, writer).waitFor();
        await page.getByRole('searchbox').fill('এমন বার্তা নেই');
        await page.getByText('No contact messages found', { exact: true }).waitFor();
      });
    });
  });

if (isLongRun)
  test('the undo of a deleted lesson stays under the mouse that presses it', async () => {
    await site.visit({}, async ({ page }) => {
      const teacher = (await office.stored('teachers', 'রুবিনা খাতুন'))[0]?.id;
      await office.enter(page, `class-routine?by=teacher&teacher=${teacher}`);
      const lessons = (await office.list('class-routine')).length;
      const edit = dialog(page, 'রুটিনের ক্লাস সম্পাদনা');
      const undo = button(page, 'ফিরিয়ে আনুন');
      // Slow, so that the second toast, whose code has come, is placed before the dialog is closed.
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      for (let times = 0; times < 2; times += 1) {
        await page.getByRole('table').getByRole('row').getByRole('button').first().click();
        await button(edit, 'রুটিন থেকে মুছে ফেলুন').click();
        await whileToastsStay(page, async () => {
          await button(dialog(page, 'এই ক্লাস রুটিন থেকে মুছে ফেলতে চান?'), 'মুছে ফেলুন').click();
          await edit.waitFor({ state: 'hidden' });
          await undo.hover();
          await page.mouse.down();
          // A finger is slower than some frames.
          await page.evaluate(
            () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))),
          );
          await page.mouse.up();
          // What the first toast says is still on the page.
          await eventually(async () =>
            expect(await office.list('class-routine')).toHaveLength(lessons),
          );
        });
      }
    });
  });
