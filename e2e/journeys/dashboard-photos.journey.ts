import { expect, test, type Page } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import {
  button,
  choose,
  complaint,
  dialog,
  field,
  officeOf,
  waitForText,
  save,
  type Row,
} from '../support/dashboard.ts';
import { MEGABYTE, onDisk } from '../support/files.ts';
import { holdPhotos, photo, releasePhotos } from '../support/pictures.ts';
import { useSite } from '../support/site.ts';
import { tap } from '../support/tap.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

const EMPTY = Buffer.from([]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic'),
  Buffer.alloc(2000, 7),
]);

async function begin(page: Page, name: string) {
  await office.enter(page, 'teacher-info-form?edit=new');
  const form = dialog(page, 'নতুন শিক্ষক যোগ করুন');
  await field(form, 'নাম').fill(name);
  return {
    form,
    pick: (file: string) =>
      form.locator('[data-field="photo"] input[type=file]').first().setInputFiles(file),
  };
}

/** Size and the colours of the upper and lower end of an image, as a browser shows it. */
const openPage = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const bitmap = Object.assign(new Image(), { src });
    await bitmap.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    const context = canvas.getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const colour = (share: number) => {
      const [red = 0, , blue = 0] = context.getImageData(
        bitmap.width / 2,
        Math.floor(bitmap.height * share),
        1,
        1,
      ).data;
      return red > blue ? 'red' : 'blue';
    };
    return {
      upright: bitmap.height > bitmap.width,
      longest: Math.max(bitmap.width, bitmap.height),
      above: colour(0.1),
      below: colour(0.9),
    };
  }, address);

test('a file that is no photo is reported at its field, nothing is sent, and what was typed stays', async () => {
  await site.visit({}, async ({ page, fetched }) => {
    const { form, pick } = await begin(page, 'ছবি ছাড়া শিক্ষক');
    const refused: [string, string][] = [
      [onDisk('letter.txt', 'চিঠি'), 'এটি লেখার ফাইল, ছবি নয়। JPG, PNG বা WEBP ছবি দিন।'],
      [onDisk('nothing.png', EMPTY), 'ফাইলটি খালি। অন্য একটি ছবি দিন।'],
      [onDisk('letter.jpg', 'চিঠি'), 'এটি লেখার ফাইল, ছবি নয়। JPG, PNG বা WEBP ছবি দিন।'],
      [onDisk('broken.jpg', JPEG), 'ছবিটি খোলা যাচ্ছে না। অন্য একটি ছবি দিন।'],
      [
        onDisk('IMG_0042.HEIC', HEIC),
        'ছবিটি HEIC ধরনের, এখানে নেওয়া যায় না। ফোনের ক্যামেরার সেটিং থেকে JPEG বেছে আবার তুলুন, অথবা ছবিটি JPG করে দিন।',
      ],
      [
        onDisk('heavy.jpg', Buffer.concat([JPEG, Buffer.alloc(30 * MEGABYTE)])),
        'ছবিটি ৩০ এমবি, সর্বোচ্চ ২৫ এমবি নেওয়া যায়। ছোট একটি ছবি দিন।',
      ],
    ];
    for (const [file, sentence] of refused) {
      await pick(file);
      await complaint(form, 'photo', sentence);
    }
    await save(form).click();
    await waitForText(page, 'দয়া করে চিহ্নিত ঘরগুলো ঠিক করুন।');
    expect(await field(form, 'নাম').inputValue()).toBe('ছবি ছাড়া শিক্ষক');
    expect(fetched.filter(({ method }) => method !== 'GET')).toEqual([]);
    await button(form, 'ভুল ফাইলটি বাদ দিন').click();
    await save(form).click();
    await waitForText(page, 'শিক্ষক যোগ হয়েছে');
    expect((await office.stored('teachers', 'ছবি ছাড়া শিক্ষক'))[0]?.photo).toBeNull();
  });
});

interface PhotoCase {
  screen: string;
  api: string;
  photos: string[];
  typed: Record<string, string>;
  selected?: Record<string, string>;
  done: string;
}

