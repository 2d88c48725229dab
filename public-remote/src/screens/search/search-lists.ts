import { readPage } from '@angan/shared';
import type { Highlights, PublicPath, PublicRows } from '@angan/shared/contract';
import { isOffered, type Offer } from '@angan/shared/offered';
import { formatDate } from '@angan/bengali-text';
import { queryOf } from '../../data/address.ts';
import type { FoundGroup } from './loader.ts';

const LIMIT = 5;

type Result = FoundGroup['results'][number];
type SearchedPath = 'notices' | 'pages' | 'teachers' | 'staff' | 'committee-members';
type Row<Path extends PublicPath> = PublicRows[Path];

interface List<Path extends PublicPath> extends Offer {
  title: string;
  /** Its name first. */
  fields: readonly (keyof Row<Path> & string)[];
  to(row: Row<Path>): string;
  details(row: Row<Path>): readonly (string | null | undefined)[];
  all?: string;
}

const personPage = ({ full_name }: { full_name: string }) =>
  `/facnstaff?${queryOf({ q: full_name })}`;

/** The results of each list; students are in none. */
const lists: { [Path in SearchedPath]: List<Path> } = {
  notices: {
    title: 'নোটিশ',
    fields: ['title', 'category', 'description'],
    to: ({ id }) => `/notice/${id}`,
    details: ({ date, category }) => [date && formatDate(date), category],
    all: '/notice',
  },
  pages: {
    needs: 'pages',
    title: 'পাতা',
    fields: ['title'],
    to: ({ slug }) => `/page/${encodeURIComponent(slug)}`,
    details: ({ summary }) => [summary],
  },
  teachers: {
    title: 'শিক্ষক',
    fields: ['full_name', 'designation', 'subject'],
    to: personPage,
    details: ({ designation, subject }) => [designation, subject],
    all: '/facnstaff',
  },
  staff: {
    title: 'কর্মচারী',
    fields: ['full_name', 'designation'],
    to: personPage,
    details: ({ designation }) => [designation],
    all: '/facnstaff',
  },
  'committee-members': {
    title: 'পরিচালনা পর্ষদ',
    fields: ['full_name', 'role'],
    to: () => '/information',
    details: ({ role }) => [role],
  },
};

async function searchIn<Path extends SearchedPath>(
  path: Path,
  search: string,
  signal: AbortSignal,
): Promise<FoundGroup> {
  const { title, fields, to, details, all } = lists[path] as List<Path>;
  const loaded = await readPage(path, { pageSize: LIMIT, search, searchIn: fields }, signal);
  if (!loaded.ok) return { title, results: [], count: null, all: null };
  const { rows, count } = loaded.value;
  const results = rows.map((row): Result => {
    const { highlights } = row as { highlights?: Highlights };
    return {
      to: to(row),
      title: String(row[fields[0]!]),
      phone: null,
      detail: details(row).filter(Boolean).join(', '),
      highlights: highlights?.[fields[0]!] ?? [],
    };
  });
  return { title, results, count, all: all ? `${all}?${queryOf({ q: search })}` : null };
}

/** The lists one by one, for a back end that has no search over all of them. */
export const searchLists = (search: string, signal: AbortSignal): Promise<FoundGroup[]> =>
  Promise.all(
    (Object.keys(lists) as SearchedPath[])
      .filter((path) => isOffered(lists[path]))
      .map((path) => searchIn(path, search, signal)),
  );
