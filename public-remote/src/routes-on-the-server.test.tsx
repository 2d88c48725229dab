/** @jest-environment node */
import { provideTransport } from '@angan/shared';
import type { TextGroupName } from '@angan/shared/contract';
import { today, toBengaliDigits } from '@angan/bengali-text';
import { fakeSession } from '@angan/shared/testing';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { framed, transportOf } from './testing/open.tsx';
import { notice, principal, teacher, type Lists } from './testing/samples.ts';

const full: Lists = {
  notices: [notice(1), notice(2, { title: 'ছুটির নোটিশ' })],
  teachers: [teacher(1)],
  'principal-vice-principal': [principal],
  gallery: [{ id: 1, caption: 'মাঠ', image: '/media/field.webp' }],
};

async function page(path: string, lists: Lists, init?: RequestInit) {
  provideTransport(transportOf(lists));
  fakeSession();
  const handler = createStaticHandler(framed());
  const context = await handler.query(new Request(`http://college.test${path}`, init));
  if (context instanceof Response) throw new Error('a redirect');
  const html = renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  return { status: context.statusCode, html };
}

it.each([
  ['/', 'সবাইকে শুভেচ্ছা।'],
  ['/notice', 'নোটিশ 1'],
  ['/notice?q=ছুটি', 'ছুটি</mark>র নোটিশ'],
  ['/notice/2', 'ছুটির নোটিশ'],
  ['/academic', 'এইচএসসি বিজ্ঞান'],
  ['/facnstaff', 'শিক্ষক 1'],
  ['/gallery', 'শিমুলতলী কলেজ গ্যালারি'],
  ['/admission', 'জিপিএ ২.৫'],
  ['/contact', 'ড. নাসরিন আক্তার'],
  ['/information', 'এই তথ্য শিগগির যোগ করা হবে।'],
  ['/login', 'ব্যবহারকারীর নাম'],
])('the server shows %s complete without a browser', async (path, text) => {
  const { status, html } = await page(path, full);
  expect({ status, visible: html.includes(text), loading: /Loading|লোড হচ্ছে/.test(html) }).toEqual({
    status: 200,
    visible: true,
    loading: false,
  });
});

const visible = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');

/** The specified texts, letter for letter, of a college that has changed none. */
const specified: Readonly<Record<string, readonly string[]>> = {
  '/': [
    '|জ্ঞান, শৃঙ্খলা ও মানবিকতায় আগামী গড়ার অঙ্গীকার|',
    '|অধ্যক্ষের কথা|Principal Corner|শিক্ষক ও কর্মচারী|Faculty &amp; Staffs|ফলাফল|Results|' +
      'প্রাক্তন শিক্ষার্থী|Alumni|ভর্তি তথ্য|Admission Information|',
    `|${toBengaliDigits(Number(today().slice(0, 4)) - 2000)}+ বছর|শিক্ষার আলো ছড়িয়ে|১|শিক্ষক|১০০%|মূল্যবোধের প্রতি অঙ্গীকার|`,
    '|ভর্তি|ন্যূনতম জিপিএ ২.৫। |যোগ্যতা ও নিয়ম|',
  ],
  '/academic': [
    '|এইচএসসি বিজ্ঞান|পদার্থবিজ্ঞান, রসায়ন, জীববিজ্ঞান ও উচ্চতর গণিত; সঙ্গে পরীক্ষাগারে ব্যবহারিক ক্লাস।|',
    '|এইচএসসি মানবিক|অর্থনীতি, পৌরনীতি ও সুশাসন, ইতিহাস, সমাজকর্মসহ সমাজ ও মানুষকে জানার নানা বিষয়।|',
    '|এইচএসসি ব্যবসায় শিক্ষা|হিসাববিজ্ঞান, ব্যবসায় সংগঠন ও ব্যবস্থাপনা, ফিন্যান্স, ব্যাংকিং ও বিমা।|',
    '|বিজ্ঞান বিভাগ|মানবিক বিভাগ|ব্যবসায় শিক্ষা বিভাগ|',
  ],
  '/admission': [
    '|শিমুলতলী কলেজে ভর্তির যোগ্যতা, নিয়ম ও প্রয়োজনীয় কাগজপত্র।|',
    '|ভর্তির যোগ্যতা|এসএসসি বা সমমানের পরীক্ষায় উত্তীর্ণ হতে হবে।|ন্যূনতম জিপিএ ২.৫ অথবা কলেজের নির্ধারিত মান থাকতে হবে।|',
    '|ভর্তির প্রক্রিয়া|কলেজের অফিস থেকে ভর্তি ফরম সংগ্রহ করুন।|ফরম পূরণ করে প্রয়োজনীয় কাগজপত্র সংযুক্ত করুন।|' +
      'পূরণ করা ফরম অফিসে জমা দিন।|নির্ধারিত ভর্তি ফি পরিশোধ করুন।|ভর্তি শেষে রোল নম্বর সংগ্রহ করুন।|',
    '|প্রয়োজনীয় কাগজপত্র|এসএসসি সনদ বা নম্বরপত্রের (মার্কশিট) অনুলিপি|জাতীয় পরিচয়পত্র বা জন্ম নিবন্ধন সনদের অনুলিপি|' +
      'পাসপোর্ট আকারের ২ কপি ছবি|ফি পরিশোধের রসিদ|',
  ],
  '/contact?topic=alumni': [
    '|আপনি কি এই কলেজের প্রাক্তন শিক্ষার্থী? নিচের বার্তায় আপনার কথা লিখে পাঠান; আমরা যোগাযোগ করব।|',
    '|আমি এই কলেজের একজন প্রাক্তন শিক্ষার্থী।\nবিভাগ ও পাসের সাল: \nবর্তমান পেশা: |',
  ],
};
const missing = { status: 404 };
const HOURS = 'রবিবার থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকাল ৪টা';

