import { expect, test, type Locator, type Page } from '@playwright/test';
import { loggedIn } from '../support/account.ts';
import {
  button,
  dialog,
  field,
  hasFocus,
  officeOf,
  waitForText,
  save,
} from '../support/dashboard.ts';
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
function clerkAt(page: Page, hand: Finger) {
  const { press, type, pick } = hand;
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
  /** Types into a field in which the screen has put the cursor. */
  const begin = async (scope: Page | Locator, label: string, text: string) => {
    await hasFocus(field(scope, label));
    await hand.write(field(scope, label), text);
  };
  const fill = async (scope: Page | Locator, values: Record<string, string>) => {
    for (const [label, text] of Object.entries(values)) await type(field(scope, label), text);
  };
  const stored = async (scope: Locator, text: string | RegExp) => {
    await press(save(scope));
    await waitForText(page, text);
    await scope.waitFor({ state: 'hidden' });
  };
  /** Follows the way to the next step, of which the screen says what it is. */
  const next = async (gap: string) =>
    press(page.getByRole('link', { name: `পরের কাজ: ${gap}`, exact: true }));
  return { go, choose, begin, fill, stored, next, press, type, pick };
}
type Clerk = ReturnType<typeof clerkAt>;

async function fillInstitution(page: Page, { begin, fill, choose, press }: Clerk) {
  await press(page.getByRole('link', { name: 'প্রতিষ্ঠানের নাম', exact: true }));
  await begin(page, 'প্রতিষ্ঠানের নাম', 'নদীপাড় মহাবিদ্যালয়');
  await fill(page, {
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
  await waitForText(page, 'প্রতিষ্ঠানের তথ্য জমা হয়েছে');
}

async function addClasses(page: Page, { next, begin, type, press, stored }: Clerk) {
  await next('শ্রেণির তালিকা');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await begin(part('শ্রেণি'), 'শ্রেণির নাম', 'একাদশ শ্রেণি');
  await press(save(part('শ্রেণি')));
  await row('একাদশ শ্রেণি').waitFor();
  await type(field(part('শাখা'), 'শাখার নাম'), 'বিজ্ঞান');
  await press(save(part('শাখা')));
  await row('বিজ্ঞান').waitFor();
  await press(button(row('একাদশ শ্রেণি'), /^সম্পাদনা/));
  const form = page.getByRole('dialog');
  await type(field(form, 'অনুমোদিত শাখার সংখ্যা'), '৩');
  await stored(form, /হালনাগাদ/);
}

async function addTeaching(page: Page, { next, begin, press, fill, stored }: Clerk) {
  const form = page.getByRole('dialog');
  await next('বিষয়ের তালিকা');
  await begin(form, 'বিষয়ের নাম', 'বাংলা');
  await stored(form, /যোগ/);
  await next('অধ্যক্ষ');
  await begin(page, 'নাম', 'মো. কামরুল হাসান');
  await fill(page, { বাণী: 'সবাইকে স্বাগত।' });
  await press(save(page));
  await waitForText(page, 'অধ্যক্ষের তথ্য সংরক্ষণ করা হয়েছে');
}

async function writeNotices(page: Page, { next, begin, press, fill, stored }: Clerk) {
  await next('নোটিশ');
  const form = page.getByRole('dialog');
  await begin(form, 'শিরোনাম', 'ক্লাস শুরু ১ জুলাই');
  await stored(form, 'নোটিশ যোগ হয়েছে');
  await press(button(page, 'নতুন নোটিশ যোগ করুন'));
  await fill(form, { শিরোনাম: 'ফলাফল প্রকাশ' });
  await press(form.getByText('প্রকাশের সময়, মেয়াদ ও পিন'));
  await fill(form, { 'প্রকাশের সময়': '১৫/৩/২০৯০ সকাল ১০:৩০' });
  await stored(form, 'নোটিশ যোগ হয়েছে');
}

async function addPeople(page: Page, { next, begin, fill, choose, stored }: Clerk) {
  const form = page.getByRole('dialog');
  for (const [gap, name, post] of [
    ['শিক্ষক', 'শর্মিষ্ঠা রায়', 'প্রভাষক'],
    ['কর্মচারী', 'আবদুল গফুর', 'অফিস সহকারী'],
    ['পর্ষদের সদস্য', 'রওশন আরা', 'সভাপতি'],
  ] as const) {
    await next(gap);
    await begin(form, 'নাম', name);
    await fill(form, { পদবি: post });
    await stored(form, /যোগ|সংরক্ষণ/);
  }
  await next('শিক্ষার্থীদের তালিকা');
  await begin(form, 'নাম', 'তানিয়া খাতুন');
  await fill(form, { 'রোল নম্বর': '১০১' });
  await choose(form, 'লিঙ্গ', 'ছাত্রী');
  await stored(form, 'শিক্ষার্থী যোগ হয়েছে');
}

async function addStudies(page: Page, { next, begin, fill, choose, press, pick, stored }: Clerk) {
  const form = page.getByRole('dialog');
  await next('ক্লাস রুটিন');
  const routine = page.getByRole('region', { name: /^Add Class Routine/ });
  await fill(routine, { 'শুরুর সময়': '১০:০০', 'শেষের সময়': '১০:৪৫' });
  await choose(routine, 'বার', 'রবিবার');
  await press(save(routine));
  await routine.getByText('Routine added successfully!').waitFor();
  await next('অন্তত একটি স্বীকৃতি');
  await begin(form, 'বিষয়', 'একাদশ শ্রেণিতে পাঠদানের অনুমতি');
  await fill(form, { 'স্মারক নম্বর': '১২৩/৯৫' });
  await stored(form, /যোগ/);
  await next('সিলেবাসের PDF');
  await fill(form, { শিরোনাম: 'বাংলা প্রথম পত্র' });
  await pick(page, button(form, /^PDF বেছে নিন/), pdf('bangla.pdf'));
  await stored(form, /যোগ/);
}

async function writeTexts(page: Page, { press, fill, begin }: Clerk) {
  const toText = async (label: string) => {
    await press(page.getByRole('link', { name: 'বাকি কাজের তালিকা' }));
    await page.getByText('এগারোটিই সম্পূর্ণ').first().waitFor();
    await press(page.getByText(/টি লেখা কেউ নিশ্চিত করেননি$/));
    await press(page.getByRole('link', { name: new RegExp(`^বদলান ?: ${label}`) }));
  };
  const saveTexts = async () => {
    await press(save(page));
    await waitForText(page, TEXTS_SAVED);
    await page.getByText(TEXTS_SAVED, { exact: true }).first().waitFor({ state: 'hidden' });
  };
  await toText('ওপরের চলমান লেখা');
  await press(button(page, 'বিষয় যোগ করুন'));
  const added = page.locator('[data-field="tickerTopics"] details[open]');
  await fill(added, { লেখা: 'নবীনবরণ ৫ জুলাই', লিঙ্ক: '/notice' });
  await saveTexts();
  await toText('ন্যূনতম জিপিএ');
  await begin(page, 'ন্যূনতম জিপিএ', '৩');
  await fill(page, { 'আবেদন শুরু': '১/৬/২০৯০', 'আবেদনের শেষ দিন': '২০/৬/২০৯০' });
  await saveTexts();
}

async function writePage(page: Page, { go, press, type, fill, stored }: Clerk) {
  await go('পাতা ও ফাইল');
  await press(button(page, /^(প্রথম|নতুন) পাতা যোগ করুন$/).first());
  const form = dialog(page, 'নতুন পাতা যোগ করুন');
  await fill(form, { শিরোনাম: 'কলেজের পোশাক' });
  await type(form.getByRole('textbox', { name: 'লেখা', exact: true }), 'সাদা শার্ট, নীল প্যান্ট।');
  await fill(form, { 'মেনুতে স্থান': '১' });
  await stored(form, 'পাতা যোগ হয়েছে');
}

test('a clerk makes a complete site from an empty data folder on a phone', async () => {
  const hand = finger();
  await site.visit(phone, async ({ page }) => {
    await page.goto('/login');
    await hand.type(page.getByLabel('ব্যবহারকারীর নাম').first(), ADMIN.username);
    await hand.type(page.getByLabel('পাসওয়ার্ড').first(), ADMIN.password);
    await hand.press(page.getByRole('button', { name: 'লগইন করুন', exact: true }).first());
    await loggedIn(page);
    await hand.press(page.getByRole('link', { name: 'ড্যাশবোর্ডে যান' }));
    await page.waitForURL('**/dashboard');
    const clerk = clerkAt(page, hand);
    await fillInstitution(page, clerk);
    await addClasses(page, clerk);
    await addTeaching(page, clerk);
    await writeNotices(page, clerk);
    await addPeople(page, clerk);
    await addStudies(page, clerk);
    await writeTexts(page, clerk);
    await writePage(page, clerk);
  });
  const effort = `${hand.taps()} taps, ${hand.characters()} characters, ${hand.minutes()} minutes`;
  console.info(`A second college: ${effort}`);
  expect(hand.taps()).toBeLessThanOrEqual(90);
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
    await page.locator('summary[aria-label="মেনু"]').click();
    await page
      .getByRole('navigation', { name: 'প্রধান মেনু' })
      .getByRole('link', { name: 'কলেজের পোশাক' })
      .click();
    await page.getByText('সাদা শার্ট, নীল প্যান্ট।').waitFor();
  });
  const { body } = await office.call<{ count: number }>('GET', 'notices/?page=1&status=scheduled');
  expect(body.count).toBe(1);
});
