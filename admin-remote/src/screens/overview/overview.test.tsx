import { screen, waitFor, within } from '@testing-library/react';
import { informationItems, type Overview } from '@angan/shared/contract';
import { toBengaliDigits, today } from '@angan/bengali-text';
import { fakeApi, ok, refusal, renderScreen } from '../../testing/index.ts';
import { Component } from './index.tsx';

const nothing = { count: 0, rows: [] };
const quiet: Overview = {
  counts: { students: 10_000, teachers: 14, staff: 6, notices: 60 },
  unread: nothing,
  notices_without_pdf: nothing,
  teachers_without_photo: nothing,
  classes_without_routine: nothing,
  missing: { institution: [], principal: ['contact_email'] },
  information: informationItems.map((item) => ({ item, gaps: [] })),
  sample_pictures: [],
  backup: { enabled: true, last: '2026-11-22' },
  changes: [],
};
const show = (overview: Partial<Overview> = {}, listed: object[] = []) => {
  const calls = fakeApi({
    'get overview/': ok({ ...quiet, ...overview }),
    'post students/9/restore/': ok({}),
    'get student-counts/': ok([
      { class_id: 1, class: 'একাদশ', girls: 30, boys: 20, others: 0, unspecified: 2, total: 52 },
      { class_id: 2, class: 'দ্বাদশ', girls: 25, boys: 0, others: 0, unspecified: 0, total: 25 },
    ]),
    'get notices/': ok({ count: listed.length, next: null, previous: null, results: listed }),
  });
  return { calls, ...renderScreen(Component) };
};
const linksOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('the start page says which day it is, offers four tasks, and counts in one call', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z'), doNotFake: ['setTimeout'] });
  const { calls } = show();
  expect(screen.getByText('আজ, রবিবার ২২ নভেম্বর')).toBeInTheDocument();
  jest.useRealTimers();
  const links = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links('কাজ')).toEqual([
    ['নোটিশ দিন', '/dashboard/notices?edit=new'],
    ['শিক্ষার্থী যোগ করুন', '/dashboard/student-info-form?edit=new'],
    ['ছবি যোগ করুন', '/dashboard/gallery-upload'],
    ['রুটিন বদলান', '/dashboard/class-routine'],
  ]);
  await screen.findByRole('link', { name: 'শিক্ষক ১৪' });
  expect(links('এক নজরে')).toEqual([
    ['শিক্ষার্থী ১০,০০০', '/dashboard/student-info-form'],
    ['শিক্ষক ১৪', '/dashboard/teacher-info-form'],
    ['কর্মচারী ৬', '/dashboard/staff-info-form'],
    ['নোটিশ ৬০', '/dashboard/notices'],
  ]);
  expect(calls.filter(({ path }) => path === 'overview/')).toHaveLength(1);
});

it('the start page draws students by class and gender, without what nobody is', async () => {
  show();
  const chart = await screen.findByRole('table', { name: /^শ্রেণি ও লিঙ্গ অনুযায়ী শিক্ষার্থী/ });
  const rows = within(chart).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['শ্রেণি', 'ছাত্রী / ছাত্র / উল্লেখ নেই', 'মোট'],
    ['একাদশ', '৩০ / ২০ / ২', '৫২ জন'],
    ['দ্বাদশ', '২৫ / ০ / ০', '২৫ জন'],
  ]);
});

it('the start page draws the notices of the month with the scheduled ones, which are named', async () => {
  const day = today();
  const notice = { title: 'ছুটি', date: day, status: 'live', publish_at: null };
  show({}, [
    { ...notice, id: 1 },
    { ...notice, id: 2, status: 'expired' },
    { ...notice, id: 3, status: 'draft' },
    { ...notice, id: 4, title: 'ভর্তি', status: 'scheduled', publish_at: `${day}T17:00:00Z` },
    { ...notice, id: 5, date: '2020-01-01' },
  ]);
  const month = within(await screen.findByRole('region', { name: 'এ মাসের নোটিশ' }));
  const filled = month.getAllByRole('cell').filter((cell) => /[^০-৯]/.test(cell.textContent ?? ''));
  expect(filled.map(({ textContent }) => textContent)).toEqual([
    `${toBengaliDigits(Number(day.slice(8)))}২ প্রকাশিত১ নির্ধারিত`,
  ]);
  expect(linksOf('এ মাসের নোটিশ')).toEqual([['ভর্তি', '/dashboard/notices?edit=4']]);
});

