import type { Locator, Page } from 'playwright-core';
import { loggedIn } from '../support/account.ts';
import { button, dialog, field, officeOf, said, save } from '../support/dashboard.ts';
import { pdf } from '../support/files.ts';
import { finger, type Finger } from '../support/finger.ts';
import { ADMIN } from '../support/product.ts';
import { useSite } from '../support/site.ts';

// The first day of a college: no demonstration, one Admin, a phone.
const site = useSite({ DEMO: 'off' });
const office = officeOf(site);
const TEXTS_SAVED = 'লেখা সংরক্ষণ হয়েছে। ওয়েবসাইটে এখন এটিই দেখা যাবে।';
const phone = { width: 360, height: 740, touch: true };

/** A clerk who has nothing but a phone and what the screens say. */
function clerkAt(page: Page, { press, type, pick }: Finger) {
  async function go(screen: string) {
    await press(button(page, 'মেনু খুলুন'));
    await press(
      page
        .getByRole('navigation', { name: 'ড্যাশবোর্ড' })
        .getByRole('link', { name: screen, exact: true }),
    );
  }
  const choose = async (scope: Page | Locator, label: string, option: string) => {
    await press(scope.getByRole('combobox', { name: new RegExp(`^${label}( |$)`) }));
    await press(page.getByRole('option', { name: option, exact: true }));
  };
  const fill = async (scope: Page | Locator, values: Record<string, string>) => {
    for (const [label, text] of Object.entries(values)) await type(field(scope, label), text);
  };
  const stored = async (scope: Locator, text: string | RegExp) => {
    await press(save(scope));
    await said(page, text);
    await scope.waitFor({ state: 'hidden' });
  };
  /** Follows the meter of the start page to what an item still lacks. */
  const toItem = async (title: string) => {
    await go('সারসংক্ষেপ');
    await press(
      page
        .getByRole('region', { name: 'মাউশির এগারোটি তথ্য' })
        .getByRole('link', { name: new RegExp(`^${title}`) }),
    );
  };
  return { go, choose, fill, stored, toItem, press, type, pick };
}
type Clerk = ReturnType<typeof clerkAt>;

async function fillInstitution(page: Page, { toItem, fill, choose, press }: Clerk) {
  await toItem('প্রতিষ্ঠানের পরিচিতি');
  await fill(page, {
    'প্রতিষ্ঠানের নাম': 'নদীপাড় মহাবিদ্যালয়',
    'ইংরেজি নাম': 'Nadipar College',
    'প্রতিষ্ঠার সাল': '১৯৯৫',
    ইতিহাস: 'নদীভাঙা মানুষের চাঁদায় ১৯৯৫ সালে দুটি টিনের ঘরে কলেজটি শুরু হয়।',
    ইআইআইএন: '১২৩৪৫৬',
    'এমপিও কোড': '৬০১০',
    'এমপিওভুক্তি বা জাতীয়করণের তারিখ': '১/৭/২০০২',
    ইমেইল: 'office@nadipar.example',
    ফোন: '০৬৩১-৬২৩৪৫',
    ঠিকানা: 'নদীপাড়, ফরিদপুর',
    'তথ্য কর্মকর্তার নাম': 'শিরিন আক্তার',
    'তথ্য কর্মকর্তার মোবাইল': '০১৭১২৩৪৫৬৭৮',
    'তথ্য কর্মকর্তার ঠিকানা': 'কলেজ অফিস',
    'অভিযোগ কর্মকর্তার নাম': 'মাহবুব আলম',
    'অভিযোগ কর্মকর্তার মোবাইল': '০১৮১২৩৪৫৬৭৮',
    'অভিযোগ কর্মকর্তার ঠিকানা': 'কলেজ অফিস',
  });
  await choose(page, 'এমপিও বা জাতীয়করণ', 'এমপিওভুক্ত');
  await press(save(page));
  await said(page, 'প্রতিষ্ঠানের তথ্য জমা হয়েছে');
}

async function addClasses(page: Page, { toItem, type, press, stored }: Clerk) {
  await toItem('শ্রেণিভিত্তিক অনুমোদিত শাখা');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const add = async (list: string, name: string) => {
    await type(field(part(list), `${list}র নাম`), name);
    await press(save(part(list)));
    await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  };
  await add('শ্রেণি', 'একাদশ শ্রেণি');
  await add('শাখা', 'বিজ্ঞান');
  await toItem('শ্রেণিভিত্তিক অনুমোদিত শাখা');
  const form = page.getByRole('dialog');
  await type(field(form, 'অনুমোদিত শাখার সংখ্যা'), '৩');
  await stored(form, /হালনাগাদ/);
}

