import { designationWords } from '@angan/shared/information';
import { formatDate, truncate } from '@angan/shared/text';
import { DETAIL_MAX, findable, kindRow, nameOf, type Entry } from './score.ts';
import type { Row } from './places.ts';

const text = (row: Row, field: string) => String(row[field] ?? '');
const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);
/** Bengali stays as it is written: browsers encode it. */
const inAddress = (words: string) =>
  words.replace(/[^\p{L}\p{M}\p{N}.-]/gu, (sign) => encodeURIComponent(sign));
export const searchAddress = (page: string, words: string) =>
  words ? `${page}?q=${inAddress(words)}` : page;

type Picture = Pick<Entry, 'photo' | 'media'>;
const pictureIn = (row: Row, field: string): Picture => ({
  photo: text(row, field) || null,
  media: (row.media as Record<string, Picture['media']> | undefined)?.[field] ?? null,
});

/** A person with what visitors see of them; the rest of the row is null. */
function person(row: Row, path: string, about: readonly string[], to?: string): Entry {
  const title = text(row, 'full_name');
  const names = [title, ...about, joined([title, ...about], ' ')].filter(Boolean).map(nameOf);
  return {
    to: to ?? searchAddress('/facnstaff', title),
    title,
    detail: joined(about, ', '),
    phone: text(row, 'contact_phone') || null,
    ...pictureIn(row, 'photo'),
    names,
    text: nameOf(names.map((name) => name.text).join('\n')),
    kind: kindOf(path),
  };
}

/** What a list has that is found by its title and by what stands behind it. */
const titled = (
  path: string,
  { to, title, detail }: Pick<Entry, 'to' | 'title' | 'detail'>,
  body = detail,
): Entry => ({
  ...{ to, title, detail: truncate(detail, DETAIL_MAX) },
  ...findable(title, '', body, kindOf(path)),
});

const kinds = new Map<string, Entry['kind']>();
export const kindOf = (path: string): Entry['kind'] => {
  if (!kinds.has(path)) kinds.set(path, kindRow(path));
  return kinds.get(path) ?? null;
};

/** A row of each list, as visitors read it. */
export const entryOf = {
  teachers: (row: Row) => person(row, 'teachers', [text(row, 'designation'), text(row, 'subject')]),
  staff: (row: Row) => person(row, 'staff', [text(row, 'designation')]),
  'committee-members': (row: Row) =>
    person(row, 'committee-members', [text(row, 'role')], '/information#committee'),
  'principal-vice-principal': (row: Row) => {
    const post = designationWords[row.designation as keyof typeof designationWords];
    return person(row, 'principal-vice-principal', [...post], '/#principal');
  },
  notices: (row: Row) => {
    const day = row.date ? formatDate(text(row, 'date')) : '';
    const [to, title, category] = [`/notice/${row.id}`, text(row, 'title'), text(row, 'category')];
    const detail = joined([day, category], ' · ');
    return titled('notices', { to, title, detail }, `${category}\n${text(row, 'description')}`);
  },
  pages: (row: Row) => {
    const to = `/page/${inAddress(text(row, 'slug'))}`;
    return titled('pages', { to, title: text(row, 'title'), detail: text(row, 'summary') });
  },
  gallery: (row: Row) => ({
    ...titled('gallery', {
      ...{ to: `/gallery?picture=${row.id}`, title: text(row, 'caption'), detail: '' },
    }),
    ...pictureIn(row, 'image'),
  }),
  'charter-services': (row: Row) => {
    const about = ['papers', 'papers_from', 'officer'].map((field) => text(row, field));
    const detail = joined([text(row, 'longest_time'), text(row, 'fee')], ' · ');
    const [to, title] = ['/information#charter', text(row, 'service')];
    return titled('charter-services', { to, title, detail }, joined([detail, ...about], '\n'));
  },
  syllabi: (row: Row) => {
    const [to, title] = ['/information#academic', text(row, 'title')];
    return titled('syllabi', { to, title, detail: 'সিলেবাস' });
  },
} satisfies Record<string, (row: Row) => Entry>;
export type EntryList = keyof typeof entryOf;

/** The routine of each section that has lessons. */
export function routineEntries(
  lessons: readonly Row[],
  classes: readonly Row[],
  sections: readonly Row[],
): Entry[] {
  const nameIn = (rows: readonly Row[], id: unknown) =>
    String(rows.find((row) => row.id === id)?.name ?? '');
  const taught = new Map(
    lessons.map((row) => [`${text(row, 'classId')} ${text(row, 'sectionId')}`, row]),
  );
  return [...taught.values()].map(({ classId, sectionId }) => {
    const [className, section] = [nameIn(classes, classId), nameIn(sections, sectionId)];
    return {
      to: `/academic?class=${String(classId)}&section=${String(sectionId)}#routine`,
      title: `${joined([className, section], ', ')}: ক্লাস রুটিন`,
      detail: '',
      ...findable(className, joined([className, section], ' '), '', kindOf('class-routine')),
    };
  });
}
