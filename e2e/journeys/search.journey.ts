import { expect, test, type Page } from '@playwright/test';
import { places } from '../../server/src/resource/search/site/places.json';
import { isLongRun } from '../../server/testing/long-run.ts';
import {
  button,
  dialog,
  field,
  hasFocus,
  officeOf,
  rowOf,
  sideways,
} from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { axeFindings, open, shoot } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { tap } from '../support/tap.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const phone = { width: 360, height: 740, touch: true };
const NAME = 'মোঃ রহিম উদ্দিন মৃধা';
const NOTICE = 'উপবৃত্তির জন্য অনলাইন আবেদন শুরু';
const OFFER = 'ইউনিকোড করুন';

test.beforeAll(async () => {
  const [first] = await office.list('classes');
  const row = { full_name: NAME, roll_number: '90417', class_name: first?.id, section: 'বিজ্ঞান' };
  await office.add('students', row);
});

const marks = (page: Page) => page.locator('mark').allTextContents();
const palette = (page: Page) => {
  const scope = dialog(page, 'খুঁজুন');
  return {
    scope,
    text: scope.getByRole('combobox', { name: 'কী খুঁজছেন' }),
    student: scope.getByRole('option').filter({ hasText: NAME }),
  };
};

test('a list finds a student by another spelling, Latin letters and Bijoy text', async () => {
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, 'student-info-form');
    const search = page.getByRole('searchbox', { name: 'নাম, রোল বা ফোন দিয়ে খুঁজুন' });
    for (const [typed, marked] of [
      ['মোহাম্মদ রহীম মৃধা', ['মোঃ', 'রহিম', 'মৃধা']],
      ['rahim mridha', ['রহিম', 'মৃধা']],
      ['৯০৪১৭', ['৯০৪১৭']],
    ] as const) {
      await search.fill(typed);
      await page.getByText('১ জন পাওয়া গেছে').waitFor();
      await rowOf(page, NAME).waitFor();
      await eventually(async () => expect(await marks(page)).toEqual(marked));
    }
    await search.fill('†gvt iwng');
    await tap(button(page, OFFER));
    expect(await search.inputValue()).toBe('মোঃ রহিম');
    await rowOf(page, NAME).waitFor();
    expect(await sideways(page)).toBe(0);
  });
});

test('the dashboard finds people, notices and screens from a phone', async () => {
  await site.visit(phone, async ({ page }) => {
    await office.enter(page, 'notices');
    const way = button(page, 'সব জায়গায় খুঁজুন');
    const box = await way.boundingBox();
    expect(Math.min(Number(box?.width), Number(box?.height))).toBeGreaterThanOrEqual(44);
    await tap(way);
    const { scope, text, student } = palette(page);
    await text.fill('নোটিস');
    await scope.getByRole('option', { name: 'নোটিশ', exact: true }).waitFor();
    await text.fill('উপবৃত্তীর অনলাইন');
    await scope.getByRole('option').filter({ hasText: NOTICE }).waitFor();
    await text.fill('rahim mridha');
    await student.waitFor();
    await shoot(page, 'dashboard-search');
    expect([await sideways(page), await axeFindings(page)]).toEqual([0, []]);
    await text.fill('qqqqqq');
    await scope.getByText(/^“qqqqqq” কোথাও পাওয়া যায়নি/).waitFor();
    await text.fill('iwng g„av');
    await tap(button(scope, OFFER));
    await tap(student);
    const form = dialog(page, 'শিক্ষার্থী সম্পাদনা');
    expect(await field(form, 'নাম').inputValue()).toBe(NAME);
  });
});

