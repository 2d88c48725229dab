import { formatDate, today } from '@angan/bengali-text';
import { expect, test, type Page } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { axeFindings, open, WIDTHS } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });

const rows = (page: Page) =>
  page.getByRole('region', { name: 'সর্বশেষ নোটিশ' }).getByRole('listitem');
const categories = (page: Page) => page.getByRole('group', { name: 'নোটিশের ধরন' });

test('the newest notices are chosen by category', async () => {
  await site.visit({ width: 360, height: 740 }, async ({ page }) => {
    await open(page, '/');
    expect(await rows(page).count()).toBe(5);
    const all = await rows(page).allInnerTexts();
    const exams = categories(page).getByRole('button', { name: 'পরীক্ষা', exact: true });
    await exams.click();
    expect(await exams.getAttribute('aria-pressed')).toBe('true');
    const selected = await rows(page).allInnerTexts();
    expect(selected).toHaveLength(5);
    expect(selected.filter((text) => !text.includes('পরীক্ষা'))).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await rows(page).allInnerTexts()).toEqual(all);
  });
});

test('without script a category leads to its notices on the board', async () => {
  await site.visit({ javaScript: false, width: 360, height: 740 }, async ({ page }) => {
    await page.goto('/');
    expect(await rows(page).count()).toBe(5);
    await categories(page).getByRole('link', { name: 'পরীক্ষা', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'নোটিশ বোর্ড' }).waitFor();
    expect(new URL(page.url()).searchParams.get('category')).toBe('পরীক্ষা');
  });
});

test('the home page shows the lessons of the section that is chosen', async () => {
  await site.visit({ width: 360, height: 740, fresh: true }, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-23T04:00:00Z') });
    await open(page, '/academic');
    const days = page.locator('tbody tr:visible');
    expect(await days.allInnerTexts()).toEqual([expect.stringMatching(/^সোমবার/)]);
    await page.getByRole('button', { name: 'পুরো সপ্তাহ দেখুন' }).click();
    expect(await days.count()).toBe(5);
    await page.getByRole('navigation', { name: 'নিচের মেনু' }).getByText('হোম').click();
    const today = page.getByRole('region', { name: /আজকের ক্লাস/ });
    await today.getByText('সোমবার, ২৩ নভেম্বর ২০২৬').waitFor();
    const first = await today.getByRole('listitem').allInnerTexts();
    await today.getByRole('group').getByRole('button').nth(1).click();
    const second = await today.getByRole('listitem').allInnerTexts();
    expect([first.length > 0, second.length > 0, first.join() === second.join()]).toEqual([
      true,
      true,
      false,
    ]);
    await page.getByText('অফিস সময় চলছে').waitFor();
  });
});

test('the home page remembers on this device which section was chosen', async () => {
  await site.visit({ width: 360, height: 740, fresh: true }, async ({ page }) => {
    await open(page, '/academic');
    const sections = page
      .getByRole('navigation', { name: 'শ্রেণি ও শাখা বেছে নিন' })
      .getByRole('list')
      .last();
    const current = sections.locator('[aria-current]');
    const first = await current.innerText();
    const second = await sections.getByRole('link').nth(1).innerText();
    expect(second).not.toBe(first);
    await sections.getByRole('link').nth(1).click();
    await current.getByText(second).waitFor();
    await open(page, '/academic');
    await current.getByText(second).waitFor();
  });
});

test('the home page names to search engines the time of applying, which is open today', async () => {
  const html = await (await fetch(`${site.product().origin}/admission`)).text();
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const {
    '@type': type,
    applicationStartDate: opens,
    applicationDeadline: closes,
  } = JSON.parse(json!);
  expect(type).toBe('EducationalOccupationalProgram');
  const now = today();
  expect([opens <= now, now <= closes]).toEqual([true, true]);
  expect(html.normalize('NFC')).toContain(
    `আবেদন চলছে, ${formatDate(closes)} পর্যন্ত`.normalize('NFC'),
  );
});

test('the home page answers first: on a phone a notice is in sight, and the page is five screens long', async () => {
  const phone = { width: 360, height: 740, touch: true };
  await site.visit(phone, async ({ page }) => {
    await open(page, '/');
    expect((await rows(page).first().boundingBox())!.y).toBeLessThan(600);
    // The day with the longest lessons makes it 180 px longer than a free one.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(5 * phone.height);
  });
});

for (const width of someOf(WIDTHS, (width) => width === 360))
  test(`the home page is free of axe findings at ${width} px, unfolded`, async () => {
    await site.visit({ width }, async ({ page }) => {
      await open(page, '/');
      await page.evaluate(() =>
        document.querySelectorAll('main details').forEach((part) => part.setAttribute('open', '')),
      );
      expect(await axeFindings(page)).toEqual([]);
    });
  });
