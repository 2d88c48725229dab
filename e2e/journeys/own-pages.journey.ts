import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { someOf } from '../../server/testing/long-run.ts';
import {
  button,
  complaint,
  dialog,
  field,
  officeOf,
  waitForText,
  save,
  sideways,
} from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { onDisk, pdf } from '../support/files.ts';
import { open, WIDTHS } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { tap } from '../support/tap.ts';
import { fromWord, inEditor } from '../support/word.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const phone = { width: 360, height: 740, touch: true };

const ADDRESS = `/page/${encodeURIComponent('বিজ্ঞান-ক্লাব')}`;
const fetched = async (path: string) => {
  const answer = await fetch(site.product().origin + path);
  return { status: answer.status, text: await answer.text() };
};

/** The entry of the menus for the page that is open. */
const CURRENT = 'a[aria-current="page"]';
const form = (page: Page) => dialog(page, 'নতুন পাতা যোগ করুন');
const text = (page: Page) => page.getByRole('textbox', { name: 'লেখা', exact: true });
const tool = (page: Page, name: string) => tap(button(form(page), name));
const pick = (page: Page, name: string, file: string) =>
  dialog(page, name).locator('input[type=file]').first().setInputFiles(file);

/** Types as the keyboard of a phone does: what is composed is replaced until the word is done. */
async function compose(page: Page, ...steps: string[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  for (const step of steps)
    await cdp.send('Input.imeSetComposition', {
      text: step,
      selectionStart: step.length,
      selectionEnd: step.length,
    });
  await cdp.send('Input.insertText', { text: steps.at(-1) ?? '' });
  await cdp.detach();
}

async function write(page: Page): Promise<void> {
  await field(form(page), 'শিরোনাম').fill('বিজ্ঞান ক্লাব');
  expect(await field(form(page), 'ঠিকানা').inputValue()).toBe('বিজ্ঞান-ক্লাব');
  await tap(text(page));
  await tool(page, 'শিরোনাম');
  await compose(page, 'ক', 'কা', 'কাজ');
  await page.keyboard.press('Enter');
  await tool(page, 'তালিকা');
  await page.keyboard.type('বিজ্ঞান মেলা');
  await page.keyboard.press('Enter');
  await page.keyboard.type('আকাশ দেখা');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'সারণি');
  await page.keyboard.type('দিন');
  await page.keyboard.press('Tab');
  await page.keyboard.type('সময়');
  await page.keyboard.press('ArrowDown');
  const rows = (count: number) =>
    eventually(async () => expect(await text(page).locator('tr').count()).toBe(count));
  await tool(page, 'সারি বাদ');
  await rows(2);
  await tool(page, 'সারি যোগ');
  await rows(3);
  await page.keyboard.press('Control+End');
}

const picture = async () =>
  onDisk(
    'মেলা.jpg',
    await sharp({ create: { width: 600, height: 300, channels: 3, background: '#2a6' } })
      .jpeg()
      .toBuffer(),
  );

async function addFiles(page: Page): Promise<void> {
  await tool(page, 'ছবি');
  await tap(button(dialog(page, 'ছবি বেছে নিন'), 'নতুন ছবি আপলোড করুন'));
  await pick(page, 'নতুন ছবি', await picture());
  await field(dialog(page, 'নতুন ছবি'), 'ছবিতে কী আছে').fill('মেলায় দূরবীন');
  await tap(save(dialog(page, 'নতুন ছবি')));
  await text(page).getByRole('img', { name: 'মেলায় দূরবীন' }).waitFor();
  await tool(page, 'PDF ফাইল');
  await tap(button(dialog(page, 'PDF বেছে নিন'), 'নতুন PDF আপলোড করুন'));
  await pick(page, 'নতুন PDF', pdf('নিয়ম.pdf'));
  await field(dialog(page, 'নতুন PDF'), 'নাম').fill('ক্লাবের নিয়ম');
  await tap(save(dialog(page, 'নতুন PDF')));
  await text(page).getByText('ক্লাবের নিয়ম').waitFor();
}

