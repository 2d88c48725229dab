import { expect, test, type Page } from '@playwright/test';
import { formatNumber, toBengaliDigits } from '@angan/bengali-text';
import { button, dialog, officeOf, waitForText, type Row } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { finger } from '../support/finger.ts';
import { photo } from '../support/pictures.ts';
import { axeFindings, shoot } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite();
const office = officeOf(site);
const phone = { width: 360, height: 740, touch: true };
const CLASS = 'ছবির শ্রেণি';

/** A class of its own with so many students, whose rolls begin with 301. */
async function newClass(count: number): Promise<number> {
  const { id } = await office.add('classes', { name: CLASS });
  const rows = Array.from({ length: count }, (_, at) => ({
    full_name: `শিক্ষার্থী ${formatNumber(at + 1)}`,
    roll_number: String(301 + at),
    class_name: id,
  }));
  await office.call('POST', 'students/import/', { rows, existing: 'refuse' });
  return id;
}
const ofClass = async (id: number): Promise<Row[]> =>
  (await office.list('students')).filter(({ class_name }) => class_name === id);
const linkToClass = (page: Page) =>
  page
    .getByRole('navigation', { name: 'শ্রেণি অনুযায়ী সংখ্যা' })
    .getByRole('link', { name: new RegExp(`^${CLASS}`) });

test('fifty students of a class get their photos by the names of files with five taps', async () => {
  const id = await newClass(52);
  const names = (at: number) =>
    [`${301 + at}`, `${toBengaliDigits(301 + at)}`, `11_${301 + at}`][at % 3] ?? '';
  const files = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      photo(`${names(at)}.jpg`, { width: 480 + at * 2, height: 640 }),
    ),
  );
  await site.visit(phone, async ({ page }) => {
    const { press, pick, taps } = finger();
    await office.enter(page, 'student-info-form');
    await press(linkToClass(page));
    await press(button(page, 'আরও কাজ'));
    await press(button(page, 'ছবি যোগ করুন'));
    const form = dialog(page, 'ছবি যোগ করুন');
    await pick(page, button(form, /^ছবি বেছে নিন/), [
      ...files,
      await photo('IMG_0351.jpg', { width: 40, height: 40 }),
    ]);
    await form.getByText('৫০টি ছবি কার তা জানা গেছে। এখনো কিছু যোগ হয়নি।').waitFor();
    await form.getByText('IMG_0351.jpg').waitFor();
    await form.getByText('এরপরও ছবি থাকবে না (২)').waitFor();
    const face = form.getByRole('listitem').filter({ hasText: '৩০১ শিক্ষার্থী ১' }).locator('img');
    await face.scrollIntoViewIfNeeded();
    expect(await face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'class-photos');
    await press(button(form, '৫০টি পাঠান'));
    // Fifty uploads, one after the other.
    await waitForText(page, '৫০টির মধ্যে ৫০টি ছবি যোগ হয়েছে।', { timeout: 300_000 });
    expect(taps()).toBe(5);
  });
  const rows = await ofClass(id);
  const widths = rows.map(({ roll_number, media }) => [
    Number(roll_number),
    (media as { photo?: { width: number } | null }).photo?.width,
  ]);
  const expected = Array.from({ length: 52 }, (_, at) => [
    301 + at,
    at < 50 ? 480 + at * 2 : undefined,
  ]);
  expect(widths.sort(([a = 0], [b = 0]) => a - b)).toEqual(expected);
});

test('the way back while photos are being sent is asked about, and does not stop them', async () => {
  await site.visit({ width: 1440, height: 900 }, async ({ page }) => {
    const [{ id }] = (await office.list('classes')).filter(({ name }) => name === CLASS) as [Row];
    await office.enter(page, 'student-info-form');
    await linkToClass(page).click();
    await page.waitForURL(/class_name=/);
    await button(page, 'আরও কাজ').click();
    await button(page, 'ছবি যোগ করুন').click();
    const form = dialog(page, 'ছবি যোগ করুন');
    const chooser = page.waitForEvent('filechooser');
    await button(form, /^ছবি বেছে নিন/).click();
    await (await chooser).setFiles([await photo('roll_351.jpg'), await photo('352.jpg')]);
    let open: () => void = () => undefined;
    const gate = new Promise<void>((opened) => (open = opened));
    await page.route('**/api/students/*/', async (route) => {
      if (route.request().method() === 'PATCH') await gate;
      await route.continue();
    });
    await button(form, '২টি পাঠান').click();
    await form.getByText('পাঠানো হচ্ছে…').first().waitFor();
    await page.goBack();
    await button(dialog(page, 'ছবি যোগ করা শেষ হয়নি'), 'চলতে থাকুক').click();
    open();
    await waitForText(page, '২টির মধ্যে ২টি ছবি যোগ হয়েছে।');
    await eventually(async () =>
      expect((await ofClass(id)).filter((row) => !row['photo'])).toEqual([]),
    );
    await shoot(page, 'class-photos-sent');
    await button(form, 'ফিরিয়ে নিন').click();
    await waitForText(page, '২টি আগের অবস্থায় ফিরেছে');
    const without = (await ofClass(id)).flatMap(({ roll_number, photo: storedPhoto }) =>
      storedPhoto ? [] : [roll_number],
    );
    expect(without.sort()).toEqual(['351', '352']);
  });
});
