import { students } from '@angan/shared/contract';
import { compareNames } from '@angan/bengali-text';
import { onlyOn } from '../../../testing/databases.ts';
import { plansOf } from '../../../testing/plans.ts';
import { describeServer } from '../../../testing/suite.ts';
import { TokenReader } from '../../db/changes.ts';
import { rowsOf } from '../../db/schema.ts';
import { orderKey } from '../order-keys.ts';
import { remakeKeys } from '../search/remake-keys.ts';
import { listCounts } from './list-counts.ts';
import { readListQuery } from './list-query.ts';
import { studentsResource } from '../../resources/students.ts';
import { readPage } from './paging.ts';

/** In the order of a dictionary: numbers by value, ং before ক, vowel signs before hasanta, ড় as ড. */
const NAMES = [
  '২য় দল',
  '১০ম দল',
  'অংশু',
  'অকিল',
  'কবির',
  'কামাল',
  'ক্ষমা',
  'খালেদ',
  'ডলি',
  'ড়লি',
  'ডালিয়া',
  'তৎপর',
  'তপন',
  'থানা',
  'যদু',
  'য়দু',
  'রকিব',
  'রহিম',
  'হাসান',
  'Alam',
];

interface Row {
  id: number;
  full_name: string;
  roll_number: string;
  class_name: number;
  section: string | null;
}