it('the start page shows the first lines of unread messages, each with a call or an answer', async () => {
  const message = { id: 7, name: 'করিম', email: null, phone: '01712345678', line: 'ভর্তি কবে?' };
  const mailed = { ...message, id: 6, name: 'রহিমা', phone: null, email: 'r@x.example' };
  const rows = [message, mailed].map((row) => ({ ...row, created_at: '2026-11-22T06:00:00Z' }));
  show({ unread: { count: 5, rows } });
  await screen.findByText('করিম');
  expect(linksOf('অপঠিত বার্তা')).toEqual([
    ['করিমভর্তি কবে?', '/dashboard/contact-info?edit=7'],
    ['কল করুন: করিম', 'tel:+8801712345678'],
    ['রহিমাভর্তি কবে?', '/dashboard/contact-info?edit=6'],
    ['উত্তর দিন: রহিমা', 'mailto:r@x.example'],
    ['৫টি অপঠিত বার্তা দেখুন', '/dashboard/contact-info?is_read=false'],
  ]);
});

it('the start page counts what waits, leads to it, and knows the last backup', async () => {
  const one = { count: 4, rows: [{ id: 3, label: 'নমুনা' }] };
  show({
    notices_without_pdf: one,
    teachers_without_photo: one,
    classes_without_routine: one,
    sample_pictures: ['gallery', 'teachers', 'gallery'].map((resource, n) => ({
      resource,
      url: `/media/${n}.webp`,
    })),
    backup: { enabled: false, last: null },
  });
  await screen.findByText('৪টি নোটিশে PDF নেই');
  expect(linksOf('যা বাকি আছে')).toEqual([
    ['৪টি নোটিশে PDF নেই', '/dashboard/notices?without=pdf_file'],
    ['নমুনা', '/dashboard/notices?edit=3'],
    ['৪ জন শিক্ষকের ছবি নেই', '/dashboard/teacher-info-form?without=photo'],
    ['নমুনা', '/dashboard/teacher-info-form?edit=3'],
    ['৪টি শ্রেণির রুটিন নেই', '/dashboard/class-routine'],
    ['নমুনা', '/dashboard/class-routine?class=3'],
    ['গ্যালারি (২)', '/dashboard/gallery-upload'],
    ['শিক্ষক (১)', '/dashboard/teacher-info-form'],
  ]);
  expect(screen.getByText(/^প্রতিদিনের ব্যাকআপ চালু নেই/)).toBeInTheDocument();
});

it('the start page says when the site was copied last, and when a later copy failed', async () => {
  const { unmount } = show({ snapshot: { at: '2026-11-22T04:05:00Z', failed_at: null } });
  const last = 'ওয়েবসাইটের সর্বশেষ কপি: ২২ নভেম্বর ২০২৬, সকাল ১০:০৫';
  expect(await screen.findByText(last)).toBeInTheDocument();
  unmount();
  show({ snapshot: { at: null, failed_at: '2026-11-22T04:05:00Z' } });
  const failed =
    '২২ নভেম্বর ২০২৬, সকাল ১০:০৫: ওয়েবসাইটের কপি হালনাগাদ করা যায়নি, আবার চেষ্টা হবে। ওয়েবসাইটের কোনো কপি এখনো হয়নি।';
  expect(await screen.findByText(failed)).toBeInTheDocument();
});

