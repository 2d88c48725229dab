/** @jest-environment node */
import { provideTransport } from '@angan/shared';
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
  ['/login', 'ব্যবহারকারীর নাম'],
])('shows %s complete without a browser', async (path, text) => {
  const { status, html } = await page(path, full);
  expect({ status, shown: html.includes(text), loading: /Loading|লোড হচ্ছে/.test(html) }).toEqual({
    status: 200,
    shown: true,
    loading: false,
  });
});

it('answers 404 for a notice that is not there', async () => {
  expect((await page('/notice/99', full)).status).toBe(404);
});

it('renders one h1 on every page when every list fails', async () => {
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

it('keeps what was typed in the page of a refused message, for browsers without script', async () => {
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
