import { expect, test, type Page } from '@playwright/test';
import {
  button,
  choose,
  complaint,
  dialog,
  draftsOf,
  field,
  officeOf,
  waitForText,
  save,
  type Row,
} from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { axeFindings } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { tap } from '../support/tap.ts';
import { whileSavesWait } from '../support/time.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

const ADD = 'নতুন শিক্ষক যোগ করুন';
const EDIT = 'শিক্ষক সম্পাদনা';

async function begin(page: Page, name: string) {
  await office.enter(page, 'teacher-info-form?edit=new');
  const form = dialog(page, ADD);
  await field(form, 'নাম').fill(name);
  return form;
}

test('every response to a save is reported, and the form stays as it was typed until it is saved', async () => {
  await site.visit(
    { expects: [/status of (400|403|409|413|429|500)/, /ERR_FAILED/] },
    async ({ page }) => {
      const form = await begin(page, 'অটল শিক্ষক');
      await field(form, 'মোবাইল').fill('০১৭১২৩৪৫৬৭৮');
      const answers: [number, string, (Record<string, string> | 'of a proxy')?][] = [
        [
          400,
          'কিছু ঘর ঠিক নেই। চিহ্নিত ঘরগুলো দেখুন।',
          { full_name: 'এই নামটি নেওয়া যায় না।', contact_phone: 'এই নম্বর বন্ধ।' },
        ],
        [403, 'এই কাজের অনুমতি আপনার নেই।'],
        [409, 'এটি আগে থেকেই আছে।', { full_name: 'এটি আগে থেকেই আছে।' }],
        [413, 'ছবিটি খুব বড়।', { photo: 'ছবিটি খুব বড়।' }],
        [413, 'যা পাঠাচ্ছেন তা খুব বড়। ছোট ফাইল দিয়ে আবার চেষ্টা করুন।', 'of a proxy'],
        [429, 'খুব কম সময়ে বেশি বার চেষ্টা করা হয়েছে। একটু পরে আবার চেষ্টা করুন।'],
        [500, 'সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।'],
        [0, 'সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।'],
      ];
      for (const [status, message, kind = {}] of answers) {
        const fields = kind === 'of a proxy' ? {} : kind;
        const body =
          kind === 'of a proxy'
            ? { contentType: 'text/html', body: '<h1>Request Entity Too Large</h1>' }
            : { json: { code: 'refused', message, fields } };
        const answer = status === 0 ? null : { status, ...body };
        await page.route('**/api/teachers/', (route) =>
          route.request().method() !== 'POST'
            ? route.continue()
            : answer
              ? route.fulfill(answer)
              : route.abort(),
        );
        await save(form).click();
        await form.getByRole('alert').getByText(message, { exact: true }).waitFor();
        for (const [name, sentence] of Object.entries(fields))
          await complaint(form, name, sentence);
        await waitForText(page, status === 413 ? message : 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন');
        expect([
          await field(form, 'নাম').inputValue(),
          await field(form, 'মোবাইল').inputValue(),
        ]).toEqual(['অটল শিক্ষক', '০১৭১২৩৪৫৬৭৮']);
        await page.unroute('**/api/teachers/');
      }
      await save(form).click();
      await form.waitFor({ state: 'hidden' });
      expect((await office.stored('teachers', 'অটল শিক্ষক')).length).toBe(1);
    },
  );
});

test('a row that somebody else saved meanwhile is compared field by field, and nothing is lost before a choice is saved', async () => {
  const { id } = await office.add('teachers', { full_name: 'দুই ট্যাবের শিক্ষক', subject: 'গণিত' });
  await site.visit({ expects: [/status of 409/] }, async ({ page }) => {
    await office.enter(page, `teacher-info-form?edit=${id}`);
    const form = dialog(page, EDIT);
    await field(form, 'পদবি').fill('আমার পদ');
    await field(form, 'মোবাইল').fill('০১৭১২৩৪৫৬৭৮');
    await office.call('PATCH', `teachers/${id}/`, { designation: 'তাঁর পদ', subject: 'বাংলা' });
    await eventually(async () => expect(await draftsOf(page)).toMatch(/আমার পদ/));

    await save(form).click();
    const question = dialog(page, 'অন্য কেউ এটি বদলেছেন');
    const versions = async () =>
      Promise.all(
        (await question.getByRole('group').all()).map(async (group) => [
          await group.locator('legend').innerText(),
          ...(await group.locator('label').allInnerTexts()).map((text) => text.split('\n').at(-1)),
          await group
            .getByRole('radio', { checked: true })
            .evaluate((radio) => radio.parentElement?.textContent),
        ]),
      );
    await question.waitFor();
    expect(await versions()).toEqual([['পদবি', 'আমার পদ', 'তাঁর পদ', 'আপনার লেখা']]);
    expect(await axeFindings(page)).toEqual([]);
    await button(question, 'ফরমে ফিরুন').click();
    expect([
      await field(form, 'পদবি').inputValue(),
      await field(form, 'বিষয়').inputValue(),
      await draftsOf(page),
    ]).toEqual(['আমার পদ', 'গণিত', expect.stringContaining('আমার পদ')]);

    await save(form).click();
    await question.getByRole('group', { name: 'পদবি' }).getByText('তাঁর লেখা').click();
    await button(question, 'বাছাই করা লেখা সংরক্ষণ করুন').click();
    await waitForText(page, 'শিক্ষক হালনাগাদ হয়েছে');
    expect((await office.stored('teachers', 'দুই ট্যাবের শিক্ষক'))[0]).toMatchObject({
      designation: 'তাঁর পদ',
      subject: 'বাংলা',
      contact_phone: '01712345678',
    });
    await eventually(async () => expect(await draftsOf(page)).toBe('[]'));
  });
});

test('what was typed for a row that somebody else deleted meanwhile can be saved as a new one', async () => {
  const { id } = await office.add('teachers', { full_name: 'মুছে যাওয়া শিক্ষক' });
  await site.visit({ expects: [/status of 404/] }, async ({ page }) => {
    await office.enter(page, `teacher-info-form?edit=${id}`);
    const form = dialog(page, EDIT);
    await field(form, 'পদবি').fill('যা লেখা হয়েছে');
    expect((await office.call('DELETE', `teachers/${id}/`)).status).toBe(204);
    await save(form).click();
    const question = dialog(page, 'অন্য কেউ এটি মুছে ফেলেছেন');
    await button(question, 'ফরমে ফিরুন').click();
    expect(await field(form, 'পদবি').inputValue()).toBe('যা লেখা হয়েছে');
    await save(form).click();
    await button(question, 'নতুন হিসেবে সংরক্ষণ করুন').click();
    await waitForText(page, 'শিক্ষক যোগ হয়েছে');
    await form.waitFor({ state: 'hidden' });
    expect(await office.stored('teachers', 'মুছে যাওয়া শিক্ষক')).toEqual([
      expect.objectContaining({ designation: 'যা লেখা হয়েছে' }) as object,
    ]);
  });
});

test('a roll number that is taken leads to the student who has it', async () => {
  const [first] = await office.list('students');
  const rival = first as Row & Record<'roll_number' | 'section' | 'full_name', string>;
  const [room] = (await office.list('classes')).filter(({ id }) => id === rival.class_name);
  await site.visit({ expects: [/status of 409/] }, async ({ page, context }) => {
    await office.enter(page, 'student-info-form?edit=new');
    const form = dialog(page, 'নতুন শিক্ষার্থী যোগ করুন');
    await field(form, 'নাম').fill('একই রোলের শিক্ষার্থী');
    await field(form, 'রোল নম্বর').fill(rival.roll_number);
    await field(form, 'শাখা').fill(rival.section ?? '');
    await choose(form, 'শ্রেণি', String(room?.name));
    await save(form).click();
    const link = form.getByRole('alert').getByRole('link');
    expect(await link.innerText()).toContain(`যেটি আছে: ${rival.full_name}`);
    const opening = context.waitForEvent('page');
    await link.click();
    const other = await opening;
    const theirs = dialog(other, 'শিক্ষার্থী সম্পাদনা');
    expect(await field(theirs, 'নাম').inputValue()).toBe(rival.full_name);
    expect(await field(form, 'নাম').inputValue()).toBe('একই রোলের শিক্ষার্থী');
  });
});

test('a double tap on save, or a save whose answer was lost, makes one row', async () => {
  await site.visit(
    { touch: true, width: 360, height: 640, expects: [/ERR_FAILED/] },
    async ({ page }) => {
      const form = await begin(page, 'দুইবার চাপা শিক্ষক');
      await whileSavesWait(page, () => save(form).dblclick());
      await waitForText(page, 'শিক্ষক যোগ হয়েছে');
      await form.waitFor({ state: 'hidden' });
      expect((await office.stored('teachers', 'দুইবার চাপা শিক্ষক')).length).toBe(1);

      await tap(button(page, ADD));
      await field(form, 'নাম').fill('উত্তর হারানো শিক্ষক');
      await page.route('**/api/teachers/', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        return route.abort();
      });
      await tap(save(form));
      await form.getByRole('alert').filter({ hasText: 'ইন্টারনেট সংযোগ' }).waitFor();
      expect((await office.stored('teachers', 'উত্তর হারানো শিক্ষক')).length).toBe(1);
      await page.unroute('**/api/teachers/');
      await tap(save(form));
      await form.waitFor({ state: 'hidden' });
      expect((await office.stored('teachers', 'উত্তর হারানো শিক্ষক')).length).toBe(1);
    },
  );
});

