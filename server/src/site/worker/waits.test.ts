import { visitFile } from './files.ts';
import { visitPage } from './pages.ts';

const ORIGIN = 'https://college.example';
const never = <Value>() => new Promise<Value>(() => undefined);

/** A cache storage with one entry in every cache, or one that never answers. */
const storageOf = (entry: Response | undefined) => ({
  open: () =>
    Promise.resolve({
      match: () => Promise.resolve(entry?.clone()),
      keys: () => Promise.resolve([]),
      matchAll: () => Promise.resolve([]),
      put: () => Promise.resolve(),
      delete: () => Promise.resolve(true),
    }),
});
const deadStorage = { open: () => never(), delete: () => never(), keys: () => never() };

const copy = (storedAt: number) =>
  new Response('<html lang="bn"><div id="root">কপি</div></html>', {
    headers: { 'x-stored-at': String(storedAt), 'x-copy': 'first' },
  });

function prepare(caches: unknown, fetch: () => Promise<Response>) {
  Object.assign(globalThis, { caches, fetch, location: new URL(ORIGIN) });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
}

/** What the worker answers to a request, after so many ms at most. */
async function answerTo(
  visit: (event: FetchEvent) => void,
  within: number,
  init: RequestInit = {},
): Promise<Response | 'waits'> {
  let answer: Promise<Response> = never();
  const request = new Request(`${ORIGIN}/notice`, init);
  visit({
    request,
    waitUntil: () => undefined,
    respondWith: (response: Promise<Response>) => (answer = response),
  } as unknown as FetchEvent);
  let result: Response | 'waits' = 'waits';
  void answer.then((response) => (result = response));
  await jest.advanceTimersByTimeAsync(within);
  return result;
}
const textOf = async (answer: Response | 'waits') =>
  answer === 'waits' ? answer : answer.type === 'error' ? 'error' : answer.text();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  ['a page', visitPage],
  ['a file', visitFile],
])(
  'the worker answers %s from the network within two seconds where the storage hangs',
  async (_, visit) => {
    prepare(deadStorage, () => Promise.resolve(new Response('নতুন')));
    expect(await textOf(await answerTo(visit, 2000))).toBe('নতুন');
  },
);

it('the worker ends a visit where the storage hangs and the network refuses', async () => {
  prepare(deadStorage, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await textOf(await answerTo(visitPage, 6000))).toBe('error');
});

it('the worker shows a copy at once where the network hangs', async () => {
  prepare(storageOf(copy(Date.now())), never);
  expect(await textOf(await answerTo(visitPage, 10))).toContain('কপি');
});

it.each([
  ['a reload', 0, { cache: 'reload' as const }],
  ['a copy of yesterday', 25 * 3_600_000, {}],
])(
  'the worker shows the copy with its bar after four seconds of a hanging network: %s',
  async (_, age, init) => {
    prepare(storageOf(copy(Date.now() - age)), never);
    expect(await answerTo(visitPage, 3900, init)).toBe('waits');
    prepare(storageOf(copy(Date.now() - age)), never);
    const text = await textOf(await answerTo(visitPage, 4100, init));
    expect(text).toContain('data-away');
    expect(text).toMatch(/সংযোগ নেই। এটি .*-এর কপি।/);
  },
);

it('the worker shows no copy of more than 30 days ago', async () => {
  prepare(storageOf(copy(Date.now() - 31 * 86_400_000)), () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  const text = await textOf(await answerTo(visitPage, 6000));
  expect(text).toContain('এই পাতাটির কপি ফোনে নেই');
});