describeServer('the order of a list', (server, kind) => {
  const get = (path: string) => server.app.call('GET', path, { token: server.token });
  /** All pages of a query, and how many rows each says there are. */
  const every = async (path: string, query: string) => {
    const rows: Row[] = [];
    for (let next = `/api/${path}/?page_size=7&${query}`; next;) {
      const { body } = await get(next);
      rows.push(...body.results);
      next = body.next;
    }
    return rows;
  };
  const names = async (query: string) =>
    (await every('staff', query)).map(({ full_name }) => full_name);
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    const { app, token } = server;
    const post = (path: string, json: unknown) => app.call('POST', path, { token, json });
    const shuffled = NAMES.map((_, at) => NAMES[(at * 7) % NAMES.length]);
    const people = shuffled.map((full_name) => ({ full_name, designation: 'সহকারী' }));
    expect((await post('staff/import/', { rows: people })).status).toBe(201);
    for (const name of ['দশম', 'অষ্টম', 'নবম'])
      ids[name] = (await post('classes/', { name })).body.id;
    const rows = Array.from({ length: 60 }, (_, n) => ({
      full_name: n < 30 ? 'একই নাম' : `শিক্ষার্থী ${n}`,
      roll_number: String(60 - n),
      class_name: Object.values(ids)[n % 3],
      section: n % 4 === 0 ? null : n % 4 === 1 ? 'খ' : 'ক',
    }));
    expect((await post('students/import/', { rows })).status).toBe(201);
  });

  it('is that of a Bengali dictionary, and falling the other way round', async () => {
    expect(await names('order=full_name')).toEqual(NAMES);
    expect(await names('order=-full_name')).toEqual([...NAMES].reverse());
    expect(await names('order=full_name&search=লি')).toEqual(['ডলি', 'ড়লি', 'ডালিয়া']);
  });

  it('follows a change of a name', async () => {
    const [first] = await every('staff', 'order=full_name');
    const change = (full_name: string) =>
      server.app.call('PATCH', `staff/${first?.id}/`, { token: server.token, json: { full_name } });
    await change('হ্যাপি');
    expect((await names('order=full_name')).slice(-2)).toEqual(['হ্যাপি', 'Alam']);
    await change('২য় দল');
    expect(await names('order=full_name')).toEqual(NAMES);
  });

  it('takes numbers by their value, and equal rows by their ids over all pages', async () => {
    const rolls = (await every('students', 'order=roll_number')).map((row) => row.roll_number);
    expect(rolls).toEqual(Array.from({ length: 60 }, (_, n) => String(n + 1)));
    for (const [order, sign] of [
      ['full_name', 1],
      ['-full_name', -1],
    ] as const) {
      const same = (await every('students', `order=${order}`))
        .filter(({ full_name }) => full_name === 'একই নাম')
        .map(({ id }) => id);
      expect(new Set(same).size).toBe(30);
      expect(same).toEqual([...same].sort((a, b) => sign * (a - b)));
    }
  });

  it('has rows without a value last, whichever way', async () => {
    const sections = async (order: string) =>
      (await every('students', `order=${order}`)).map(({ section }) => section);
    const parts = { ক: Array(30).fill('ক'), খ: Array(15).fill('খ'), none: Array(15).fill(null) };
    expect(await sections('section')).toEqual([...parts.ক, ...parts.খ, ...parts.none]);
    expect(await sections('-section')).toEqual([...parts.খ, ...parts.ক, ...parts.none]);
  });

  it('takes rows of another list by their names, under a filter and a search too', async () => {
    const byName = [ids['অষ্টম'], ids['দশম'], ids['নবম']];
    for (const [query, length] of [
      ['', 60],
      ['&section=ক', 30],
      ['&search=শিক্ষার্থী', 30],
      [`&class_name=${ids['নবম']}`, 20],
    ] as const)
      for (const [order, expected] of [
        ['class_name', byName],
        ['-class_name', [...byName].reverse()],
      ] as const) {
        const rows = await every('students', `order=${order}${query}`);
        const sorted = [...rows].sort(
          (a, b) => expected.indexOf(a.class_name) - expected.indexOf(b.class_name) || a.id - b.id,
        );
        expect([query, rows.length]).toEqual([query, length]);
        expect(rows.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
      }
  });

  it('is refused by a field that has none, and for visitors', async () => {
    const { status, body } = await get('staff/?order=contact_phone');
    expect([status, body.code, body.fields]).toEqual([
      400,
      'validation_failed',
      { order: 'তালিকা থেকে একটি বেছে নিন।' },
    ]);
    expect(body.message).toMatch(/\p{Script=Bengali}/u);
    const anonymous = await server.app.call('GET', 'staff/?order=full_name');
    expect(anonymous.status).toBe(401);
    expect((await server.app.call('GET', 'staff/?page=1')).status).toBe(200);
  });

  it('comes with the number of rows of each class, of a section under its class', async () => {
    const counts = async (query: string) =>
      (await get(`students/?page_size=1&${query}`)).body.counts;
    const classes = ['অষ্টম', 'দশম', 'নবম'].map((name) => ({ value: ids[name], count: 20 }));
    expect(await counts('count_by=class_name')).toEqual(classes);
    expect(await counts(`count_by=class_name&class_name=${ids['নবম']}`)).toEqual(classes);
    expect(await counts('page=1')).toBeUndefined();
    expect(await counts(`count_by=section&class_name=${ids['নবম']}`)).toEqual([
      { value: 'ক', count: 10 },
      { value: 'খ', count: 5 },
    ]);
    expect(await counts('count_by=class_name&search=শিক্ষার্থী')).toEqual(
      classes.map(({ value }) => ({ value, count: 10 })),
    );
    expect((await get('students/?count_by=full_name')).body.fields).toEqual({
      count_by: 'তালিকা থেকে একটি বেছে নিন।',
    });
    expect((await server.app.call('GET', 'students/?count_by=class_name')).status).toBe(401);
  });

  it('is that of rows that an earlier version wrote, as soon as their keys are made', async () => {
    const { store, clock } = server.app;
    const rolls = async () => (await every('students', 'order=roll_number')).map(({ id }) => id);
    const order = await rolls();
    await rowsOf(store.db).updateTable('students').set({ roll_number_order: '' }).execute();
    expect(await rolls()).not.toEqual(order);
    await store.db.deleteFrom('settings').where('name', '=', 'search-keys-version').execute();
    await remakeKeys(store, [students], new AbortController().signal, clock.now);
    expect(await rolls()).toEqual(order);
  });

  const onSqlite = onlyOn('sqlite', kind);
  onSqlite('is read from an index, never sorted', async () => {
    const { store } = server.app;
    const plans = await plansOf(store, async (noted) => {
      for (const order of ['full_name', '-full_name', 'section', '-section', 'class_name'])
        for (const page of ['1', '3']) {
          const query = readListQuery(studentsResource, { order, page });
          const counts = listCounts(new TokenReader(store));
          const context = { ...noted, counts, resource: studentsResource };
          if (query) await readPage(context, query);
        }
    });
    const tables = plans.filter((line) => /^(SCAN|SEARCH) students/.test(line));
    expect(tables).toContain('SCAN students USING COVERING INDEX students_order_section_falling');
    const expected = /COVERING INDEX students_(order_|live_by_class)|INTEGER PRIMARY KEY/;
    expect(tables.filter((line) => !expected.test(line))).toEqual([]);
    // The rows of the page, found by their ids, are sorted; what finds the ids is not.
    expect(plans.join('\n')).not.toMatch(/(USE TEMP B-TREE.*\s*){2}/);
  });
});

it('a list keeps texts by keys that are ordered as the dictionary orders the texts', () => {
  const letters = [
    ...'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহঅআইঈউঊঋএঐওঔৎািীুূৃেৈোৌ্্্ঁংঃ়০১২৯012 -.,()aAbBzZ',
    'য়',
    'ড়',
    'ক্ষ',
    '\u200c',
    '\u200d',
  ];
  let seed = 1;
  // A generator of its own, so that the same words are compared each time.
  const random = (max: number) => {
    seed = (Math.imul(seed, 48271) >>> 0) % 2147483647;
    return seed % max;
  };
  const word = () =>
    Array.from({ length: 1 + random(5) }, () => letters[random(letters.length)]).join('');
  const wrong: string[] = [];
  for (let n = 0; n < 20_000; n += 1) {
    const [a, b] = [word(), word()];
    const [x, y] = [orderKey(a), orderKey(b)];
    // Spellings that the dictionary has at one place may be equal.
    if (x !== y && x < y !== compareNames(a, b) < 0) wrong.push(`${a} ${b}`);
    if (x === y && a.normalize('NFC').localeCompare(b, 'bn', { sensitivity: 'base' }) !== 0)
      wrong.push(`${a} = ${b}`);
  }
  expect(wrong).toEqual([]);
});