const NEW_PERSON = { নাম: 'ছবিসহ মানুষ' };
const cases: PhotoCase[] = [
  {
    screen: 'staff-info-form?edit=new',
    api: 'staff',
    photos: ['photo'],
    typed: { ...NEW_PERSON, পদবি: 'মালী' },
    done: 'কর্মচারী যোগ হয়েছে',
  },
  {
    screen: 'student-info-form?edit=new',
    api: 'students',
    photos: ['photo'],
    typed: { ...NEW_PERSON, 'রোল নম্বর': '৭৭১' },
    done: 'শিক্ষার্থী যোগ হয়েছে',
    selected: { শ্রেণি: 'একাদশ শ্রেণি' },
  },
  {
    screen: 'committee-member?edit=new',
    api: 'committee-members',
    photos: ['photo'],
    typed: { ...NEW_PERSON, পদবি: 'সদস্য' },
    done: 'সদস্য যোগ হয়েছে',
  },
  {
    screen: 'principal-info',
    api: 'principal-vice-principal',
    photos: ['photo'],
    typed: { নাম: 'ছবিসহ মানুষ' },
    done: 'অধ্যক্ষের তথ্য হালনাগাদ হয়েছে',
  },
  {
    screen: 'college-info',
    api: 'institutions',
    photos: ['logo', 'institution_image'],
    typed: { 'প্রতিষ্ঠানের নাম': 'ছবিসহ মানুষ' },
    done: 'প্রতিষ্ঠানের তথ্য হালনাগাদ হয়েছে',
  },
];
for (const { screen, api, photos, typed, done, selected = {} } of someOf(
  cases,
  ({ api }) => api === 'staff',
))
  test(`a save of ${api} waits for photos that are still being prepared, and says so`, async () => {
    const visit = { touch: true, width: 360, height: 740, fresh: true };
    await site.visit(visit, async ({ page, fetched }) => {
      await holdPhotos(page);
      await office.enter(page, screen);
      const form = page.locator('form').last();
      for (const [label, text] of Object.entries(typed)) await field(form, label).fill(text);
      for (const [label, option] of Object.entries(selected)) await choose(form, label, option);
      const file = await photo('slow.jpg', { width: 800, height: 600 });
      for (const name of photos)
        await page.locator(`[data-field="${name}"] input[type=file]`).first().setInputFiles(file);
      await tap(save(page));
      await page.getByText('বাছাই করা ফাইলটি তৈরি হচ্ছে। হয়ে গেলেই সংরক্ষণ হবে।').waitFor();
      expect(fetched.filter(({ method }) => method !== 'GET')).toEqual([]);
      await releasePhotos(page);
      await waitForText(page, done);
      const stored = (await office.stored(api, 'ছবিসহ মানুষ'))[0] as Row & {
        media: Record<string, { name: string }>;
      };
      expect(photos.map((name) => stored.media[name]?.name)).toEqual(
        photos.map(() => expect.stringMatching(/^slow/)),
      );
    });
  });

test('a photo taken with a turned camera is shown and stored upright and small, turned by hand, left unchanged by another save, and removed', async () => {
  await site.visit({}, async ({ page }) => {
    const { form, pick } = await begin(page, 'ছবির শিক্ষক');
    await pick(await photo('turned.jpg', { width: 2400, height: 1600, orientation: 6 }));
    await form.getByText(/^turned\.webp/).waitFor();
    const source = await form.getByRole('img', { name: 'ছবি: নমুনা' }).getAttribute('src');
    expect(await openPage(page, String(source))).toEqual({
      upright: true,
      longest: 1600,
      above: 'red',
      below: 'blue',
    });
    await save(form).click();
    await waitForText(page, 'শিক্ষক যোগ হয়েছে');
    await form.waitFor({ state: 'hidden' });
    const stored = async () => (await office.stored('teachers', 'ছবির শিক্ষক'))[0];
    const first = await stored();
    expect(await openPage(page, String(first?.photo))).toMatchObject({
      upright: true,
      above: 'red',
      below: 'blue',
    });

    await button(page, 'সম্পাদনা: ছবির শিক্ষক').click();
    const edit = dialog(page, 'শিক্ষক সম্পাদনা');
    await field(edit, 'পদবি').fill('প্রভাষক');
    await save(edit).click();
    await waitForText(page, 'শিক্ষক হালনাগাদ হয়েছে');
    await edit.waitFor({ state: 'hidden' });
    expect((await stored())?.photo).toBe(first?.photo);

    await button(page, 'সম্পাদনা: ছবির শিক্ষক').click();
    await edit
      .locator('[data-field="photo"] input[type=file]')
      .first()
      .setInputFiles(await photo('flat.jpg', { width: 800, height: 600 }));
    await edit.getByText(/^flat\.webp/).waitFor();
    const turned = page.waitForFunction(
      (before) =>
        document.querySelector('dialog img[alt="ছবি: নমুনা"]')?.getAttribute('src') !== before,
      await edit.getByRole('img', { name: 'ছবি: নমুনা' }).getAttribute('src'),
    );
    await button(edit, 'ঘোরান').click();
    await turned;
    await save(edit).click();
    await edit.waitFor({ state: 'hidden' });
    expect(await openPage(page, String((await stored())?.photo))).toMatchObject({
      upright: true,
      above: 'red',
      below: 'blue',
    });

    await button(page, 'সম্পাদনা: ছবির শিক্ষক').click();
    await button(edit, 'ছবি সরান').click();
    await save(edit).click();
    await edit.waitFor({ state: 'hidden' });
    expect((await stored())?.photo).toBeNull();
  });
});
