import { students } from '@angan/shared/contract';
import { sql } from 'kysely';
import { describeServer } from '../../../testing/suite.ts';
import { openMedia } from '../../media/open.ts';
import { maintain } from '../../ops/maintenance.ts';
import { resources } from '../../resources/index.ts';
import { rowsOf } from '../../db/schema.ts';
import { remakeKeys } from './remake-keys.ts';

describeServer('the levels of a search', (server) => {
  let classes: number[];
  const send = (method: string, path: string, json?: unknown) =>
    server.app.call(method, path, { token: server.token, json });
  const page = async (query: string) => (await send('GET', `students/?${query}`)).body;
  const names = async (search: string, more = '') =>
    (
      (await page(`search=${encodeURIComponent(search)}${more}`)).results as { full_name: string }[]
    ).map(({ full_name }) => full_name);
  let roll = 100;
  const enrol = async (full_name: string, class_name = classes[0]) => {
    roll += 1;
    const { status, body } = await send('POST', 'students/', {
      full_name,
      roll_number: String(roll),
      class_name,
    });
    expect(status).toBe(201);
    return Number(body.id);
  };
  /** Words that searches of this table may come near to, recognised by the rows that have them. */
  const readWords = async (list: string) =>
    server.app.store.db.selectFrom('search_words').selectAll().where('list', '=', list).execute();

  beforeAll(async () => {
    classes = [];
    for (const name of ['একাদশ', 'দ্বাদশ'])
      classes.push(Number((await send('POST', 'classes/', { name })).body.id));
    // In another order than that of the levels.
    await enrol('মনিরুজ্জামান শিকদার');
    await enrol('মনীরুজ্জামান');
    await enrol('মনিরুজ্জামান');
    await enrol('উৎপল  মৎস্য', classes[1]);
    await enrol('শ্রাবণী ঘোষ');
    await enrol('শ্রাবনী ঘোষাল', classes[1]);
    await enrol('মোহাম্মদ ইয়াছিন');
  });

  it('come in order: as typed, folded, by sound, in Latin letters, with a slip', async () => {
    expect(await names('মনীরুজ্জামান')).toEqual(['মনীরুজ্জামান', 'মনিরুজ্জামান শিকদার', 'মনিরুজ্জামান']);
    expect(await names('উত্পল')).toEqual(['উৎপল  মৎস্য']);
    expect(await names('srabani')).toEqual(['শ্রাবণী ঘোষ', 'শ্রাবনী ঘোষাল']);
    expect(await names('মনিরুজ্জামন')).toContain('মনিরুজ্জামান');
    expect(await names('মনিরুজ্জাকান')).toContain('মনিরুজ্জামান');
    expect(await names('মোঃ ইয়াসিন')).toEqual(['মোহাম্মদ ইয়াছিন']);
  });

  it('put last what is found within a word or without an ending', async () => {
    await enrol('আমিনা খাতুন');
    await enrol('মিনা পারভীন');
    await enrol('আলম মোল্লা');
    expect(await names('মিনা')).toEqual(['মিনা পারভীন', 'আমিনা খাতুন']);
    expect(await names('শিকদারকে')).toEqual(['মনিরুজ্জামান শিকদার']);
    expect(await names('মোল্যার স্যার')).toEqual(['আলম মোল্লা']);
    expect(await names('আলো')).toEqual([]);
  });

  it('hold for words in any order; where no row has all, those with most come', async () => {
    expect(await names('ঘোষ শ্রাবণী')).toEqual(['শ্রাবণী ঘোষ', 'শ্রাবনী ঘোষাল']);
    expect(await names('শিকদার মনিরুজ্জামান')).toEqual(['মনিরুজ্জামান শিকদার']);
    expect(await names('শিকদার মনিরুজ্জামান অজানা')).toEqual([
      'মনিরুজ্জামান শিকদার',
      'মনীরুজ্জামান',
      'মনিরুজ্জামান',
    ]);
    expect(await names('শিকদার ইয়াছিন')).toEqual(['মনিরুজ্জামান শিকদার', 'মোহাম্মদ ইয়াছিন']);
    expect(await names('অজানা অচেনা')).toEqual([]);
  });

  it('are respected by pages, counts and filters', async () => {
    const query = `search=${encodeURIComponent('শ্রাবনী')}`;
    const first = await page(`${query}&page_size=1`);
    const second = await page(`${query}&page_size=1&page=2`);
    expect([first, second].map(({ count, results }) => [count, results[0].full_name])).toEqual([
      [2, 'শ্রাবনী ঘোষাল'],
      [2, 'শ্রাবণী ঘোষ'],
    ]);
    expect(await names('শ্রাবণী', `&class_name=${classes[1]}`)).toEqual(['শ্রাবনী ঘোষাল']);
    expect(first.results[0].highlights).toEqual({ full_name: [[0, 7]] });
    expect((await page('page=1')).results[0].highlights).toBeUndefined();
  });

  it('follow a rename, the trash, an import and an erasure, and forget words that no row has', async () => {
    const id = await enrol('ঝর্ণাধারা বসু');
    const one = `students/${id}/`;
    const words = async () => (await readWords('students')).map(({ word }) => word).sort();
    const before = await words();
    expect(await names('ঝরনাধারা')).toEqual(['ঝর্ণাধারা বসু']);
    await send('PATCH', one, { full_name: 'সৈকত বসু' });
    expect([await names('ঝরনাধারা'), await names('শৈকত')]).toEqual([[], ['সৈকত বসু']]);
    expect(await words()).not.toEqual(before);
    await send('DELETE', one);
    expect(await names('শৈকত')).toEqual([]);
    await send('POST', `${one}restore/`);
    expect(await names('শৈকত')).toEqual(['সৈকত বসু']);
    await send('PATCH', one, { full_name: 'ঝর্ণাধারা বসু' });
    expect(await words()).toEqual(before);
    const rows = [{ full_name: 'পূর্ণিমা হাওলাদার', roll_number: '77777', class_name: classes[0] }];
    expect((await send('POST', 'students/import/', { rows })).status).toBe(201);
    expect(await names('পুর্নিমা')).toEqual(['পূর্ণিমা হাওলাদার']);
    const imported = (await page('search=77777')).results[0] as { id: number; full_name: string };
    for (const [record, name] of [
      [id, 'ঝর্ণাধারা বসু'],
      [imported.id, imported.full_name],
    ] as const)
      expect((await send('POST', `students/${record}/erase/`, { name })).status).toBe(200);
    expect([await names('ঝরনাধারা'), await names('পুর্নিমা')]).toEqual([[], []]);
    const left = await words();
    expect(before.filter((word) => !left.includes(word)).length).toBeGreaterThan(0);
    expect(left.filter((word) => !before.includes(word))).toEqual([]);
  });

  it('hold in lists that no index knows', async () => {
    for (const full_name of ['সুফিয়া কামাল', 'আনোয়ারা খাতুন'])
      expect((await send('POST', 'teachers/', { full_name })).status).toBe(201);
    const found = async (search: string) =>
      (
        (await send('GET', `teachers/?search=${encodeURIComponent(search)}`)).body.results as {
          full_name: string;
        }[]
      ).map(({ full_name }) => full_name);
    expect(await found('শুফিয়া')).toEqual(['সুফিয়া কামাল']);
    expect(await found('কামাল sufia')).toEqual(['সুফিয়া কামাল']);
    expect(await found('আনোয়ারকা')).toEqual(['আনোয়ারা খাতুন']);
  });

  it('reach rows that were stored before there were keys, once these are made', async () => {
    const { store } = server.app;
    await rowsOf(store.db).updateTable('students').set({ search_keys: '' }).execute();
    await sql`delete from settings where name = 'search-keys-version'`.execute(store.db);
    expect([await names('মনিরুজ্জামান'), await readWords('students')]).toEqual([
      ['মনিরুজ্জামান শিকদার', 'মনিরুজ্জামান'],
      [],
    ]);
    // One that the end of the process stops is done again at the next start.
    await remakeKeys(store, [students], AbortSignal.abort(), server.app.clock.now);
    expect(await readWords('students')).toEqual([]);
    await remakeKeys(store, [students], new AbortController().signal, server.app.clock.now);
    expect(await names('মনিরুজ্জামান')).toHaveLength(3);
    expect((await readWords('students')).length).toBeGreaterThan(5);
  });

  it('reach rows that an older version saved during the update, some hours later', async () => {
    const { store } = server.app;
    await sql`delete from settings where name = 'search-keys-version'`.execute(store.db);
    await remakeKeys(store, [students], new AbortController().signal, server.app.clock.now);
    await enrol('শর্মিষ্ঠা');
    await rowsOf(store.db)
      .updateTable('students')
      .set({ search_keys: '' })
      .where('full_name', '=', 'শর্মিষ্ঠা')
      .execute();
    const { app } = server;
    const { library, close } = await openMedia(app.config, store);
    const contracts = resources.map(({ contract }) => contract);
    const after = async (hours: number) => {
      const now = () => new Date(app.clock.now.getTime() + hours * 3_600_000);
      await maintain(resources, { store, library, contracts, historyDays: 1, now });
      return names('সর্মিস্টা');
    };
    expect([await after(0), await after(6)]).toEqual([[], ['শর্মিষ্ঠা']]);
    close();
  });
});
