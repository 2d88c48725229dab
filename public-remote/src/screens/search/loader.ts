import { can, defer, readPage, type Deferred, type Loaded } from '@angan/shared';
import type { Highlights, PublicPath, PublicRows } from '@angan/shared/contract';
import { formatDate } from '@angan/shared/text';
import type { Ranges } from '@angan/shared/ui';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryOf } from '../../data/address.ts';
import { textParam } from '../../data/address.ts';

/** Records of each list that the page names. */
const SHOWN = 5;

interface Found {
  to: string;
  title: string;
  detail: string;
  marks: Ranges;
}

export interface FoundGroup {
  title: string;
  found: Found[];
  /** Null where the list could not be searched. */
  count: number | null;
  /** Where all are listed. */
  all?: string;
}

export interface SearchData {
  q: string;
  groups: Deferred<Loaded<FoundGroup[]>>;
}

type SearchedPath = 'notices' | 'pages' | 'teachers' | 'staff' | 'committee-members';

interface List<Path extends PublicPath> {
  title: string;
  /** Its name first. */
  fields: readonly (keyof PublicRows[Path] & string)[];
  show(row: PublicRows[Path]): Omit<Found, 'marks'>;
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
  if (!loaded.ok) return { title, found: [], count: null };
  const { rows, count } = loaded.value;
  const found = rows.map((row) => {
    const { highlights } = row as { highlights?: Highlights };
    return { ...show(row), marks: highlights?.[fields[0]!] ?? [] };
  });
  return { title, found, count, ...(all && { all: `${all}?${queryOf({ q: search })}` }) };
}

/** One search over what visitors may read: notices, own pages and people. */
export async function searchLoader({ request }: LoaderFunctionArgs): Promise<SearchData> {
  const q = textParam(new URL(request.url).searchParams, 'q').trim();
  const paths = (Object.keys(lists) as SearchedPath[]).filter(
    (path) => path !== 'pages' || can('pages'),
  );
  const groups = q ? paths.map((path) => searchIn(path, q, request.signal)) : [];
  const found = Promise.all(groups).then((value) => ({ ok: true as const, value }));
  return { q, ...(await defer({ groups: found })) };
}
