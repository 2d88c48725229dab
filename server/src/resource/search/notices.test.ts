import { notices } from '@angan/shared/contract';
import { sql } from 'kysely';
import { describeServer } from '../../../testing/suite.ts';
import { rowsOf } from '../../db/schema.ts';
import { keysOf } from '../row-values.ts';
import { remakeKeys } from './remake-keys.ts';

describeServer('a search of notices', (server) => {
  const post = async (path: string, json: object) => {
    const { status, body } = await server.app.call('POST', path, { token: server.token, json });
    expect(status).toBe(201);
    return body;
  };
  const page = async (search: string, more = '') =>
    (await server.app.call('GET', `notices/?search=${encodeURIComponent(search)}${more}`)).body;
  const titles = async (search: string) =>
    ((await page(search)).results as { title: string }[]).map(({ title }) => title);

  beforeAll(async () => {
    for (const [title, date, description, category] of [
      ['এইচএসসি পরীক্ষার ফলাফল প্রকাশ', '2025-10-16', 'বোর্ডের ওয়েবসাইটে জিপিএ দেখা যাবে।', 'পরীক্ষা'],
      ['এইচএসসি পরীক্ষার ফলাফল প্রকাশ', '2026-10-18', null, 'পরীক্ষা'],
      ['শীতকালীন ছুটি', '2026-12-20', 'গ্রন্থাগার খোলা থাকবে।', null],
      ['দ্বিতীয় বর্ষের ফরম পূরণ', '2026-02-01', null, null],
      ['কম্পিউটার ক্লাবের সভা', '2026-03-01', null, null],
    ])
      await post('notices/', { title, date, description, category });
  });

  it('looks through descriptions and years', async () => {
    expect(await titles('জিপিএ')).toEqual(['এইচএসসি পরীক্ষার ফলাফল প্রকাশ']);
    const found = (await page('এইচএসসি ফলাফল ২০২৬')).results as { date: string }[];
    expect(found.map(({ date }) => date)).toEqual(['2026-10-18']);
  });

  it('knows words that mean the same, typed in either language', async () => {
    expect(await titles('library')).toEqual(['শীতকালীন ছুটি']);
    expect(await titles('holiday 2026')).toEqual(['শীতকালীন ছুটি']);
    expect(await titles('২য় বর্ষ form fill up')).toEqual(['দ্বিতীয় বর্ষের ফরম পূরণ']);
    expect((await page('form fill up')).results[0].highlights).toEqual({
      title: [
        [16, 19],
        [20, 24],
      ],
    });
  });

  it('gives the best where no notice has all words: with most of them, then the newest', async () => {
    const found = (await page('ssc ফলাফল প্রকাশ')).results as { date: string }[];
    expect(found.map(({ date }) => date)).toEqual(['2026-10-18', '2025-10-16']);
    expect(await titles('অজানা ছুটি শব্দ')).toEqual(['শীতকালীন ছুটি']);
  });

  it('finds by words that the office has added, and no longer once they are deleted', async () => {
    expect(await titles('টেকনো আড্ডা')).toEqual([]);
    const { id } = await post('synonyms/', {
      word: 'টেকনো আড্ডা',
      meanings: 'কম্পিউটার ক্লাব, 📚, প্রযুক্তি মেলা',
    });
    expect(await titles('টেকনো আড্ডা')).toEqual(['কম্পিউটার ক্লাবের সভা']);
    expect((await page('টেকনো আড্ডা')).results[0].highlights.title).toHaveLength(2);
    expect((await server.app.call('GET', 'synonyms/')).status).toBe(401);
    await server.app.call('DELETE', `synonyms/${id}/`, { token: server.token });
    expect(await titles('টেকনো আড্ডা')).toEqual([]);
  });

  it('reaches what the former version stored, once the keys are remade', async () => {
    const { store, clock } = server.app;
    await rowsOf(store.db)
      .updateTable('notices')
      .set({ search_text: 'former', search_keys: '' })
      .execute();
    await sql`update settings set value = '3' where name = 'search-keys-version'`.execute(store.db);
    await remakeKeys(store, [notices], new AbortController().signal, clock.now);
    expect(await titles('গ্রন্থাগার')).toEqual(['শীতকালীন ছুটি']);
    expect(await titles('ফলাফল ২০২৫')).toHaveLength(1);
  });

  it('takes the longest description', async () => {
    const description = `${'বিবরণ দীর্ঘ '.repeat(1600)} ঝিনুক`;
    await post('notices/', { title: 'দীর্ঘ', date: '2026-01-01', description });
    expect(await titles('ঝিনুক')).toEqual(['দীর্ঘ']);
  });

  it('counts and pages more than can be ranked: what visitors may read, in the order of the board', async () => {
    const time = '2026-01-02T03:04:05.000Z';
    const rows = Array.from({ length: 1200 }, (_, n) => ({
      title: 'গাজীপুর',
      date: `2020-01-${String(1 + (n % 28)).padStart(2, '0')}`,
      created_at: time,
      updated_at: time,
      version: 1,
      status: n % 40 ? 'live' : 'draft',
      deleted_at: n % 50 ? null : time,
      search_text: 'গাজীপুর',
      search_keys: keysOf('গাজীপুর'),
    }));
    for (let at = 0; at < rows.length; at += 100)
      await rowsOf(server.app.store.db)
        .insertInto('notices')
        .values(rows.slice(at, at + 100))
        .execute();
    const visible = rows.filter(({ status, deleted_at: deleted }) => status === 'live' && !deleted);
    const dates = visible.map(({ date }) => date).sort((a, b) => (a < b ? 1 : -1));
    // By the letters themselves, and by their sound.
    for (const search of ['গাজীপুর', 'গাজিপুর']) {
      const found: { id: number; date: string }[] = [];
      for (let number = 1; found.length < visible.length; number += 1) {
        const { count, results } = await page(search, `&page_size=100&page=${number}`);
        expect([search, count]).toEqual([search, visible.length]);
        found.push(...results);
      }
      expect(new Set(found.map(({ id }) => id)).size).toBe(visible.length);
      expect(found.map(({ date }) => date)).toEqual(dates);
    }
  });
});