test('a clerk writes a page on a phone, and visitors read it until it is taken back', async () => {
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, 'pages');
    await tap(button(page, 'নতুন পাতা যোগ করুন'));
    await text(page).waitFor();
    await write(page);
    await addFiles(page);
    expect(await sideways(page)).toBe(0);
    await field(form(page), 'মেনুতে স্থান').fill('৩');
    await tap(save(form(page)));
    await waitForText(page, 'পাতা যোগ হয়েছে');
  });

  await site.visit({ ...phone, javaScript: false }, async ({ page }) => {
    await page.goto(ADDRESS);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'বিজ্ঞান ক্লাব' }).waitFor();
    await main.getByRole('heading', { level: 2, name: 'কাজ' }).waitFor();
    expect(await main.getByRole('listitem').allInnerTexts()).toEqual(['বিজ্ঞান মেলা', 'আকাশ দেখা']);
    expect(await main.getByRole('columnheader').allInnerTexts()).toEqual(['দিন', 'সময়']);
    const image = main.getByRole('img', { name: 'মেলায় দূরবীন' });
    await image.scrollIntoViewIfNeeded();
    await eventually(async () =>
      expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0),
    );
    const link = await main.getByRole('link', { name: 'ক্লাবের নিয়ম' }).getAttribute('href');
    expect((await fetched(link ?? '')).text).toMatch(/^%PDF/);
    await page.locator('summary[aria-label="মেনু"]').click();
    await page.getByRole('navigation', { name: 'প্রধান মেনু' }).locator(CURRENT).last().click();
    await page.waitForURL(`**${ADDRESS}`);
  });
  expect((await fetched('/sitemap.xml')).text).toContain(`${ADDRESS}</loc>`);

  await site.visit({}, async ({ page }) => {
    // The screen is drawn by the browser now: its policy lets this HTML pass, and no other.
    await open(page, '/contact');
    await page.getByText('আরও', { exact: true }).click();
    await page
      .getByRole('banner')
      .or(page.getByRole('navigation', { name: 'প্রধান মেনু' }))
      .getByRole('link', { name: 'বিজ্ঞান ক্লাব' })
      .first()
      .click();
    await page.getByRole('heading', { level: 2, name: 'কাজ' }).waitFor();
    await page.getByRole('main').getByRole('img', { name: 'মেলায় দূরবীন' }).waitFor();
    expect(await page.locator(CURRENT).first().textContent()).toBe('বিজ্ঞান ক্লাব');
  });

  const [row] = await office.stored('pages', 'বিজ্ঞান ক্লাব');
  await office.call('PATCH', `pages/${row?.id}/`, { is_published: false });
  expect((await fetched(ADDRESS)).status).toBe(404);
  for (const path of ['/', '/sitemap.xml', '/api/pages/', '/api/pages/menu/'])
    expect((await fetched(path)).text).not.toMatch(/বিজ্ঞান[- ]ক্লাব|%E0%A6%AC%E0%A6%BF%E0%A6%9C/);

  await site.visit({ ...phone, expects: [/status of 404/] }, async ({ page }) => {
    await office.enter(page, 'pages');
    await tap(page.getByRole('link', { name: '/page/বিজ্ঞান-ক্লাব' }));
    const looked = async () => {
      await page.getByRole('note').getByText('এটি খসড়া।').waitFor();
      const image = page.getByRole('main').getByRole('img', { name: 'মেলায় দূরবীন' });
      await image.scrollIntoViewIfNeeded();
      await eventually(async () =>
        expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(
          0,
        ),
      );
    };
    await looked();
    // The server answers 404 to everyone; an Admin's browser asks again.
    await page.reload();
    await looked();
  });
});

const paste = (page: Page, texts: Record<string, string>) =>
  text(page).evaluate((target, pasted) => {
    const clipboardData = new DataTransfer();
    for (const [type, words] of Object.entries(pasted)) clipboardData.setData(type, words);
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, texts);

test('what is pasted keeps its format and brings no harm, from Word too, also in what is stored', async () => {
  // Chromium from 156 on reports the handlers that it refuses in a document that is only read.
  const refused = [/inline event handler/, /^policy violated: script-src-attr inline$/];
  await site.visit({ ...phone, touch: false, expects: refused }, async ({ page }) => {
    await office.enter(page, 'pages');
    await page.getByRole('button', { name: 'নতুন পাতা যোগ করুন' }).click();
    await text(page).click();
    await paste(page, {
      'text/html':
        '<h2 onclick="hit=1">ভর্তি</h2><p style="color:red"><b>জরুরি</b><img src=x onerror="hit=1"></p><script>hit=1</script>',
    });
    await eventually(async () =>
      expect(await text(page).innerHTML()).toBe('<h2>ভর্তি</h2><p><strong>জরুরি</strong></p>'),
    );
    await page.getByRole('button', { name: 'এক ধাপ পেছনে' }).click();
    await eventually(async () => expect(await text(page).innerText()).toBe('\n'));
    expect(await page.evaluate(() => (window as { hit?: unknown }).hit)).toBeUndefined();
    await waitForText(page, /^লেখার সঙ্গের ছবি এখানে আসে না/);

    await field(form(page), 'শিরোনাম').fill('ওয়ার্ড থেকে');
    await paste(page, { 'text/html': fromWord });
    await eventually(async () => expect(await text(page).innerHTML()).toContain(inEditor));
    await save(form(page)).click();
    await form(page).waitFor({ state: 'hidden' });
    const [stored] = await office.stored('pages', 'ওয়ার্ড থেকে');
    expect(stored?.['body']).toBe(inEditor);
  });
});

test('a pasted picture is uploaded with its alternative text, and stands in the text', async () => {
  await site.visit({ ...phone, touch: false }, async ({ page }) => {
    await office.enter(page, 'pages');
    await page.getByRole('button', { name: 'নতুন পাতা যোগ করুন' }).click();
    await text(page).click();
    await text(page).evaluate(async (target) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
      canvas.getContext('2d')!.fillRect(0, 0, 60, 40);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([blob!], 'screen.png', { type: 'image/png' }));
      const paste = { clipboardData, bubbles: true, cancelable: true };
      target.dispatchEvent(new ClipboardEvent('paste', paste));
    });
    const upload = dialog(page, 'নতুন ছবি');
    await upload.getByText(/^screen\.webp/).waitFor();
    await save(upload).click();
    await upload.locator('[data-field="alt_text"] [aria-invalid="true"]').waitFor();
    await field(upload, 'ছবিতে কী আছে').fill('কালো পর্দা');
    await save(upload).click();
    await text(page).getByRole('img', { name: 'কালো পর্দা' }).waitFor();
  });
});

