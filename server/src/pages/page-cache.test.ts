import { keepable, PageCache, type KeptPage } from './page-cache.ts';

const made = async (html: string, lasts = true) => keepable(200, [html], lasts);
const text = async (page: Promise<KeptPage>) => (await page).html.body.toString();

it('makes a page once for all who ask, also at the same time', async () => {
  const cache = new PageCache();
  const make = jest.fn(() => made('এক'));
  const pages = await Promise.all([
    text(cache.get('1', '/', make)),
    text(cache.get('1', '/', make)),
  ]);
  expect([pages, await text(cache.get('1', '/', make)), make.mock.calls.length]).toEqual([
    ['এক', 'এক'],
    'এক',
    1,
  ]);
});

it('makes every page anew when release or data have changed', async () => {
  const cache = new PageCache();
  await cache.get('1', '/', () => made('পুরোনো'));
  expect(await text(cache.get('2', '/', () => made('নতুন')))).toBe('নতুন');
});

it('keeps no page that is not to be kept, and none that failed', async () => {
  const cache = new PageCache();
  await cache.get('1', '/', () => made('অসম্পূর্ণ', false));
  await expect(cache.get('1', '/b', () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  );
  expect([
    await text(cache.get('1', '/', () => made('সম্পূর্ণ'))),
    await text(cache.get('1', '/b', () => made('ফিরেছে'))),
  ]).toEqual(['সম্পূর্ণ', 'ফিরেছে']);
});

it('lets the page go that was asked for longest ago', async () => {
  const cache = new PageCache(2);
  for (const address of ['/a', '/b', '/a', '/c'])
    await cache.get('1', address, () => made(address));
  const again = jest.fn(() => made('আবার'));
  await cache.get('1', '/a', again);
  expect(again).not.toHaveBeenCalled();
  await cache.get('1', '/b', again);
  expect(again).toHaveBeenCalledTimes(1);
});
