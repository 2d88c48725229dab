import {
  bestMatches,
  levelOf,
  levelOfPart,
  readQuery,
  tellingParts,
} from '@angan/bengali-text/search';
import { COLLEGE_WORDS } from '@angan/shared/search';
import { foldForSearch } from '@angan/bengali-text';
import { sql } from 'kysely';
import { onlyOn } from '../../../testing/databases.ts';
import { plansOf } from '../../../testing/plans.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { describeServer } from '../../../testing/suite.ts';
import { TokenReader } from '../../db/changes.ts';
import { rowsOf } from '../../db/schema.ts';
import { listCounts } from '../lists/list-counts.ts';
import { readListQuery } from '../lists/list-query.ts';
import { readPage } from '../lists/paging.ts';
import { studentsResource } from '../../resources/students.ts';
import { keysOf } from '../row-values.ts';

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const LETTERS = [...'কখগরলসমনতাি্ুে ৎড়য়৭9aBé%_"\\\'*😀', ' ', 'ক্ষ', 'নাস', 'খাতুন '];
const ROWS = 1500;
/** Parts of names that are searched for. */
const NEEDLES = isLongRun ? { sqlite: 60, postgres: 60 } : { sqlite: 20, postgres: 6 };
/** Rows that a search ranks; where it finds more, they come in the order of their list. */
const RANKED = 1000;