if (isLongRun)
  test('the dashboard is searched without a mouse', async () => {
    await site.visit({}, async ({ page }) => {
      await office.enter(page, 'password');
      await page.keyboard.press('/');
      const { scope, text, student } = palette(page);
      await hasFocus(text);
      await page.keyboard.type('রহীম মৃধা');
      await student.waitFor();
      await page.keyboard.press('Escape');
      expect(await text.inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await scope.waitFor({ state: 'hidden' });
      await page.keyboard.press('/');
      await page.keyboard.type('রহীম মৃধা');
      await page.keyboard.press('Enter');
      const form = dialog(page, 'শিক্ষার্থী সম্পাদনা');
      expect(await field(form, 'নাম').inputValue()).toBe(NAME);
    });
  });

test('the notice board finds by sound, Latin letters and Bijoy text, marked also without script', async () => {
  await site.visit(phone, async ({ page }) => {
    await open(page, '/notice');
    const search = page.getByRole('main').getByRole('searchbox');
    const title = page.getByRole('heading', { level: 3, name: NOTICE });
    await search.fill('উপবৃত্তীর যন্য');
    await title.waitFor();
    await eventually(async () =>
      expect((await marks(page)).slice(0, 2)).toEqual(['উপবৃত্তির', 'জন্য']),
    );
    await search.fill('Dce„wËi Rb¨');
    await tap(button(page, OFFER));
    await page.waitForURL((url) => url.searchParams.get('q') === 'উপবৃত্তির জন্য');
    await title.waitFor();
    await search.fill('qqqqqq');
    await page.getByText('No results found.').waitFor();
    const all = page.getByRole('link', { name: 'সব নোটিশ দেখুন' });
    expect((await all.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await tap(all);
    await eventually(async () => expect(await search.inputValue()).toBe(''));
    expect(await sideways(page)).toBe(0);
    // Longer than a search may be: both sides cut it alike, or React complains.
    await open(page, `/notice?q=${'ক'.repeat(300)}`);
    await page.getByText('No results found.').waitFor();
  });
  await site.visit({ javaScript: false }, async ({ page }) => {
    await page.goto('/notice?q=hsc');
    const found = await marks(page);
    expect(found.length).toBeGreaterThan(0);
    expect([...new Set(found)].every((mark) => /^এইচ/.test(mark))).toBe(true);
  });
});

test('the site finds its pages, services and people, suggests while one types, and calls', async () => {
  await site.visit(phone, async ({ page }) => {
    await open(page, '/');
    await tap(page.locator('summary[aria-label="খোঁজার ঘর"]:visible'));
    const box = page.getByLabel('কী খুঁজছেন?').and(page.locator(':visible'));
    await box.pressSequentially('ভর্ত');
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect([await options.first().textContent(), await axeFindings(page)]).toEqual([
      expect.stringContaining('ভর্তি তথ্য'),
      [],
    ]);
    await shoot(page, 'site-suggestions');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admission');
    await open(page, `/search?q=${encodeURIComponent('বাংলা শিক্ষক')}`);
    const person = page.getByRole('main').getByRole('listitem').first();
    expect(await person.textContent()).toContain('শর্মিষ্ঠা চক্রবর্তী');
    const call = person.getByRole('link', { name: /ফোন করুন/ });
    expect(await call.getAttribute('href')).toBe('tel:+8801700000301');
    expect((await call.boundingBox())!.width).toBeGreaterThanOrEqual(44);
    expect([await sideways(page), await axeFindings(page)]).toEqual([0, []]);
    await shoot(page, 'site-search');
    // Suggestions that cannot come leave the box as it was.
    await page.route('**/api/site-search/**', (route) => route.abort());
    const search = page.getByRole('main').getByLabel('কী খুঁজছেন?');
    await search.fill('ছাড়পত্র');
    await page.unroute('**/api/site-search/**');
    await search.press('Enter');
    await page.getByRole('link', { name: /^ছাড়পত্র প্রদান/ }).waitFor();
    await open(page, '/search?q=qqqqqq');
    const ways = page.getByRole('navigation', { name: 'যা বেশি খোঁজা হয়' });
    await ways.getByRole('link', { name: '০১৭০০০০০১০০' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'site-search-nothing');
  });
  await site.visit({ javaScript: false }, async ({ page }) => {
    await page.goto('/search');
    const search = page.getByRole('main').getByLabel('কী খুঁজছেন?');
    await search.fill('wk¶K');
    await search.press('Enter');
    await page.getByText('“wk¶K” (শিক্ষক): যা পাওয়া গেছে').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'শিক্ষকবৃন্দ', exact: true }).waitFor();
  });
});

test('every place that the search leads to is there', async () => {
  await site.visit({ javaScript: false }, async ({ page }) => {
    for (const to of new Set(places.map((place) => place.to))) {
      const answer = await page.goto(to);
      const id = to.split('#')[1];
      const isThere = !id || (await page.locator(`[id="${id}"]`).count()) === 1;
      expect([to, answer?.status() ?? 200, isThere]).toEqual([to, 200, true]);
    }
  });
});
