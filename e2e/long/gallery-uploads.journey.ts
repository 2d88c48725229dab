import { expect, test } from '@playwright/test';
import { button, field, officeOf, waitForText } from '../support/dashboard.ts';
import { holdPhotos, photo, releasePhotos } from '../support/pictures.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

test('a photo that could not be sent stays with its caption and is sent again alone', async () => {
  await site.visit({ expects: [/ERR_FAILED/] }, async ({ page }) => {
    await office.enter(page, 'gallery-upload');
    const first = page.getByRole('listitem', { name: 'ছবি ১', exact: true });
    const form = page.getByRole('form', { name: 'নতুন ছবি' });
    await form.locator('input[data-picker]').setInputFiles(await photo('lost.jpg'));
    await field(first, 'ক্যাপশন').fill('হারানো ছবি');
    await page.route('**/api/gallery/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await button(page, 'আপলোড করুন').click();
    await waitForText(page, '১টি ছবি আপলোড করা যায়নি। আবার চেষ্টা করুন।');
    await page.unroute('**/api/gallery/');
    await button(first, /^আবার চেষ্টা করুন/).click();
    await waitForText(page, '১টি ছবি গ্যালারিতে যোগ হয়েছে।');
    expect((await office.stored('gallery', 'হারানো ছবি')).length).toBe(1);
  });
});

test('six photos are picked at once: four a save, the others wait, and a save waits for the photos', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `once-${index}.jpg`);
  const files = await Promise.all(names.map((name) => photo(name, { width: 800, height: 600 })));
  const before = (await office.list('gallery')).length;
  await site.visit({ width: 360, height: 740, fresh: true }, async ({ page }) => {
    await holdPhotos(page);
    await office.enter(page, 'gallery-upload');
    const form = page.getByRole('form', { name: 'নতুন ছবি' });
    await form.locator('input[data-picker]').setInputFiles(files);
    const send = form.locator('button[type=submit]');
    await send.click();
    await form.getByText('বাছাই করা ছবি তৈরি হচ্ছে। হয়ে গেলেই আপলোড শুরু হবে।').waitFor();
    expect(await form.getByRole('listitem').count()).toBe(6);
    await releasePhotos(page);
    await form.getByText('Maximum 4 images can be uploaded!', { exact: true }).waitFor();
    for (const sent of ['৪', '২']) {
      await waitForText(page, `${sent}টি ছবি গ্যালারিতে যোগ হয়েছে।`);
      if (sent === '২') break;
      await page
        .getByText(`${sent}টি ছবি গ্যালারিতে যোগ হয়েছে।`)
        .first()
        .waitFor({ state: 'hidden' });
      await send.click();
    }
    expect((await office.list('gallery')).length).toBe(before + 6);
  });
});