test('a class that was deleted while a form lists it is reported at its field, and no longer offered', async () => {
  const { id } = await office.add('classes', { name: 'ক্ষণিকের শ্রেণি' });
  await site.visit({ expects: [/status of (400|409)/] }, async ({ page }) => {
    await office.enter(page, 'add-subject?edit=new');
    const form = dialog(page, 'নতুন বিষয় যোগ করুন');
    await field(form, 'বিষয়ের নাম').fill('ভূগোল');
    await choose(form, 'শ্রেণি', 'ক্ষণিকের শ্রেণি');
    expect((await office.call('DELETE', `classes/${id}/`)).status).toBe(204);
    await save(form).click();
    await form.locator('[data-field="class_name"] [aria-invalid="true"]').waitFor();
    expect(await field(form, 'বিষয়ের নাম').inputValue()).toBe('ভূগোল');
    await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
    await save(form).click();
    await waitForText(page, 'বিষয় যোগ হয়েছে');
  });
});

test('the start page stands without the code of its charts', async () => {
  await site.visit({ expects: [/net::ERR_FAILED/] }, async ({ page, context }) => {
    const request = page.waitForRequest(/\/dashboard-charts\./);
    await context.route(/\/dashboard-charts\./, (route) => route.abort());
    await office.enter(page, '');
    await request;
    await page.waitForLoadState('networkidle');
    await page.getByRole('region', { name: 'সাম্প্রতিক পরিবর্তন' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'সারসংক্ষেপ' }).waitFor();
  });
});
