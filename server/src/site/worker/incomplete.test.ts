import { COPY_HEADER, INCOMPLETE_HEADER, NEVER } from '@angan/shared/copies';
import { visitPage } from './pages.ts';

const ADDRESS = 'https://college.example/notice';
const DOCUMENT = '<html lang="bn"><div id="root">';
const answerOf = (text: string, headers: Record<string, string>) =>
  new Response(DOCUMENT + text, { headers: { [COPY_HEADER]: NEVER, ...headers } });

/** A phone with a copy of the page, and what a visit shows and leaves of it. */
async function visitWith(answer: Response, init: RequestInit = {}) {
  const headers = { 'x-stored-at': String(Date.now()), [COPY_HEADER]: 'first' };
  const entries = new Map([[ADDRESS, new Response(`${DOCUMENT}কপি`, { headers })]]);
  const cache = {
    match: async (key: string) => entries.get(key)?.clone(),
    keys: async () => [...entries.keys()],
    matchAll: async () => [],
    put: async (key: string, response: Response) => void entries.set(key, response),
    delete: async (key: string) => entries.delete(key),
  };
  const caches = { open: async () => cache };
  const fetch = async () => answer;
  Object.assign(globalThis, { caches, fetch, location: new URL(ADDRESS) });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  const work: Promise<unknown>[] = [];
  const respondWith = (response: Promise<Response>) => void work.push(response);
  const waitUntil = (more: Promise<unknown>) => void work.push(more);
  const request = new Request(ADDRESS, init);
  visitPage({ request, respondWith, waitUntil } as unknown as FetchEvent);
  const results = await Promise.all(work);
  const visible = await results.find((one) => one instanceof Response)?.text();
  return { visible, hasCopy: entries.has(ADDRESS) };
}

it('a phone leaves its copy where a part of the page could not be read, and shows it on a reload', async () => {
  const incomplete = () => answerOf('অসম্পূর্ণ', { [INCOMPLETE_HEADER]: 'yes' });
  expect((await visitWith(incomplete())).hasCopy).toBe(true);
  const { visible, hasCopy } = await visitWith(incomplete(), { cache: 'reload' });
  expect([visible, hasCopy]).toEqual([expect.stringContaining('কপি'), true]);
});

it('a phone lets go of its copy where the page says that none is to be stored', async () => {
  expect((await visitWith(answerOf('সরানো', {}))).hasCopy).toBe(false);
});