it('the start page says in one line each that nothing waits, that all was read and that nothing is missing', async () => {
  show();
  for (const text of [
    'আর কোনো কাজ বাকি নেই।',
    'সব বার্তা পড়া হয়েছে।',
    'কলেজের তথ্য সম্পূর্ণ।',
    'এগারোটিই সম্পূর্ণ',
    'সর্বশেষ ব্যাকআপ: ২২ নভেম্বর ২০২৬',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

it('the start page names what the college lacks, with a link to each field', async () => {
  show({ missing: { institution: ['latitude', 'logo', 'id'], principal: ['photo'] } });
  await screen.findByRole('link', { name: 'লোগো' });
  expect(linksOf('আরও যেসব তথ্য বাকি')).toEqual([
    ['লোগো', '/dashboard/college-info?field=logo'],
    ['মানচিত্রে অক্ষাংশ', '/dashboard/college-info?field=latitude'],
    ['অধ্যক্ষের ছবি', '/dashboard/principal-info?field=photo'],
  ]);
});

it('the start page counts the complete ones of the eleven items, and leads to the first field of each other', async () => {
  const gaps = {
    profile: [
      { resource: 'institutions', field: 'eiin' },
      { resource: 'institutions', field: 'history' },
    ],
    students: [{ resource: 'students', field: 'gender', id: 8 }],
    sections: [{ resource: 'classes', field: 'approved_sections', id: 2 }],
    academic: [{ resource: 'syllabi', field: 'pdf_file' }],
  };
  const { user, toasts } = show({
    missing: { institution: ['name', 'eiin', 'address'], principal: ['full_name', 'photo'] },
    information: informationItems.map((item) => ({
      item,
      gaps: item in gaps ? gaps[item as keyof typeof gaps] : [],
    })),
  });
  await screen.findByText('এগারোটির মধ্যে সাতটি সম্পূর্ণ');
  // What the eleven items say is not said again.
  expect(screen.queryByText(/আরও যেসব তথ্য বাকি|কলেজের তথ্য সম্পূর্ণ/)).not.toBeInTheDocument();
  expect(linksOf('মাউশির এগারোটি তথ্য')).toEqual([
    ['প্রতিষ্ঠানের পরিচিতিবাকি: ইআইআইএন, ইতিহাস', '/dashboard/college-info?field=eiin'],
    [
      'শ্রেণি ও লিঙ্গভিত্তিক শিক্ষার্থীর সংখ্যাবাকি: কিছু শিক্ষার্থীর লিঙ্গ',
      '/dashboard/student-info-form?edit=8&field=gender',
    ],
    [
      'শ্রেণিভিত্তিক অনুমোদিত শাখাবাকি: সব শ্রেণির শাখার সংখ্যা',
      '/dashboard/add-class?edit=classes-2&field=approved_sections',
    ],
    ['পাঠদান-সংক্রান্ত তথ্যবাকি: সিলেবাসের PDF', '/dashboard/syllabi?edit=new&field=pdf_file'],
    ['http://localhost/information', '/information'],
  ]);
  await user.click(screen.getByRole('button', { name: 'কপি করুন' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/information');
  expect(toasts.map(({ text }) => text)).toEqual(['ঠিকানা কপি করা হয়েছে']);
});

it('the start page lists the newest changes and brings a deleted row back', async () => {
  const at = '2026-11-22T06:00:00.000Z';
  const { user, calls, toasts } = show({
    changes: [
      { resource: 'students', title: 'শিক্ষার্থী', id: 9, label: 'আরিফুল', change: 'deleted', at },
      { resource: 'classes', title: 'শ্রেণি', id: 2, label: 'একাদশ', change: 'added', at },
      { resource: 'institutions', title: 'প্রতিষ্ঠান', id: 1, label: '', change: 'changed', at },
    ],
  });
  await screen.findByText('আরিফুল');
  expect(linksOf('সাম্প্রতিক পরিবর্তন')).toEqual([
    ['একাদশ', '/dashboard/add-class?edit=classes-2'],
    ['প্রতিষ্ঠান', '/dashboard/college-info'],
  ]);
  await user.dblClick(screen.getByRole('button', { name: /ফিরিয়ে আনুন.*আরিফুল/ }));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual(['শিক্ষার্থী ফিরিয়ে আনা হয়েছে']),
  );
  expect(calls.filter(({ method }) => method === 'post').length).toBe(1);
});

it.each([
  ['a failed call', () => refusal(500, { code: 'internal', message: 'সমস্যা' })],
  ['a server without an overview', () => ({ status: 200, body: [] })],
])('after %s the tasks stay, and a retry loads the rest', async (_what, failing) => {
  let tries = 0;
  fakeApi({
    'get overview/': () => (++tries === 1 ? failing() : { status: 200, body: quiet }),
  });
  const { user } = renderScreen(Component);
  await user.click(await screen.findByRole('button', { name: 'আবার চেষ্টা করুন' }));
  expect(await screen.findByRole('link', { name: 'নোটিশ ৬০' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'নোটিশ দিন' })).toBeInTheDocument();
});

it('the start page says which release is on trial, why it waits, and what was taken back', async () => {
  const trial = {
    part: 'public_remote',
    release: 'r2',
    share: 5,
    visits: 12,
    at: '2026-11-22T04:05:00Z',
  };
  const { unmount } = show({ trials: [{ ...trial, reason: 'visits', taken_back: false }] });
  expect(
    await screen.findByText(
      /নতুন সংস্করণ ৫% ভিজিটে পরীক্ষা করা হচ্ছে; এ পর্যন্ত ভিজিট ১২। .*আরও কিছু ভিজিট দরকার/,
    ),
  ).toBeInTheDocument();
  unmount();
  show({ trials: [{ ...trial, share: 0, reason: 'failures', taken_back: true }] });
  expect(
    await screen.findByText(
      /ওয়েবসাইটের পাতাগুলোর নতুন সংস্করণ তুলে নেওয়া হয়েছে, কারণ .*ঠিকমতো চলেনি। আগের সংস্করণ চালু আছে।/,
    ),
  ).toBeInTheDocument();
});