async function addPeople(page: Page, { toItem, fill, choose, press, stored }: Clerk) {
  const form = page.getByRole('dialog');
  await toItem('প্রতিষ্ঠানপ্রধান, শিক্ষক ও কর্মচারী');
  await fill(page, { 'পুরো নাম': 'মো. কামরুল হাসান', বাণী: 'সবাইকে স্বাগত।' });
  await press(save(page));
  await said(page, 'অধ্যক্ষের তথ্য সংরক্ষণ করা হয়েছে');
  for (const values of [
    { নাম: 'শর্মিষ্ঠা রায়', পদবি: 'প্রভাষক' },
    { নাম: 'আবদুল গফুর', পদবি: 'অফিস সহকারী' },
  ]) {
    await toItem('প্রতিষ্ঠানপ্রধান, শিক্ষক ও কর্মচারী');
    await fill(form, values);
    await stored(form, /যোগ|সংরক্ষণ/);
  }
  await toItem('পরিচালনা পর্ষদ');
  await fill(form, { নাম: 'রওশন আরা', পদবি: 'সভাপতি' });
  await stored(form, 'সদস্য যোগ হয়েছে');
  await toItem('শ্রেণি ও লিঙ্গভিত্তিক শিক্ষার্থীর সংখ্যা');
  await fill(form, { নাম: 'তানিয়া খাতুন', 'রোল নম্বর': '১০১' });
  await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
  await choose(form, 'লিঙ্গ', 'ছাত্রী');
  await stored(form, 'শিক্ষার্থী যোগ হয়েছে');
}

async function addTeaching(page: Page, clerk: Clerk) {
  const { go, toItem, fill, choose, press, pick, stored } = clerk;
  const form = page.getByRole('dialog');
  await toItem('পাঠদানের অনুমতি ও স্বীকৃতি');
  await fill(form, { বিষয়: 'একাদশ শ্রেণিতে পাঠদানের অনুমতি', 'স্মারক নম্বর': '১২৩/৯৫' });
  await stored(form, /যোগ/);
  await go('বিষয়');
  await press(button(page, /^(প্রথম|নতুন) বিষয় যোগ করুন$/).first());
  await fill(form, { 'বিষয়ের নাম': 'বাংলা' });
  await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
  await stored(form, /যোগ/);
  await toItem('পাঠদান-সংক্রান্ত তথ্য');
  const routine = page.getByRole('region', { name: /^Add Class Routine/ });
  await choose(routine, 'শ্রেণি', 'একাদশ শ্রেণি');
  await choose(routine, 'শাখা', 'বিজ্ঞান');
  await choose(routine, 'বিষয়', 'বাংলা');
  await choose(routine, 'শিক্ষক', 'শর্মিষ্ঠা রায়');
  await fill(routine, { 'শুরুর সময়': '১০:০০', 'শেষের সময়': '১০:৪৫' });
  await choose(routine, 'বার', 'রবিবার');
  await press(save(routine));
  await routine.getByText('Routine added successfully!').waitFor();
  await toItem('পাঠদান-সংক্রান্ত তথ্য');
  await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
  await fill(form, { শিরোনাম: 'বাংলা প্রথম পত্র' });
  await pick(page, button(form, /^PDF বেছে নিন/), pdf('bangla.pdf'));
  await stored(form, /যোগ/);
  await toItem('পাঠদান-সংক্রান্ত তথ্য');
  await fill(form, { শিরোনাম: 'ক্লাস শুরু ১ জুলাই' });
  await stored(form, 'নোটিশ যোগ হয়েছে');
}

async function writeTexts(page: Page, { go, press, type, fill }: Clerk) {
  const open = async (title: string) => {
    await go('ওয়েবসাইটের লেখা');
    await press(page.getByRole('link', { name: new RegExp(`^${title}`) }));
  };
  const saveTexts = async () => {
    await press(save(page));
    await said(page, TEXTS_SAVED);
    await page.getByText(TEXTS_SAVED, { exact: true }).first().waitFor({ state: 'hidden' });
  };
  await open('সব পাতার ওপরে ও নিচে');
  await press(button(page, 'বিষয় যোগ করুন'));
  const added = page.locator('[data-field="tickerTopics"] details[open]');
  await fill(added, { লেখা: 'নবীনবরণ ৫ জুলাই', লিঙ্ক: '/notice' });
  await saveTexts();
  await open('ভর্তি তথ্য');
  await type(field(page, 'ন্যূনতম জিপিএ'), '৩');
  await fill(page, { 'আবেদন শুরু': '১/৬/২০৯০', 'আবেদনের শেষ দিন': '২০/৬/২০৯০' });
  await saveTexts();
}

