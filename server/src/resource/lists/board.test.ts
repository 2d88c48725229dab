import type { Page, RelatedNotices } from '@angan/shared/contract';
import { describeServerAboveDatabase } from '../../../testing/suite.ts';

describeServerAboveDatabase('the notices as a board', (server) => {
  const get = async <Body>(path: string) => {
    const { status, body } = await server.app.call('GET', path);
    return { status, body: body as Body };
  };
  const page = async (query: string) =>
    (await get<Page<{ title: string }>>(`notices/?page_size=2&${query}`)).body;
  const ids: Record<string, number> = {};
  const add = async (title: string, date: string, category: string | null) => {
    const json = { title, date, category };
    const { body } = await server.app.call('POST', 'notices/', { token: server.token, json });
    ids[title] = body.id;
  };
  beforeAll(async () => {
    await add('ক', '2024-12-31', 'ছুটি');
    await add('খ', '2025-01-01', 'ভর্তি');
    await add('গ', '2025-06-01', 'ভর্তি');
    await add('ঘ', '2025-12-31', 'ছুটি');
    await add('ঙ', '2026-01-01', 'ভর্তি');
    await add('চ', '2026-01-01', null);
  });

  it('are filtered by the year of their day', async () => {
    const { count, results, next } = await page('year=2025');
    expect([count, results.map(({ title }) => title)]).toEqual([3, ['ঘ', 'গ']]);
    expect(next).toBe('/api/notices/?page_size=2&year=2025&page=2');
    expect((await page('year=২০২৪')).results.map(({ title }) => title)).toEqual(['ক']);
    expect((await get('notices/?year=x')).status).toBe(400);
  });

  it('are counted by category under the year, and by year under the category, until one is written', async () => {
    const facets = async (query: string) => {
      const { categories, years } = (await page(`facets=true&${query}`)).facets!;
      return [categories, years].map((all) => all.map(({ value, count }) => `${value} ${count}`));
    };
    const years = ['2026 2', '2025 3', '2024 1'];
    expect(await facets('')).toEqual([['ভর্তি 3', 'ছুটি 2'], years]);
    expect(await facets('year=2025')).toEqual([['ভর্তি 2', 'ছুটি 1'], years]);
    expect(await facets('category=ছুটি')).toEqual([
      ['ভর্তি 3', 'ছুটি 2'],
      ['2025 1', '2024 1'],
    ]);
    expect(await facets('search=গ')).toEqual([['ভর্তি 1'], ['2025 1']]);
    expect((await page('page=1')).facets).toBeUndefined();
    await add('ছ', '2023-01-01', 'ছুটি');
    expect(await facets('')).toEqual([
      ['ছুটি 3', 'ভর্তি 3'],
      [...years, '2023 1'],
    ]);
  });

  it('offer at most twelve categories, and the selected one', async () => {
    for (let n = 10; n < 26; n += 1) await add(`বিষয় ${n}`, '2020-01-01', `ধরন ${n}`);
    const values = async (query: string) =>
      (await page(`facets=true&${query}`)).facets!.categories.map(({ value }) => value);
    expect(await values('')).toHaveLength(12);
    expect((await values('category=ধরন 25')).at(-1)).toBe('ধরন 25');
  });

  it('offer categories of one count in the order of a dictionary', async () => {
    for (const category of ['ৎ', 'য়', 'দল ১০', 'দল ২']) await add(category, '2019-01-01', category);
    const { categories } = (await page('facets=true&year=2019')).facets!;
    expect(categories.map(({ value }) => value)).toEqual(['ৎ', 'দল ২', 'দল ১০', 'য়']);
  });

  it('know those before and after one, and the newest of its category', async () => {
    const related = async (title: string) => {
      const { body } = await get<RelatedNotices>(`notices/${ids[title]}/related/`);
      return {
        newer: body.newer?.title,
        older: body.older?.title,
        related: body.related.map((one) => one.title),
      };
    };
    expect(await related('গ')).toEqual({ newer: 'ঘ', older: 'খ', related: ['ঙ'] });
    expect(await related('ঙ')).toEqual({ newer: 'চ', older: 'ঘ', related: ['গ', 'খ'] });
    expect(await related('চ')).toEqual({ newer: undefined, older: 'ঙ', related: [] });
    const { body } = await get<RelatedNotices>(`notices/${ids['চ']}/related/`);
    expect(body.older).toEqual({
      id: ids['ঙ'],
      title: 'ঙ',
      date: '2026-01-01',
      category: 'ভর্তি',
    });
    expect((await get('notices/999999/related/')).status).toBe(404);
    expect((await get('teachers/1/related/')).status).toBe(404);
  });
});
