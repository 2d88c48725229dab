import { expect, test, type Page } from '@playwright/test';
import writeExcel from 'write-excel-file/node';
import { login } from '../support/account.ts';
import { button, officeOf, waitForText, sideways } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { axeFindings, open, shoot } from '../support/screens.ts';
import { today, toBengaliDigits } from '@angan/bengali-text';
import { useSite } from '../support/site.ts';

// A new college, from its first login until it says that its site is ready.
const site = useSite({ DEMO: 'off' }, { sharesPages: true });
const office = officeOf(site);
const phone = { width: 360, height: 740, touch: true };
const UNREADY = 'সাইটটি এখনো প্রস্তুত হচ্ছে';
const NOINDEX = '<meta name="robots" content="noindex">';
const pages = ['/', '/contact', '/admission', '/notice', '/information'];

const fetched = async (path: string) => (await fetch(site.product().origin + path)).text();
/** The pages that search engines leave out, and how many addresses they are told. */
const forSearch = async () => ({
  left: (await Promise.all(pages.map(fetched))).flatMap((html, index) =>
    html.includes(NOINDEX) ? pages[index] : [],
  ),
  listed: (await fetched('/sitemap.xml')).split('<loc>').length - 1,
});
const steps = (page: Page) => page.getByRole('region', { name: UNREADY });

test('a new college is left out by search engines, and shows its visitors no bar and no motto', async () => {
  expect(await forSearch()).toEqual({ left: pages, listed: 0 });
  for (const path of pages) {
    const html = await fetched(path);
    for (const text of [UNREADY, 'ড্যাশবোর্ডে যান', 'জ্ঞান, শৃঙ্খলা'])
      expect([path, html.includes(text.normalize('NFC'))]).toEqual([path, false]);
  }
  await site.visit(phone, async ({ page }) => {
    for (const [path, name] of [
      ['/', 'home'],
      ['/contact', 'contact'],
    ] as const) {
      await open(page, path);
      expect(await page.getByText(UNREADY).count()).toBe(0);
      await shoot(page, `first-day-${name}`);
    }
  });
});

test('a new college shows its Admin the way from the login to the first step', async () => {
  await site.visit(phone, async ({ page }) => {
    await login(page);
    await page.getByText(UNREADY).waitFor();
    expect([await axeFindings(page), await sideways(page)]).toEqual([[], 0]);
    await page.getByRole('link', { name: 'ড্যাশবোর্ডে যান' }).click();
    await steps(page).waitFor();
    await steps(page).getByText('৯টি লেখা কেউ নিশ্চিত করেননি').click();
    const offered = await steps(page).innerText();
    expect(offered).not.toMatch(/[{}]/);
    for (const text of ['ন্যূনতম জিপিএ ২.৫ অথবা', `ফলাফল ${toBengaliDigits(today().slice(0, 4))}`])
      expect(offered).toContain(text.normalize('NFC'));
    // The front pages of Facebook and YouTube are no links of the college.
    expect(await button(steps(page), /^ঠিক আছে ?: সামাজিক/).count()).toBe(0);
    expect([await axeFindings(page), await sideways(page)]).toEqual([[], 0]);
    await shoot(page, 'first-day-start');
    await steps(page).getByRole('link', { name: 'প্রতিষ্ঠানের নাম' }).click();
    await page.waitForURL('**/dashboard/college-info?field=name');
    // Where the form is saved, 2,500 px beneath the head of the screen, the next step is in reach too.
    const bar = page.locator('[data-save-bar]');
    await bar.getByRole('link', { name: /^পরের কাজ: / }).waitFor();
    await shoot(page, 'first-day-college');
    expect([await axeFindings(page), await sideways(page)]).toEqual([[], 0]);
  });
});

/** A file as the template asks for it, with one class that no sheet has and one unknown sheet. */
async function collegeFile(): Promise<Buffer> {
  const sheets: Record<string, string[][]> = {
    শ্রেণি: [['শ্রেণির নাম'], ['একাদশ'], ['দ্বাদশ']],
    শাখা: [['শাখার নাম']],
    বিষয়: [
      ['নাম', 'শ্রেণি'],
      ['বাংলা', 'একাদশ'],
      ['গণিত', 'দশম'],
    ],
    শিক্ষার্থী: [
      ['নাম', 'রোল', 'শ্রেণি'],
      ['আয়েশা খাতুন', '১', 'একাদশ'],
      ['রহিম উদ্দিন', '২', 'দ্বাদশ'],
    ],
    ছুটি: [['তারিখ'], ['১ মে']],
  };
  const data = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) => row.map((value) => ({ value, type: String }))),
  }));
  return writeExcel(data).toBuffer();
}

