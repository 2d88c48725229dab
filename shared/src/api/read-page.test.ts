import { notices as contract } from '../contract/index.ts';
import { provideTransport, readPage, readSiteTexts } from './read-public.ts';

const notice = (id: number, title = `নোটিশ ${id}`, category: string | null = null) =>
  contract.input.parse({ title, category }) && { id, title, category, description: null };
const rows = [
  ...[1, 2, 3, 4, 5].map((id) => notice(id)),
  notice(6, 'ঈদের ছুটি', 'সাধারণ'),
  notice(7, 'HSC Result 2025', 'ফলাফল'),
];
const requested: string[] = [];
const answering = (body: unknown) =>
  provideTransport({
    read: (path) => (requested.push(path), Promise.resolve(body)),
    send: () => Promise.reject(new Error('nothing is sent')),
  });
const read = async (page: number, search = '') => {
  const found = await readPage('notices', {
    page,
    pageSize: 3,
    search,
    searchIn: ['title', 'category'],
  });
  if (!found.ok) throw new Error('failed');
  return { ...found.value, rows: found.value.rows.map(({ id }) => id) };
};

it('a list of pages requests the page that it shows, and a page beyond the last is the last', async () => {
  answering({ count: 7, next: null, previous: null, results: [rows[0]] });
  expect(await read(9, 'ক খ')).toEqual({ rows: [1], count: 7, page: 3, pageCount: 3 });
  expect(requested).toEqual([
    `notices/?page=9&page_size=3&search=${encodeURIComponent('ক')}+${encodeURIComponent('খ')}`,
  ]);
});

it.each([
  [1, '', { rows: [7, 6, 5], count: 7, page: 1, pageCount: 3 }],
  [9, '', { rows: [1], count: 7, page: 3, pageCount: 3 }],
  [1, 'ফলাফল', { rows: [7], count: 1, page: 1, pageCount: 1 }],
  [1, 'hsc result ২০২৫', { rows: [7], count: 1, page: 1, pageCount: 1 }],
  [1, 'ফলাফোল', { rows: [7], count: 1, page: 1, pageCount: 1 }],
  [1, '%', { rows: [], count: 0, page: 1, pageCount: 1 }],
])(
  'pages and searches the plain list of another server: page %i of "%s"',
  async (page, search, expected) => {
    answering(rows);
    expect(await read(page, search)).toEqual(expected);
  },
);

it.each([{}, [null], 'x', 7].map((body) => [body]))(
  'a list of pages fails alone where another back end answers for the texts: %j',
  async (body) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    answering(body);
    expect(await readSiteTexts()).toEqual({ ok: false });
    warn.mockRestore();
  },
);
