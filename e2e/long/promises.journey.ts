import { expect, test } from '@playwright/test';
import { formatNumber } from '@angan/bengali-text';
import { randomBytes } from 'node:crypto';
import { zipSync, type Zippable } from 'fflate';
import sharp from 'sharp';
import {
  button,
  dialog,
  field,
  officeOf,
  waitForText,
  save,
  sideways,
} from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { MEGABYTE, onDisk, pdf } from '../support/files.ts';
import { photo } from '../support/pictures.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

// What the contract and the docs promise with a number, tried at that number: docs/tests.md lists all.
const site = useSite();
const office = officeOf(site);
const phone = { width: 360, height: 740, touch: true };
const PATIENCE = { timeout: 300_000 };

const studentsOf = (classId: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    full_name: `শিক্ষার্থী ${formatNumber(at + 1)}`,
    roll_number: String(1001 + at),
    class_name: classId,
  }));

/** A class of its own with so many students. */
async function fullClass(name: string, count: number): Promise<number> {
  const { id } = await office.add('classes', { name });
  const { status } = await office.call('POST', 'students/import/', {
    rows: studentsOf(id, count),
    existing: 'refuse',
  });
  expect(status).toBe(201);
  return id;
}
const ofClass = async (id: number) =>
  (await office.list('students')).filter(({ class_name }) => class_name === id);

test('a PDF of 20 MB is published from a phone and handed out whole', async () => {
  const empty = pdf('empty-promise.pdf').length;
  const room = 20 * MEGABYTE - 1024 - empty;
  const file = pdf('বড় নোটিশ.pdf', room);
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, 'notices?edit=new');
    const form = page.locator('form').filter({ has: save(page) });
    await field(form, 'শিরোনাম').fill('বিশ মেগাবাইটের নোটিশ');
    const chooser = page.waitForEvent('filechooser');
    await button(form, /PDF/).first().click();
    await (await chooser).setFiles(file);
    await form.getByText('বড় নোটিশ.pdf').waitFor();
    await save(form).click();
    await waitForText(page, 'নোটিশ যোগ হয়েছে', PATIENCE);
  });
  const [notice] = await office.stored('notices', 'বিশ মেগাবাইটের নোটিশ');
  const answer = await fetch(site.product().origin + String(notice?.['pdf_file']));
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(room);
});

test('a picture of 25 MB is made small enough on the phone', async () => {
  const side = 2900;
  const noise = await sharp(randomBytes(side * side * 3), {
    raw: { width: side, height: side, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(24 * MEGABYTE);
  expect(noise.length).toBeLessThan(25 * MEGABYTE);
  const file = onDisk('বড় ছবি.png', noise);
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, 'teacher-info-form?edit=new');
    const form = page.locator('form').filter({ has: save(page) });
    await field(form, 'নাম').fill('বড় ছবির শিক্ষক');
    const chooser = page.waitForEvent('filechooser');
    await button(form, /ছবি/).first().click();
    await (await chooser).setFiles(file);
    await form.locator('img').first().waitFor(PATIENCE);
    await save(form).click();
    await waitForText(page, 'শিক্ষক যোগ হয়েছে', PATIENCE);
  });
  const [teacher] = await office.stored('teachers', 'বড় ছবির শিক্ষক');
  expect((await fetch(site.product().origin + String(teacher?.['photo']))).status).toBe(200);
});

test('500 pictures of a class find their students and are sent in one go', async () => {
  test.setTimeout(1_200_000);

  const id = await fullClass('পাঁচশ ছবির শ্রেণি', 500);
  const one = await sharp(await sharp(await photo('one.jpg', { width: 40, height: 40 })).toBuffer())
    .jpeg()
    .toBuffer();
  const files = studentsOf(id, 500).map(({ roll_number }) => onDisk(`${roll_number}.jpg`, one));
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, `student-info-form?class_name=${id}`);
    await button(page, 'আরও কাজ').click();
    await button(page, 'ছবি যোগ করুন').click();
    const form = dialog(page, 'ছবি যোগ করুন');
    const chooser = page.waitForEvent('filechooser');
    await button(form, /^ছবি বেছে নিন/).click();
    await (await chooser).setFiles(files);
    await button(form, '৫০০টি পাঠান').click(PATIENCE);
    await waitForText(page, '৫০০টির মধ্যে ৫০০টি ছবি যোগ হয়েছে।', { timeout: 900_000 });
  });
  expect((await ofClass(id)).filter((row) => !row['photo'])).toEqual([]);
});

