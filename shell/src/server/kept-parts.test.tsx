/** @jest-environment node */
import { REMOTE_CONTRACT, type RemoteModule } from '@angan/shared/contract';
import { useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Form } from 'react-router-dom';
import { prepare, render, singletons } from '../entry-server.tsx';

jest.mock('../layout/frame-part.tsx', () => jest.requireActual('./frame-part.tsx'));
jest.mock('react-dom/server', () => {
  const actual = jest.requireActual<typeof import('react-dom/server')>('react-dom/server');
  return { ...actual, renderToString: jest.fn(actual.renderToString) };
});

const rendered = jest.mocked(renderToString);
let lists: Record<string, unknown[]>;
let visits = 0;
/** Data that is new each time and shown nowhere: no page is the one before. */
const loader = () => (visits += 1);

function Screen(): ReactNode {
  return (
    <form>
      <label htmlFor={useId()}>নাম</label>
      <input id={useId()} />
    </form>
  );
}

/** As a remote's bundle for the server writes it. */
const { jsx } = singletons['react/jsx-runtime'] as typeof import('react/jsx-runtime');
const Kept = ({ word }: { word: unknown; more?: unknown }) => (
  <section>
    {String(word)}
    <i>
      {'ক'}
      {'খ'}
    </i>
  </section>
);
Kept.isKept = true;
const Picture = () => <img src="/seen-at-once.webp" fetchPriority="high" />;
Picture.isKept = true;
const Sending = () => <Form method="post" />;
Sending.isKept = true;
let words: unknown[] = [];
const Parts = () => (
  <div>
    {'আগে'}
    {words.map((word, at) => jsx(Kept, { word }, at))}
    {'পরে'}
  </div>
);

const remote = (): RemoteModule => ({
  contract: REMOTE_CONTRACT,
  site: { tickerTopics: [{ text: 'ভর্তি চলছে', to: '/admission' }], socialLinks: [] },
  routes: [
    ...['/', '/notice', '/contact'].map((path) => ({ path, loader, element: <Screen /> })),
    { path: '/parts', loader, element: <Parts /> },
    { path: '/picture', loader, element: jsx(Picture, {}) },
    { path: '/sending', loader, element: jsx(Sending, {}) },
    { path: '/later', loader, element: jsx(Kept, { word: 'সঙ্গে সঙ্গে', more: Promise.resolve() }) },
    { path: '/broken', loader: () => Promise.reject(new Error('broken')), element: <Screen /> },
  ],
});

async function page(path: string, module: RemoteModule): Promise<string> {
  const made = await render(new Request(`http://localhost${path}`), module);
  if (made instanceof Response) throw new Error('not a page');
  return made.html;
}
/** How much of a page React wrote the last time. */
const written = () => String(rendered.mock.results.at(-1)?.value);

beforeEach(() => {
  lists = {
    institutions: [{ id: 1, name: 'চন্দনাতীর কলেজ' }],
    notices: [{ id: 7, title: 'ছুটির নোটিশ', date: '2026-11-20', category: null }],
  };
  prepare(
    {
      read: (path) => Promise.resolve(lists[path.replaceAll('/', '')] ?? []),
      send: () => Promise.resolve(null),
    },
    { emailjs: null, avatarUrl: null, publicUrl: '' },
  );
});

it.each(['/', '/notice', '/notice?q=1', '/contact'])(
  'is the same to the sign when the frame was kept: %s',
  async (path) => {
    const module = remote();
    const first = await page(path, module);
    const whole = written();
    const second = await page(path, module);
    expect(second).toBe(first);
    expect(first.match(/<(header|nav|main|footer|form)\b/g)).toHaveLength(6);
    expect([whole.includes('<footer'), written().includes('<footer')]).toEqual([true, false]);
  },
);

it('shows where the visitor is', async () => {
  const module = remote();
  const [home, board] = [await page('/', module), await page('/notice', module)];
  expect(
    [home, board].map((html) => /aria-current="page"[^>]*href="([^"]*)"/.exec(html)?.[1]),
  ).toEqual(['/', '/notice']);
});

it('shows what has changed', async () => {
  const module = remote();
  expect(await page('/', module)).toContain('চন্দনাতীর কলেজ');
  lists.institutions = [{ id: 1, name: 'নতুন নামের কলেজ' }];
  expect(await page('/', module)).toContain('নতুন নামের কলেজ');
  lists.notices = [{ id: 8, title: 'নতুন নোটিশ', date: null, category: null }];
  expect(await page('/', module)).toContain('নতুন নোটিশ');
  expect(
    await page('/', {
      ...remote(),
      site: { tickerTopics: [{ text: 'ফলাফল', to: '/notice' }], socialLinks: [] },
    }),
  ).toContain('ফলাফল');
});

it('renders of the frame only what shows the change', async () => {
  const module = remote();
  await page('/', module);
  lists.notices = [{ id: 8, title: 'নতুন নোটিশ', date: null, category: null }];
  await page('/', module);
  expect(
    ['নতুন নোটিশ', '<footer', 'href="/gallery"'].map((text) => written().includes(text)),
  ).toEqual([true, false, false]);
});

it('renders a part of a screen but once for what it shows, wherever it stands', async () => {
  const module = remote();
  words = ['এক', 'দুই'];
  const first = await page('/parts', module);
  expect(first).toContain(
    '<div>আগে<section>এক<i>ক<!-- -->খ</i></section><section>দুই<i>ক<!-- -->খ</i></section>পরে</div>',
  );
  expect(await page('/parts', module)).toBe(first);
  words = ['তিন', 'দুই', 'এক'];
  const third = await page('/parts', module);
  expect(third).toContain(
    'আগে<section>তিন<i>ক<!-- -->খ</i></section><section>দুই<i>ক<!-- -->খ</i></section><section>এক<i>ক<!-- -->খ</i></section>পরে',
  );
  expect(['তিন', 'দুই', 'এক'].map((word) => written().includes(word))).toEqual([true, false, false]);
});

it.each([
  ['a picture that is fetched at once', '/picture', '<img'],
  ['what looks at the query', '/sending', 'method="post"'],
  ['what a promise brings', '/later', 'সঙ্গে সঙ্গে'],
])('renders anew %s', async (_what, path, markup) => {
  const module = remote();
  const first = await page(path, module);
  expect([(await page(path, module)) === first, written().includes(markup)]).toEqual([true, true]);
});

it('is whole where a screen failed', async () => {
  const module = remote();
  const [first, second] = [await page('/broken', module), await page('/broken', module)];
  expect(second).toBe(first);
  expect(second).toContain('<footer');
});
