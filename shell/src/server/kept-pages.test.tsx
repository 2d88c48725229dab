/** @jest-environment node */
import { REMOTE_CONTRACT, type RemoteModule } from '@angan/shared/contract';
import type { ReactNode } from 'react';
import { Form, Link, useLoaderData, useLocation, useSearchParams } from 'react-router-dom';
import { prepare, render, type RenderedPage } from '../entry-server.tsx';

jest.mock('../layout/frame-part.tsx', () => jest.requireActual('./frame-part.tsx'));

let word: string;
let isDown: boolean;

const Word = () => <p>{String(useLoaderData())}</p>;
const Searching = () => <p>{useSearchParams()[0].get('q')}</p>;
const Whole = () => <a href={useLocation().search}>এই পাতা</a>;
const Path = () => (
  <>
    <p>{useLocation().pathname}</p>
    <Link to="?page=2">পরের পাতা</Link>
    <Form action="/notice" />
  </>
);
const Sending = () => <Form method="post" />;
function Broken(): ReactNode {
  throw new Error('broken');
}

const loader = () => word;
const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/', loader, element: <Word /> },
    { path: '/path', element: <Path /> },
    { path: '/notice', element: <Searching /> },
    { path: '/whole', element: <Whole /> },
    { path: '/sending', element: <Sending /> },
    {
      path: '/asked',
      loader: ({ request }) => new URL(request.url).searchParams.get('q'),
      element: <Word />,
    },
    { path: '/form', loader, action: () => 'ঠিক নেই', element: <Word /> },
    { path: '/broken', element: <Broken /> },
  ],
};

async function page(path: string, init?: RequestInit): Promise<RenderedPage> {
  const made = await render(new Request(`http://localhost${path}`, init), remote);
  if (made instanceof Response) throw new Error('not a page');
  return made;
}

beforeEach(() => {
  [word, isDown] = ['এক', false];
  prepare(
    {
      read: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve([])),
      send: () => Promise.resolve(null),
    },
    { emailjs: null, avatarUrl: null, publicUrl: '' },
  );
});

it.each(['/', '/path'])('is the same page whatever its address carries: %s', async (path) => {
  const first = await page(path);
  expect(await page(`${path}?fbclid=1`)).toBe(first);
  expect(await page(`${path}?fbclid=2`)).toBe(first);
});

it.each(['/notice', '/whole', '/sending', '/asked'])(
  'is another page where a screen, a link, a form or the data looks at the query: %s',
  async (path) => {
    const first = await page(`${path}?q=ka`);
    const other = await page(`${path}?q=kha`);
    expect(other).not.toBe(first);
    expect([
      first.html.includes('ka'),
      first.html.includes('kha'),
      other.html.includes('kha'),
    ]).toEqual([true, false, true]);
    expect(await page(`${path}?q=ka`)).toBe(first);
  },
);

it('is another page once its data has changed, and tomorrow', async () => {
  const first = await page('/');
  word = 'দুই';
  const second = await page('/');
  expect([second.html.includes('দুই'), second.hydrationData.loaderData]).toEqual([
    true,
    expect.objectContaining({ '0-0-0-0': 'দুই' }),
  ]);
  word = 'এক';
  expect(await page('/')).toBe(first);
  jest.useFakeTimers({
    now: Date.now() + 24 * 3_600_000,
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'setTimeout'],
  });
  expect(await page('/')).not.toBe(first);
  jest.useRealTimers();
});

it.each([
  ['a form that was sent', () => page('/form', { method: 'POST', body: new URLSearchParams() })],
  ['an address that is none', () => page('/nothing')],
  ['a screen that failed', () => page('/broken')],
  [
    'a frame of which a part failed',
    () => {
      isDown = true;
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      return page('/path');
    },
  ],
])('is never kept for %s', async (_what, ask) => {
  expect(await ask()).not.toBe(await ask());
});