test('a ZIP of nearly 200 MB gives the pictures that are in it', async () => {
  const id = await fullClass('ZIP-এর শ্রেণি', 2);
  const picture = await sharp(await photo('zipped.jpg', { width: 40, height: 40 })).toBuffer();
  const entries: Zippable = { '1001.jpg': picture, '1002.jpg': picture };
  for (let at = 1; at <= 8; at += 1)
    entries[`IMG_${at}.jpg`] = [new Uint8Array(24 * MEGABYTE), { level: 0 }];
  const zip = zipSync(entries);
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, `student-info-form?class_name=${id}`);
    await button(page, 'আরও কাজ').click();
    await button(page, 'ছবি যোগ করুন').click();
    const form = dialog(page, 'ছবি যোগ করুন');
    const chooser = page.waitForEvent('filechooser');
    await button(form, /^ছবি বেছে নিন/).click();
    await (await chooser).setFiles(onDisk('শ্রেণি.zip', Buffer.from(zip)));
    await button(form, '২টি পাঠান').click(PATIENCE);
    await waitForText(page, '২টির মধ্যে ২টি ছবি যোগ হয়েছে।', PATIENCE);
  });
  expect((await ofClass(id)).filter((row) => !row['photo'])).toEqual([]);
});

test('2,000 students are deleted by one press and taken back by another', async () => {
  test.setTimeout(600_000);

  const id = await fullClass('দুই হাজারের শ্রেণি', 2000);
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, `student-info-form?class_name=${id}`);
    await button(page, 'বাছুন').click();
    await button(page, 'সব ২,০০০টি').click();
    await button(page, 'মুছুন').click();
    await button(page, /^২,০০০ .*মুছে ফেলুন$/).click();
    await eventually(async () => expect(await ofClass(id)).toEqual([]), 120_000);
    await page.reload();
    await button(page, 'ফিরিয়ে নিন').click();
    await eventually(async () => expect((await ofClass(id)).length).toBe(2000), 120_000);
  });
});

test('a page of 100,000 characters is read, and edited again', async () => {
  const paragraph = `<p>${'শব্দ '.repeat(190)}শেষ</p>`;
  const body = paragraph.repeat(Math.floor(100_000 / paragraph.length));
  const { id } = await office.add('pages', { title: 'দীর্ঘ পাতা', slug: 'long', body });
  await site.visit(phone, async ({ page }) => {
    await open(page, '/page/long');
    await page.getByText('শেষ').last().waitFor();
    expect(await sideways(page)).toBe(0);
    await office.enter(page, `pages?edit=${id}`);
    const form = page.locator('form').filter({ has: save(page) });
    await field(form, 'শিরোনাম').fill('দীর্ঘ পাতা, আবার');
    await save(form).click();
    await form.waitFor({ state: 'hidden', ...PATIENCE });
  });
  const [row] = await office.stored('pages', 'দীর্ঘ পাতা, আবার');
  expect(String(row?.['body']).length).toBeGreaterThan(95_000);
});

test('30 own pages stand in the menu of a phone', async () => {
  const before = (await office.list('pages')).filter(({ menu_order }) => menu_order !== null);
  for (let at = before.length + 1; at <= 30; at += 1) {
    const title = `পাতা ${formatNumber(at)}`;
    await office.add('pages', { title, slug: `p-${at}`, menu_order: at });
  }
  await site.visit(phone, async ({ page }) => {
    await open(page, '/');
    await page.locator('summary[aria-label="মেনু"]').click();
    await page.getByRole('link', { name: 'পাতা ৩০', exact: true }).click();
    await page.waitForURL('**/page/p-30');
    expect(await sideways(page)).toBe(0);
  });
});

test('a message of 5,000 characters arrives whole', async () => {
  const message = `${'আমার কথা '.repeat(555)}শেষ`.slice(0, 4999).padEnd(5000, '।');
  await site.visit(phone, async ({ page }) => {
    await open(page, '/contact');
    const main = page.getByRole('main');
    for (const [name, text] of Object.entries({ name: 'রহিমা', phone: '01712345678', message }))
      await main.locator(`form [name=${name}]`).fill(text);
    await button(main, 'বার্তা পাঠান').click();
    await eventually(async () => expect(await office.stored('contacts', message)).toHaveLength(1));
  });
});

test('100 invitations are open at once, and the next is refused in words', async () => {
  await site.visit({ ...phone, expects: [/status of 4\d\d/] }, async ({ page }) => {
    for (let at = 0; at < 100; at += 1) {
      const invited = { full_name: `শিক্ষক ${at}`, role: 'User', areas: [] };
      const { status } = await office.call('POST', 'invitations/', invited);
      expect([at, status]).toEqual([at, 201]);
    }
    await office.enter(page, 'users');
    await button(page, 'লিঙ্ক দিয়ে আমন্ত্রণ').click();
    const form = dialog(page, 'লিঙ্ক দিয়ে আমন্ত্রণ');
    await field(form, 'পুরো নাম').or(field(form, 'নাম')).first().fill('একশ এক');
    await button(form, 'লিঙ্ক তৈরি করুন').click();
    await form.getByRole('alert').filter({ hasText: 'অনেক আমন্ত্রণ খোলা আছে' }).waitFor();
  });
});
