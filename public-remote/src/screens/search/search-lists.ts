import { can, readPage } from '@angan/shared';
import type { Highlights, PublicPath, PublicRows } from '@angan/shared/contract';
import { formatDate } from '@angan/shared/text';
import { queryOf } from '../../data/address.ts';
import type { FoundGroup } from './loader.ts';

/** Records of each list that the page names. */
const SHOWN = 5;

type Result = FoundGroup['results'][number];
type SearchedPath = 'notices' | 'pages' | 'teachers' | 'staff' | 'committee-members';

interface List<Path extends PublicPath> {
  title: string;
  /** Its name first. */
  fields: readonly (keyof PublicRows[Path] & string)[];
  show(row: PublicRows[Path]): Omit<Result, 'highlights' | 'phone'>;
  all?: string;
}

const person = (name: string, ...details: (string | null | undefined)[]) => ({
  to: `/facnstaff?${queryOf({ q: name })}`,
  title: name,
  detail: details.filter(Boolean).join(', '),
});

/** What visitors are shown of each list; students are in none. */
const lists: { [Path in SearchedPath]: List<Path> } = {
  notices: {
    title: 'নোটিশ',
    fields: ['title', 'category', 'description'],
    show: ({ id, title, date, category }) => ({
      ...{ to: `/notice/${id}`, title },
      detail: [date && formatDate(date), category].filter(Boolean).join(' · '),
    }),
    all: '/notice',
  },
  pages: {
    title: 'পাতা',
    fields: ['title'],
    show: ({ title, slug, summary }) => ({
      ...{ to: `/page/${encodeURIComponent(slug)}`, title, detail: summary ?? '' },
    }),
  },
  teachers: {
    title: 'শিক্ষক',
    fields: ['full_name', 'designation', 'subject'],
    show: ({ full_name, designation, subject }) => person(full_name, designation, subject),
    all: '/facnstaff',
  },
  staff: {
    title: 'কর্মচারী',
    fields: ['full_name', 'designation'],
    show: ({ full_name, designation }) => person(full_name, designation),
    all: '/facnstaff',
  },
  'committee-members': {
    title: 'পরিচালনা পর্ষদ',
    fields: ['full_name', 'role'],
    show: ({ full_name, role }) => ({ ...person(full_name, role), to: '/information' }),
  },
};

async function searchIn<Path extends SearchedPath>(
  path: Path,
  search: string,
  signal: AbortSignal,
): Promise<FoundGroup> {
  const { title, fields, show, all } = lists[path] as List<Path>;
  const loaded = await readPage(path, { pageSize: SHOWN, search, searchIn: fields }, signal);
  if (!loaded.ok) return { title, results: [], count: null, all: null };
  const { rows, count } = loaded.value;
  const results = rows.map((row): Result => {
    const { highlights } = row as { highlights?: Highlights };
    return { ...show(row), phone: null, highlights: highlights?.[fields[0]!] ?? [] };
  });
  return { title, results, count, all: all ? `${all}?${queryOf({ q: search })}` : null };
}

/** The lists one by one, for a back end that has no search over all of them. */
export const searchLists = (search: string, signal: AbortSignal): Promise<FoundGroup[]> =>
  Promise.all(
    (Object.keys(lists) as SearchedPath[])
      .filter((path) => path !== 'pages' || can('pages'))
      .map((path) => searchIn(path, search, signal)),
  );