async function writePage(page: Page, { go, press, type, fill, stored }: Clerk) {
  await go('পাতা');
  await press(button(page, /^(প্রথম|নতুন) পাতা যোগ করুন$/).first());
  const form = dialog(page, 'নতুন পাতা যোগ করুন');
  await fill(form, { শিরোনাম: 'কলেজের পোশাক' });
  await type(form.getByRole('textbox', { name: 'লেখা', exact: true }), 'সাদা শার্ট, নীল প্যান্ট।');
  await fill(form, { 'মেনুতে স্থান': '১' });
  await stored(form, 'পাতা যোগ হয়েছে');
}

async function scheduleNotice(page: Page, { go, press, fill, stored }: Clerk) {
  await go('নোটিশ');
  await press(button(page, 'নতুন নোটিশ যোগ করুন'));
  const form = dialog(page, 'নতুন নোটিশ যোগ করুন');
  await fill(form, { শিরোনাম: 'ফলাফল প্রকাশ' });
  await press(form.getByText('পরে প্রকাশ, খসড়া, মেয়াদ ও পিন'));
  await fill(form, { 'প্রকাশের সময়': '১৫/৩/২০৯০ সকাল ১০:৩০' });
  await stored(form, 'নোটিশ যোগ হয়েছে');
}

it('a clerk makes a complete site from an empty data folder on a phone', async () => {
  const hand = finger();
  await site.visit(phone, async ({ page }) => {
    await page.goto('/login');
    await hand.type(page.getByLabel('ব্যবহারকারীর নাম').first(), ADMIN.username);
    await hand.type(page.getByLabel('পাসওয়ার্ড').first(), ADMIN.password);
    await hand.press(page.getByRole('button', { name: 'লগইন করুন', exact: true }).first());
    await loggedIn(page);
    await hand.press(page.locator('summary', { hasText: 'মেনু' }));
    await hand.press(page.getByRole('link', { name: 'ড্যাশবোর্ড' }).first());
    await page.waitForURL('**/dashboard');
    const clerk = clerkAt(page, hand);
    await fillInstitution(page, clerk);
    await addClasses(page, clerk);
    await addPeople(page, clerk);
    await addTeaching(page, clerk);
    await writeTexts(page, clerk);
    await writePage(page, clerk);
    await scheduleNotice(page, clerk);
    await clerk.go('সারসংক্ষেপ');
    await page.getByText('এগারোটিই সম্পূর্ণ').first().waitFor();
  });
  const effort = `${hand.taps()} taps, ${hand.characters()} characters, ${hand.minutes()} minutes`;
  console.info(`A second college: ${effort}`);
  expect(hand.taps()).toBeLessThanOrEqual(160);
  expect(hand.minutes()).toBeLessThanOrEqual(12);

  await site.visit({ ...phone, javaScript: false }, async ({ page }) => {
    await page.goto('/');
    await page.getByText('নবীনবরণ ৫ জুলাই').first().waitFor({ state: 'attached' });
    expect(await page.locator('body').innerText()).not.toContain('ফলাফল প্রকাশ');
    await page.goto('/information');
    const items = page.locator('main section:not(#charter)');
    expect(await items.count()).toBe(11);
    expect(await items.filter({ hasText: 'শিগগির' }).count()).toBe(0);
    await page.goto('/admission');
    await page
      .getByText(/ন্যূনতম জিপিএ ৩/)
      .first()
      .waitFor();
    await page.locator('summary', { hasText: 'মেনু' }).click();
    await page
      .getByRole('navigation', { name: 'প্রধান মেনু' })
      .getByRole('link', { name: 'কলেজের পোশাক' })
      .click();
    await page.getByText('সাদা শার্ট, নীল প্যান্ট।').waitFor();
  });
  const { body } = await office.call<{ count: number }>('GET', 'notices/?page=1&status=scheduled');
  expect(body.count).toBe(1);
});