it.each(Object.entries(specified))(
  'the server shows the specified texts of %s to a college that has changed none, or whose server keeps none',
  async (path, texts) => {
    for (const lists of [full, { ...full, 'site-texts': Object.assign(new Error(), missing) }]) {
      const homeText = visible((await page(path, lists)).html);
      expect(texts.filter((text) => !homeText.includes(text))).toEqual([]);
      // What the specification does not fix, only the college knows.
      expect(homeText).not.toMatch(/আবেদনের সময়, আসন ও ফি|লক্ষ্য|রূপকল্প|অফিস(ের)? সময়|বৃহস্পতিবার/);
    }
  },
);

const group = (page: TextGroupName, texts: Record<string, unknown>) => ({ id: 1, page, texts });

it('the server shows what the college has changed instead, and leaves out what it has emptied', async () => {
  const changed: Lists = {
    ...full,
    'site-texts': [
      group('home', { heroLine: 'আলোর পথে', mission: 'সবার জন্য শিক্ষা।', countedFrom: null }),
      group('admission', {
        minimumGpa: 3.5,
        closes: '2000-12-20',
        papers: [],
        form: '/notice/2',
        seats: [{ name: 'বিজ্ঞান', seats: 150 }],
        fees: [{ name: 'ভর্তি ফি', amount: '৩,৫০০ টাকা' }],
        process: [{ text: 'অনলাইনে আবেদন করুন।', date: '2026-12-05' }],
      }),
      group('contact', { opens: '09:00', closes: '16:00' }),
    ],
  };
  const home = visible((await page('/', changed)).html);
  expect(home).toContain('|আলোর পথে|');
  expect(home).toContain('|আবেদনের সময় শেষ হয়েছে ২০ ডিসেম্বর ২০০০। ন্যূনতম জিপিএ ৩.৫। |');
  expect(home).toContain('|আমাদের লক্ষ্য|সবার জন্য শিক্ষা।');
  expect(home).not.toMatch(/রূপকল্প|\+ বছর/);
  const admission = visible((await page('/admission', changed)).html);
  for (const text of [
    '|বিজ্ঞান|১৫০টি|',
    '|ভর্তি ফি|৩,৫০০ টাকা|',
    '|অনলাইনে আবেদন করুন।|৫ ডিসেম্বর ২০২৬|',
    'ন্যূনতম জিপিএ ৩.৫ অথবা',
    `|অফিসের সময়|${HOURS}|`,
  ])
    expect(admission).toContain(text);
  expect(admission).not.toMatch(/কাগজপত্র\|/);
  const untimed = [group('admission', { seats: [{ name: 'বিজ্ঞান', seats: 150 }] })];
  const seats = visible((await page('/admission', { ...full, 'site-texts': untimed })).html);
  expect(seats).toMatch(/\|আসন ও ফি\|আসন\|/);
  for (const pageText of [home, visible((await page('/contact', changed)).html)])
    expect(pageText).toContain(`|${HOURS}|`);
});

it("the server says that the texts could not be read, and shows no other college's grade or dates", async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const down: Lists = { ...full, 'site-texts': new Error('down') };
  const admission = visible((await page('/admission', down)).html);
  expect(admission).toContain('|দুঃখিত, ভর্তির যোগ্যতা ও নিয়ম লোড করা যায়নি।|');
  expect(`${admission}${(await page('/', down)).html}`).not.toMatch(/জিপিএ/);
});

it('the server answers 404 for a notice that is not there', async () => {
  expect((await page('/notice/99', full)).status).toBe(404);
});

it('the server renders one h1 on every page when every list fails', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const down = Object.fromEntries(
    [
      'institutions',
      'notices',
      'teachers',
      'staff',
      'gallery',
      'committee-members',
      'principal-vice-principal',
      'class-routine',
      'recognitions',
      'student-counts',
    ].map((path) => [path, new Error('down')]),
  ) as Lists;
  for (const path of [
    '/',
    '/notice',
    '/notice/1',
    '/academic',
    '/facnstaff',
    '/gallery',
    '/admission',
    '/contact',
    '/information',
    '/login',
  ]) {
    const { status, html } = await page(path, down);
    expect({ path, status, headings: html.match(/<h1/g)?.length }).toEqual({
      path,
      status: 200,
      headings: 1,
    });
  }
});

it('the server keeps what was typed in the page of a refused message, for browsers without script', async () => {
  const body = new URLSearchParams({
    name: 'রহিম',
    email: '',
    phone: '',
    message: 'একটি প্রশ্ন আছে।',
  });
  const { status, html } = await page('/contact', full, { method: 'POST', body });
  expect({
    status,
    error: html.includes('❌ অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর দিন।'),
    name: html.includes('value="রহিম"'),
    message: html.includes('একটি প্রশ্ন আছে।'),
  }).toEqual({ status: 400, error: true, name: true, message: true });
});