describeServer('a search', (server, kind) => {
  const random = numbers(71);
  const word = (max: number) =>
    Array.from({ length: 1 + random(max) }, () => LETTERS[random(LETTERS.length)]).join('');
  let classId: number;
  const get = async (query: string) =>
    (await server.app.call('GET', `students/?page_size=100&${query}`, { token: server.token }))
      .body;
  const stored = async () =>
    rowsOf(server.app.store.db)
      .selectFrom('students')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
  /** What a look at every row finds, in the order of a search, in one class or in all. */
  const plain = async (search: string) => {
    const query = readQuery(search, COLLEGE_WORDS);
    const levels = (await stored()).map((row) => {
      const [searchText, searchKeys] = [String(row.search_text), String(row.search_keys)];
      const text = `${row.full_name}\n${row.roll_number}`;
      const isHeld =
        searchText.includes(query.folded) ||
        (query.parts.length > 0 &&
          query.parts.every(({ words }) =>
            words.every(({ folded }) => searchText.includes(folded)),
          ));
      const searched = { text, searchText, searchKeys, row };
      return { row, searched, isHeld, level: levelOf(query, searched) ?? 9 };
    });
    const held = levels.filter(({ level, isHeld }) => isHeld && level < 9);
    const spelled = levels.filter(({ level }) => level <= 3);
    const [isMany, isVeryMany] = [spelled.length > RANKED, held.length > RANKED];
    const max = spelled.length < 10 ? 4 : 3;
    const rankOf = ({ level, isHeld }: (typeof levels)[number]) => (isMany && !isHeld ? 9 : level);
    const found = isVeryMany
      ? held
      : levels.filter(({ level }) => level <= max).sort((a, b) => rankOf(a) - rankOf(b));
    const partly = () => {
      const having = tellingParts(query).map((part) =>
        levels.filter(({ searched }) => (levelOfPart(part, searched) ?? 9) < 4),
      );
      const rare = having.filter((some) => some.length <= RANKED).flat();
      const isFrequent = rare.length === 0;
      const some = new Set(isFrequent ? having.flat() : rare);
      const rows = levels.filter((one) => some.has(one)).map(({ searched }) => searched);
      return isFrequent ? rows : bestMatches(query, rows);
    };
    const isPartly = found.length === 0 && query.parts.length > 1;
    const all = (isPartly ? partly() : found).map(({ row }) => row);
    return (filter: number | null) => {
      const rows = all.filter((row) => filter === null || row.class_name === filter);
      return { count: rows.length, ids: rows.slice(0, 100).map(({ id }) => id) };
    };
  };
  const indexed = async (search: string, filter: number | null) => {
    const narrowed = filter === null ? '' : `&class_name=${filter}`;
    const { count, results } = await get(`search=${encodeURIComponent(search)}${narrowed}`);
    return { count, ids: (results as { id: number }[]).map(({ id }) => id) };
  };

  beforeAll(async () => {
    const { app, token } = server;
    const post = (path: string, json: unknown) => app.call('POST', path, { token, json });
    classId = (await post('classes/', { name: 'ছয়' })).body.id;
    const other = (await post('classes/', { name: 'সাত' })).body.id;
    const time = new Date().toISOString();
    const rows = Array.from({ length: ROWS }, (_, n) => {
      // More of them than a search ranks one by one.
      const full_name = `${n % 4 ? 'মোহাম্মদ ' : n % 8 ? 'মহাম্মদ ' : ''}${word(14)}`;
      const search_text = foldForSearch(full_name);
      return {
        full_name,
        roll_number: '',
        class_name: n % 3 ? classId : other,
        created_at: time,
        updated_at: time,
        version: 1,
        unique_0: String(n),
        deleted_at: n % 50 === 0 ? time : null,
        search_text,
        search_keys: keysOf(search_text),
      };
    });
    for (let at = 0; at < ROWS; at += 100)
      await rowsOf(app.store.db)
        .insertInto('students')
        .values(rows.slice(at, at + 100))
        .execute();
  });

  it('finds what a look at every row finds, in the order of the levels', async () => {
    const texts = (await stored()).map(({ full_name }) => [...String(full_name)]);
    const needles = Array.from({ length: NEEDLES[kind] }, () => {
      const text = texts[random(texts.length)] ?? [];
      const from = random(Math.max(1, text.length - 2));
      return text.slice(from, from + 1 + random(8)).join('');
    });
    const others = [
      'মোহাম্মদ',
      'হাম',
      'md',
      'মোহম্মদ',
      'মোহাম্মক',
      'ba',
      'ক খ',
      'এইচ এস সি',
      'nas',
      'মোহাম্মদ বিক্রমাদিত্য',
      'খাতুন মোহাম্মদ গঙ্গোপাধ্যায়',
      '১ম রেজাল্ট',
    ];
    for (const needle of [...needles, ...others, '%%%', '___', '"""', "'''", 'নেই কোথাও']) {
      const found = await plain(needle);
      for (const filter of [null, classId])
        expect([needle, await indexed(needle, filter)]).toEqual([needle, found(filter)]);
    }
  });

  it('follows what is added, changed, deleted and brought back', async () => {
    const { app, token } = server;
    const call = (method: string, path: string, json?: unknown) =>
      app.call(method, `students/${path}`, { token, json });
    const count = async (search: string) => (await indexed(search, null)).count;
    const name = { full_name: 'ঝর্ণাধারা নদী', roll_number: '9001', class_name: classId };
    const { id } = (await call('POST', '', name)).body;
    expect([await count('র্ণাধা'), await count('সাগর সৈকত')]).toEqual([1, 0]);
    await call('PATCH', `${id}/`, { full_name: 'সাগর সৈকত' });
    expect([await count('র্ণাধা'), await count('সাগর সৈকত')]).toEqual([0, 1]);
    await call('DELETE', `${id}/`);
    expect(await count('সাগর সৈকত')).toBe(0);
    await call('POST', `${id}/restore/`);
    expect(await count('সাগর সৈকত')).toBe(1);
    await rowsOf(app.store.db).deleteFrom('students').where('id', '=', id).execute();
    // Another text: the count of the former one is cached until a list is written to.
    expect(await count('াগর সৈকত')).toBe(0);
  });

  it('asks the index before any row', async () => {
    const { db, kind } = server.app.store;
    if (kind === 'sqlite') {
      const { rows } = await sql<{ detail: string }>`explain query plan
        select rowid from students_search where students_search match '"abc"' limit 5`.execute(db);
      expect(rows[0]?.detail).toContain('VIRTUAL TABLE INDEX 0:M');
    } else {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from students
        where search_grams(search_text) @> search_grams('abcd') limit 1001`.execute(db);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('students_search');
    }
  });

  const onSqlite = onlyOn('sqlite', kind);
  onSqlite('reads many rows by one list of ids, not once for each way to have a word', async () => {
    const { store } = server.app;
    // By sound, of two words, and of words that no row has all.
    for (const search of ['md', 'মোহাম্মদ নাস', 'মোহাম্মদ বিক্রমাদিত্য']) {
      const requested = readListQuery(studentsResource, { search })!;
      const plans = await plansOf(store, async (noted) => {
        const counts = listCounts(new TokenReader(store));
        const context = { ...noted, counts, resource: studentsResource };
        const { count } = await readPage(context, requested);
        expect([search, count > 10]).toEqual([search, true]);
      });
      expect(plans.filter((step) => step.includes('students_keys VIRTUAL TABLE'))).not.toEqual([]);
      const apart = plans.filter((step) => step.includes('MULTI-INDEX OR'));
      expect([search, apart]).toEqual([search, []]);
      // Where the index knows all rows, they are counted without those in the trash, and not read.
      if (search === 'md') expect(plans.join()).toContain('students_trash');
    }
  });
});
