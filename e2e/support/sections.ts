import type { BrowserContext, Page, Route } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { open } from './screens.ts';

interface Section {
  /** The page's name in the navigation, and its address. */
  page: readonly [label: string, address: string];
  /** The list that the section is made of. */
  list: string;
  failed: string;
  empty: string;
  waiting: string;
  /** Visible whatever becomes of the section. */
  remains: string;
}

const LOADING = 'লোড হচ্ছে…';
const HOME = ['হোম', '/'] as const;
export const PEOPLE = ['শিক্ষক ও কর্মচারী', '/facnstaff'] as const;

const sections: Section[] = [
  {
    page: HOME,
    list: 'committee-members',
    failed: 'দুঃখিত, পরিচালনা পর্ষদের তথ্য লোড করা যায়নি।',
    empty: 'পরিচালনা পর্ষদের তথ্য শিগগিরই যুক্ত হবে।',
    waiting: LOADING,
    remains: 'ড. সেলিনা হায়দার',
  },
  {
    page: HOME,
    list: 'principal-vice-principal',
    failed: 'দুঃখিত, অধ্যক্ষের বাণী লোড করা যায়নি।',
    empty: 'অধ্যক্ষের বাণী শিগগিরই যুক্ত হবে।',
    waiting: 'Loading message...',
    remains: 'আলহাজ মো. শামসুল হক মোল্লা',
  },
  {
    page: HOME,
    list: 'teachers',
    failed: '—',
    // Nobody is not counted: the principal greets alone.
    empty: 'আলহাজ মো. শামসুল হক মোল্লা',
    waiting: '…',
    remains: 'আলহাজ মো. শামসুল হক মোল্লা',
  },
  {
    page: PEOPLE,
    list: 'teachers',
    failed: 'দুঃখিত, শিক্ষকদের তথ্য লোড করা যায়নি।',
    empty: 'কোনো তথ্য পাওয়া যায়নি।',
    waiting: LOADING,
    remains: 'গোপাল চন্দ্র দাস',
  },
  {
    page: PEOPLE,
    list: 'staff',
    failed: 'দুঃখিত, কর্মচারীদের তথ্য লোড করা যায়নি।',
    empty: 'কোনো তথ্য পাওয়া যায়নি।',
    waiting: LOADING,
    remains: 'শর্মিষ্ঠা চক্রবর্তী',
  },
  {
    page: ['একাডেমিক', '/academic'],
    list: 'class-routine',
    failed: 'দুঃখিত, ক্লাস রুটিন লোড করা যায়নি।',
    empty: 'এখনো কোনো রুটিন প্রকাশিত হয়নি।',
    waiting: LOADING,
    remains: 'এইচএসসি বিজ্ঞান',
  },
  {
    page: ['গ্যালারি', '/gallery'],
    list: 'gallery',
    failed: 'দুঃখিত, ছবিগুলো লোড করা যায়নি।',
    empty: 'এখনো কোনো ছবি যুক্ত হয়নি।',
    waiting: LOADING,
    remains: 'ক্লাস, উৎসব, খেলা আর অর্জনের কিছু মুহূর্ত।',
  },
  {
    page: ['নোটিশ', '/notice'],
    list: 'notices',
    failed: 'দুঃখিত, নোটিশগুলো লোড করা যায়নি।',
    empty: 'No results found.',
    waiting: 'Loading notices...',
    remains: 'নোটিশ বোর্ড',
  },
  {
    page: ['যোগাযোগ', '/contact'],
    list: 'principal-vice-principal',
    failed: 'দুঃখিত, এই অংশটি লোড করা যায়নি।',
    empty: 'অধ্যক্ষের সঙ্গে যোগাযোগের তথ্য শিগগিরই যুক্ত হবে। ততদিন কলেজের অফিসে যোগাযোগ করুন।',
    waiting: LOADING,
    remains: 'যোগাযোগের ঠিকানা',
  },
];

export const shows = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
export const goTo = async (page: Page, [label, address]: readonly [string, string]) => {
  await page
    .getByRole('navigation', { name: 'প্রধান মেনু' })
    .getByRole('link', { name: label, exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === address);
};

/**
 * Goes to the page of each section, in a short run of every third, from one that needs no data, while the section's list is
 * answered by `bad`.
 */
export async function throughAll(
  page: Page,
  context: BrowserContext,
  bad: (route: Route) => Promise<void> | void,
  visit: (section: Section) => Promise<void>,
) {
  await open(page, '/admission');
  for (const section of someOf(sections, (_, index) => index % 3 === 0)) {
    const address = `**/api/${section.list}/**`;
    await context.route(address, bad);
    await goTo(page, section.page);
    await visit(section);
    await context.unroute(address, bad);
    await goTo(page, ['ভর্তি', '/admission']);
  }
}