test('text for the old Bijoy fonts becomes Unicode when that is wanted, and goes back', async () => {
  await site.visit({ ...phone, touch: false }, async ({ page }) => {
    await office.enter(page, 'pages');
    await page.getByRole('button', { name: 'নতুন পাতা যোগ করুন' }).click();
    await text(page).click();
    // Time stands still: of two changes in half a second the editor's history makes one.
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now;
    });
    await paste(page, {
      'text/plain': 'K‡jR eÜ _vK‡e|',
      'text/html': '<p>K‡jR <b>eÜ</b> _vK‡e|</p>',
    });
    await page.getByText('বিজয় লেখা মনে হচ্ছে').waitFor();
    expect(await text(page).innerText()).toBe('K‡jR eÜ _vK‡e|');
    await page.getByRole('button', { name: 'ইউনিকোড করুন' }).click();
    const unicode = '<p>কলেজ <strong>বন্ধ</strong> থাকবে।</p>';
    await eventually(async () => expect(await text(page).innerHTML()).toBe(unicode));
    await page.getByRole('button', { name: 'আগের লেখা ফিরিয়ে আনুন', exact: true }).click();
    await eventually(async () => expect(await text(page).innerText()).toBe('K‡jR eÜ _vK‡e|'));

    // The tables are there now: a field must not look at its text before the browser has put it in.
    const title = page.getByRole('textbox', { name: /^শিরোনাম/ });
    await title.fill('wk¶v cÖwZôvb');
    for (const keys of ['Control+A', 'Control+X', 'Control+V']) await page.keyboard.press(keys);
    await page.getByText('শিক্ষা প্রতিষ্ঠান').waitFor();
  });
});

test('the library names the pages that show a file before it asks, and takes no picture without words', async () => {
  await site.visit(phone, async ({ page, fetched }) => {
    await office.enter(page, 'files');
    const row = page.getByRole('row').filter({ hasText: 'কলেজ ভবন' });
    await row.getByRole('link', { name: 'কলেজের ইতিহাস' }).waitFor();
    await tap(row.getByRole('button', { name: 'মুছুন: কলেজ ভবন' }));
    const refusal = dialog(page, 'এই ফাইল এখন মুছে ফেলা যাবে না');
    await refusal.getByRole('link', { name: 'কলেজের ইতিহাস' }).waitFor();
    expect(await button(refusal, 'মুছে ফেলুন').count()).toBe(0);

    await page.goto('/dashboard/files?edit=new');
    const added = dialog(page, 'নতুন ফাইল যোগ করুন');
    await pick(page, 'নতুন ফাইল যোগ করুন', await picture());
    await added.getByRole('img').waitFor();
    await tap(save(added));
    await complaint(added, 'alt_text', 'ছবিতে কী আছে লিখুন, অথবা শুধু সাজানোর ছবি হলে সেটি বেছে নিন।');
    expect(fetched.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

test('the library is a grid of pictures, ordered and chosen from as every list', async () => {
  const file = new File([readFileSync(pdf())], 'form.pdf');
  await office.add('files', { title: 'আবেদন ফরম', pdf: file });
  for (const width of someOf(WIDTHS, (one) => one === 360))
    await site.visit({ width, height: 900 }, async ({ page }) => {
      await office.enter(page, 'files');
      const cards = page.locator('tbody').getByRole('row');
      await cards.nth(1).waitFor();
      const [one, other] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
      expect(other).toMatchObject({ y: one?.y, width: one?.width });
      expect(other!.x).toBeGreaterThanOrEqual(one!.x + one!.width);
      expect(await sideways(page)).toBe(0);
      const names = () =>
        cards.getByRole('button', { name: /^(আবেদন ফরম|কলেজ ভবন)$/ }).allInnerTexts();
      const falling = ['কলেজ ভবন', 'আবেদন ফরম'];
      const order = page.getByRole('combobox', { name: 'সাজান' });
      if (width === 360) await order.selectOption('-title');
      else {
        await page.getByRole('columnheader', { name: 'নাম' }).getByRole('button').click();
        await eventually(async () => expect(await names()).toEqual([...falling].reverse()));
        await page.getByRole('columnheader', { name: 'নাম' }).getByRole('button').click();
      }
      await eventually(async () => expect(await names()).toEqual(falling));
      if (width === 360) await button(page, 'বাছুন').click();
      await page.getByRole('checkbox', { name: 'বাছুন: আবেদন ফরম' }).check();
      await page.getByRole('region', { name: 'বাছাই' }).getByText('১টি বাছা হয়েছে').waitFor();
    });
});
