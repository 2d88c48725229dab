import { expect, test, type Page } from '@playwright/test';
import { officeOf } from '../support/dashboard.ts';
import { hydrated, open, shoot } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

// A college that has entered nothing yet.
const site = useSite({ DEMO: 'off' });

const UNNAMED = 'আমাদের প্রতিষ্ঠান';
const pages: [address: string, heading: string, says: string[]][] = [
  [
    '/',
    UNNAMED,
    [
      'এখনো কোনো নোটিশ প্রকাশিত হয়নি।',
      'পরিচালনা পর্ষদের তথ্য শিগগিরই যুক্ত হবে।',
      'অধ্যক্ষের বাণী শিগগিরই যুক্ত হবে।',
      '১০০%',
    ],
  ],
  ['/notice', 'নোটিশ বোর্ড', ['No results found.', 'এখনো কোনো নোটিশ প্রকাশিত হয়নি।']],
  ['/academic', 'একাডেমিক তথ্য', ['এইচএসসি মানবিক', 'এখনো কোনো রুটিন প্রকাশিত হয়নি।']],
  ['/facnstaff', 'শিক্ষক ও কর্মচারী', ['শিক্ষকবৃন্দ', 'কোনো তথ্য পাওয়া যায়নি।']],
  ['/gallery', `${UNNAMED} গ্যালারি`, ['এখনো কোনো ছবি যুক্ত হয়নি।']],
  ['/admission', 'ভর্তি তথ্য', ['পাসপোর্ট আকারের ২ কপি ছবি']],
  [
    '/contact',
    'যোগাযোগ',
    ['অধ্যক্ষের সঙ্গে যোগাযোগের তথ্য শিগগিরই যুক্ত হবে। ততদিন কলেজের অফিসে যোগাযোগ করুন।'],
  ],
];

const standing = async (page: Page, heading: string, says: string[]) => {
  const main = await page.getByRole('main').innerText();
  return {
    headings: await page.getByRole('heading', { level: 1 }).allInnerTexts(),
    unsaid: says.filter((text) => !main.includes(text.normalize('NFC'))),
    header: (await page.getByRole('navigation', { name: 'প্রধান মেনু' }).innerText()).includes(
      UNNAMED.normalize('NFC'),
    ),
    address: (await page.getByRole('contentinfo').innerText()).includes(
      'ঠিকানা শিগগিরই জানানো হবে।'.normalize('NFC'),
    ),
    // Nothing that only the college can know.
    invented: /০\s*শিক্ষক|আমাদের লক্ষ্য|রূপকল্প|অফিসের? সময়|বৃহস্পতিবার/.exec(main)?.[0],
    odd: /undefined|null|NaN|Invalid/.exec(await page.locator('body').innerText())?.[0],
    expected: heading,
  };
};
const populated = (heading: string) => ({
  headings: [heading.normalize('NFC')],
  unsaid: [],
  header: true,
  address: true,
  invented: undefined,
  odd: undefined,
  expected: heading,
});

for (const javaScript of [true, false])
  test(`every page shows fallback texts before anything is entered (script: ${javaScript})`, async () => {
    await site.visit({ javaScript, width: 360, height: 640 }, async ({ page }) => {
      for (const [address, heading, says] of pages) {
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(200);
        if (javaScript) await hydrated(page);
        expect(await standing(page, heading, says)).toEqual(populated(heading));
        if (javaScript && address === '/') await shoot(page, 'home-empty');
      }
    });
  });

test('the site hides what the college has not given, also when it says that it is ready', async () => {
  const office = officeOf(site);
  const frame = (await office.list('site-texts')).find(({ page }) => page === 'frame')!;
  const texts = { ...(frame['texts'] as object), state: 'ready' };
  expect((await office.call('PATCH', `site-texts/${frame.id}/`, { texts })).status).toBe(200);
  await site.visit({ width: 1440, height: 900 }, async ({ page }) => {
    await open(page, '/');
    expect(await page.getByRole('list', { name: 'সামাজিক যোগাযোগ মাধ্যম' }).count()).toBe(0);
    const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
    expect((await hero.boundingBox())!.height).toBeLessThan(200);
    await open(page, '/admission');
    expect(await page.getByRole('main').innerText()).not.toContain('—');
  });
});
