import { formatNumber } from '@angan/bengali-text';
import { expect, test, type Page } from '@playwright/test';
import {
  button,
  complaint,
  dialog,
  field,
  hasFocus,
  officeOf,
  pressWith,
  waitForText,
  save,
  sideways,
  thenUndo,
  walkedWidths,
} from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { photo } from '../support/pictures.ts';
import { axeFindings, shoot } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { tap } from '../support/tap.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

const publicPage = async (address: string) => (await fetch(site.product().origin + address)).text();

for (const width of walkedWidths)
  test.describe(`at ${width} px`, () => {
    const touch = width < 640;
    const press = pressWith(touch);
    const visit = { width, touch, height: touch ? 640 : 900 };

    test('the institution is amended, checked, and shown on the public pages', async () => {
      await site.visit(visit, async ({ page, fetched }) => {
        await office.enter(page, 'college-info');
        const name = field(page, 'প্রতিষ্ঠানের নাম');
        await name.fill('  ');
        // On a phone the parts after the first are folded; one with an error unfolds by itself.
        const part = (title: string) => page.locator('summary').filter({ hasText: title });
        if (touch) await press(part('যোগাযোগ'));
        await field(page, 'ইমেইল').fill('');
        if (touch) await press(part('যোগাযোগ'));
        await press(save(page));
        await waitForText(page, 'দয়া করে প্রতিষ্ঠানের নাম ও ইমেইল পূরণ করুন');
        await complaint(page, 'name', 'এই ঘরটি পূরণ করুন।');
        await name.fill(`বদলানো কলেজ ${width}`);
        await field(page, 'ইমেইল').fill('office@college.example');
        if (touch) await press(part('মানচিত্রে অবস্থান'));
        await field(page, 'অক্ষাংশ').fill('৯৫');
        await press(save(page));
        await complaint(page, 'latitude', 'অক্ষাংশ −৯০ থেকে ৯০-এর মধ্যে হবে।');
        expect(fetched.filter(({ method }) => method !== 'GET')).toEqual([]);
        await field(page, 'অক্ষাংশ').fill('২৩.৫৫');
        await field(page, 'ফোন').fill('০৬৩১-৬২৩৪৫');
        if (touch) await press(part('ছবি'));
        await page
          .locator('[data-field="logo"] input[type=file]')
          .first()
          .setInputFiles(await photo('logo.jpg'));
        await page.getByText(/^logo\.webp/).waitFor();
        await press(save(page));
        await waitForText(page, 'প্রতিষ্ঠানের তথ্য হালনাগাদ হয়েছে');
        expect(await office.list('institutions')).toEqual([
          expect.objectContaining({
            name: `বদলানো কলেজ ${width}`,
            contact_email: 'office@college.example',
            latitude: 23.55,
            contact_phone: '০৬৩১-৬২৩৪৫',
          }) as object,
        ]);
        expect(
          fetched.filter(
            ({ method, path }) => method === 'PATCH' && path.startsWith('/api/institutions/'),
          ).length,
        ).toBe(1);
        expect(await publicPage('/')).toContain(`বদলানো কলেজ ${width}`);
      });
    });

    test('principal and vice-principal are edited where they are, made where they are not, and a switch asks before it loses text', async () => {
      const [vice] = (await office.list('principal-vice-principal')).filter(
        ({ designation }) => designation === 'vice_principal',
      );
      await office.call('DELETE', `principal-vice-principal/${vice?.id}/`);
      await site.visit(visit, async ({ page }) => {
        const designation = (name: string) => page.getByRole('radio', { name, exact: true });
        await office.enter(page, 'principal-info');
        const name = field(page, 'নাম');
        await name.fill('');
        await press(save(page));
        await waitForText(page, 'দয়া করে অধ্যক্ষের নাম পূরণ করুন');
        await complaint(page, 'full_name', 'এই ঘরটি পূরণ করুন।');
        await name.fill(`ড. নতুন অধ্যক্ষ ${width}`);
        await press(page.getByText('উপাধ্যক্ষ', { exact: true }));
        const question = dialog(page, 'লেখা সংরক্ষণ করা হয়নি');
        await press(button(question, 'ফরমে থাকুন'));
        expect([await designation('অধ্যক্ষ').isChecked(), await name.inputValue()]).toEqual([
          true,
          `ড. নতুন অধ্যক্ষ ${width}`,
        ]);
        await press(save(page));
        await waitForText(page, 'অধ্যক্ষের তথ্য হালনাগাদ হয়েছে');
        expect(await publicPage('/')).toContain(`ড. নতুন অধ্যক্ষ ${width}`);

        await press(page.getByText('উপাধ্যক্ষ', { exact: true }));
        await page.getByText('উপাধ্যক্ষের তথ্য এখনো নেই। নিচে লিখে সংরক্ষণ করুন।').waitFor();
        expect(await name.inputValue()).toBe('');
        await name.fill(`নতুন উপাধ্যক্ষ ${width}`);
        await press(save(page));
        await waitForText(page, 'উপাধ্যক্ষের তথ্য সংরক্ষণ করা হয়েছে');
        await press(page.getByText('অধ্যক্ষ', { exact: true }));
        await eventually(async () => expect(await name.inputValue()).toBe(`ড. নতুন অধ্যক্ষ ${width}`));
        const stored = await office.list('principal-vice-principal');
        expect(stored.map((row) => [row.designation, row.full_name]).sort()).toEqual([
          ['principal', `ড. নতুন অধ্যক্ষ ${width}`],
          ['vice_principal', `নতুন উপাধ্যক্ষ ${width}`],
        ]);
      });
    });

    test('a new principal is written into cleared fields, and the former one can be had back until then', async () => {
      const [record] = (await office.list('principal-vice-principal')).filter(
        ({ designation }) => designation === 'principal',
      );
      await site.visit(visit, async ({ page }) => {
        await office.enter(page, 'principal-info');
        const values = async () => [
          await field(page, 'নাম').inputValue(),
          await field(page, 'বাণী').inputValue(),
          await page.getByRole('img', { name: 'ছবি: নমুনা' }).count(),
        ];
        await field(page, 'নাম').waitFor();
        const previous = await values();
        await press(button(page, 'নতুন ব্যক্তি'));
        expect(await values()).toEqual(['', '', 0]);
        await field(page, 'নাম').fill(`উত্তরসূরি ${width}`);
        await press(button(page, 'আগের জনের তথ্যে ফিরুন'));
        expect(await values()).toEqual(previous);
        await press(button(page, 'নতুন ব্যক্তি'));
        expect(await values()).toEqual([`উত্তরসূরি ${width}`, '', 0]);
        await press(save(page));
        await waitForText(page, 'অধ্যক্ষের তথ্য হালনাগাদ হয়েছে');
        expect(await office.stored('principal-vice-principal', `উত্তরসূরি ${width}`)).toEqual([
          expect.objectContaining({ id: record?.id, message: null, photo: null }) as object,
        ]);
      });
    });

    const slot = (page: Page, number: string) =>
      page.getByRole('listitem', { name: `ছবি ${number}`, exact: true });

    test('photos go into the gallery from one place, with captions to change, and each can be deleted and brought back', async () => {
      await site.visit(visit, async ({ page, fetched }) => {
        await office.enter(page, 'gallery-upload');
        await press(button(page, 'আপলোড করুন'));
        await waitForText(page, 'Please upload at least 1 image!');
        const form = page.getByRole('form', { name: 'নতুন ছবি' });
        const pick = async (...names: string[]) =>
          form
            .locator('input[data-picker]')
            .setInputFiles(await Promise.all(names.map((name) => photo(name))));
        await pick('photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg');
        await press(button(page, 'ছবি ৩ বাদ দিন'));
        for (const number of ['১', '২'])
          await slot(page, number)
            .getByText(/^photo-.\.webp/)
            .waitFor();
        await press(button(page, 'ছবি ২ বাদ দিন'));
        await press(button(page, 'ছবি ১ বাদ দিন'));
        await waitForText(page, 'At least 1 image must be uploaded!');
        await pick('photo-2.jpg');
        await field(slot(page, '১'), 'ক্যাপশন').fill(`নদীর ঘাট ${width}`);
        await press(button(page, 'আপলোড করুন'));
        await waitForText(page, '২টি ছবি গ্যালারিতে যোগ হয়েছে।');
        expect(
          fetched
            .filter(({ method, path }) => method === 'POST' && path === '/api/gallery/')
            .map(({ status }) => status),
        ).toEqual([201, 201]);
        expect(await publicPage('/gallery')).toContain(`নদীর ঘাট ${width}`);

        await press(button(page, `ক্যাপশন সম্পাদনা: নদীর ঘাট ${width}`));
        const edit = dialog(page, 'ক্যাপশন সম্পাদনা');
        await field(edit, 'ক্যাপশন').fill(`বটতলা ${width}`);
        await press(save(edit));
        await waitForText(page, 'ক্যাপশন হালনাগাদ হয়েছে');
        const question = dialog(page, 'এই ছবি মুছে ফেলতে চান?');
        await press(button(page, `মুছুন: বটতলা ${width}`));
        await thenUndo(page, press, async () => {
          await press(button(question, 'মুছে ফেলুন'));
          await waitForText(page, 'ছবিটি মুছে ফেলা হয়েছে');
          expect((await office.stored('gallery', `বটতলা ${width}`)).length).toBe(0);
        });
        await waitForText(page, 'ছবিটি ফিরিয়ে আনা হয়েছে');
        const [back] = await office.stored('gallery', `বটতলা ${width}`);
        expect(
          (await fetch(site.product().origin + String(back?.image))).headers.get('content-type'),
        ).toMatch(/^image\//);
      });
    });
  });

test('a clerk changes the texts of the site with a finger, goes back to one, and visitors without script see it', async () => {
  await site.visit({ width: 360, height: 740, touch: true }, async ({ page }) => {
    const open = async (title: string) => {
      await tap(page.getByRole('link', { name: new RegExp(`^${title}`) }));
      await page.getByRole('heading', { level: 1, name: `লেখা: ${title}` }).waitFor();
    };
    const store = async () => {
      const stored = page.waitForResponse(
        (response) =>
          response.request().method() !== 'GET' && response.url().includes('site-texts'),
      );
      await tap(save(page));
      await stored;
      await waitForText(page, 'লেখা সংরক্ষণ হয়েছে। ওয়েবসাইটে এখন এটিই দেখা যাবে।');
      await page.locator('form[aria-busy="true"]').waitFor({ state: 'hidden' });
      await tap(page.getByRole('link', { name: 'সব পাতা' }));
    };
    await office.enter(page, 'site-texts');
    await open('সব পাতার ওপরে ও নিচে');
    await tap(page.getByText('ফলাফল ২০২৫', { exact: true }));
    await field(page, 'লেখা').fill('ফলাফল ২০২৬');
    await field(page, 'পাতার নিচে কৃতজ্ঞতার লেখা').fill('ভুল লেখা');
    await tap(button(page, /^আগের লেখা ফিরিয়ে আনুন ?: পাতার নিচে/));
    await store();

    await open('হোম');
    await field(page, 'কলেজের নামের নিচের লেখা').fill('আলোর পথে');
    await store();

    await open('ভর্তি তথ্য');
    await field(page, 'ন্যূনতম জিপিএ').fill('৩.৫');
    await tap(button(page, 'ধাপ যোগ করুন'));
    const steps = page.locator('[data-field="process"]');
    await field(steps.getByRole('listitem').last(), 'ধাপ').fill('ক্লাস শুরুর দিন আসুন।');
    await field(steps.getByRole('listitem').last(), 'তারিখ').fill('১/৭/২০২৭');
    await tap(button(steps, 'ওপরে নিন: ক্লাস শুরুর দিন আসুন।'));
    await hasFocus(button(steps, 'ওপরে নিন: ক্লাস শুরুর দিন আসুন।'));
    expect([await axeFindings(page), await sideways(page)]).toEqual([[], 0]);
    await shoot(page, 'dashboard-site-texts-form');
    await store();
    const stored = (await office.list('site-texts')).find(({ page: name }) => name === 'admission');
    const changed = formatNumber(Object.keys(stored?.['texts'] as object).length);
    await page.getByRole('link', { name: `ভর্তি তথ্য ${changed}টি লেখা বদলানো হয়েছে` }).waitFor();

    const [home, admission] = [await publicPage('/'), await publicPage('/admission')];
    for (const text of ['ফলাফল ২০২৬', '<p>আলোর পথে</p>', 'অঙ্গন দিয়ে তৈরি', 'জিপিএ ৩.৫'])
      expect(home).toContain(text);
    expect(home).not.toContain('ফলাফল ২০২৫</a>');
    expect(admission).toMatch(
      /ক্লাস শুরুর দিন আসুন।<strong[^>]*>১ জুলাই ২০২৭<\/strong>.*ভর্তি শেষে রোল নম্বর/,
    );
  });
});