test('a new college takes all lists from one file, sheet after sheet, and takes one of them back', async () => {
  const names = async (path: string, name: string) =>
    (await office.list(path)).map((row) => row[name]);
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, '');
    await steps(page).getByRole('link', { name: 'সব তালিকা এক Excel ফাইল থেকে আনুন' }).tap();
    await page.setInputFiles('input[type=file]', {
      name: 'college.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await collegeFile(),
    });
    const sheet = (title: string) => page.getByRole('region', { name: title, exact: true });
    await sheet('বিষয়').getByText('আগেরটি শেষ হলে এটি শুরু হবে।').waitFor();
    await button(sheet('শ্রেণি'), '২টি সারি যোগ করুন').tap();
    await button(sheet('শ্রেণি'), 'ফিরিয়ে নিন').waitFor();
    // The subjects know the classes that were added just now, and no other.
    await sheet('বিষয়').getByText('শ্রেণি: “দশম” তালিকায় নেই।').waitFor();
    await shoot(page, 'first-day-import');
    expect([await axeFindings(page), await sideways(page)]).toEqual([[], 0]);
    await button(sheet('বিষয়'), '১টি সারি যোগ করুন').tap();
    await button(sheet('শিক্ষার্থী'), '২টি সারি যোগ করুন').tap();
    await page.getByText('তাই পড়া হয়নি: ‘ছুটি’। সব শিট শেষ।').waitFor();
    expect([await names('classes', 'name'), await names('subjects', 'name')]).toEqual([
      ['একাদশ', 'দ্বাদশ'],
      ['বাংলা'],
    ]);
    expect(await names('students', 'full_name')).toHaveLength(2);
    await button(sheet('শিক্ষার্থী'), 'ফিরিয়ে নিন').tap();
    await sheet('শিক্ষার্থী').getByText('ফিরিয়ে নেওয়া হয়েছে।').waitFor();
    expect(await names('students', 'full_name')).toEqual([]);
  });
});

test('a new college takes what is written from the start for its own, hides it, and says that it is ready', async () => {
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, '');
    await steps(page).getByText('৯টি লেখা কেউ নিশ্চিত করেননি').click();
    const answer = async (name: string | RegExp, done: string) => {
      await button(steps(page), name).click();
      await waitForText(page, done);
    };
    await answer(/^লুকান ?: বিভাগসমূহ/, 'লেখাটি লুকানো হয়েছে');
    await button(steps(page), /^লুকান ?: বিভাগসমূহ/).waitFor({ state: 'hidden' });
    await answer(/^ঠিক আছে ?: শিক্ষা কার্যক্রম/, 'লেখাটি নিশ্চিত হয়েছে');
    await button(steps(page), /^ঠিক আছে ?: শিক্ষা কার্যক্রম/).waitFor({ state: 'hidden' });
    await answer('সবগুলো ঠিক আছে', 'লেখাগুলো নিশ্চিত হয়েছে');
    await button(steps(page), 'সবগুলো ঠিক আছে').waitFor({ state: 'hidden' });
    await answer(/^লুকান ?: সামাজিক/, 'লেখাটি লুকানো হয়েছে');
    const academic = await fetched('/academic');
    expect([academic.includes('এইচএসসি মানবিক'), academic.includes('ব্যবসায় শিক্ষা বিভাগ')]).toEqual([
      true,
      false,
    ]);
    await answer('সাইট প্রস্তুত', 'সাইটটি এখন প্রস্তুত');
    await steps(page).waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'আরও যেসব তথ্য বাকি' }).waitFor();
    await open(page, '/');
    await page.getByRole('link', { name: 'ড্যাশবোর্ডে যান' }).waitFor();
    expect(await page.getByText(UNREADY).count()).toBe(0);
  });
  await eventually(async () =>
    expect(await forSearch()).toMatchObject({ left: [], listed: expect.any(Number) }),
  );
  expect((await forSearch()).listed).toBeGreaterThan(5);
});
