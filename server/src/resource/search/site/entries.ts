import { designationWords } from '@angan/shared/information';
import { formatDate, truncate } from '@angan/bengali-text';
import { DETAIL_MAX, findable, type Entry } from './score.ts';

export type Row = Record<string, unknown> & { id: number };

export const textOf = (row: Row | undefined, field: string) => String(row?.[field] ?? '');
const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);
/** Bengali stays as it is written: browsers encode it. */
const inAddress = (words: string) =>
  words.replace(/[^\p{L}\p{M}\p{N}.-]/gu, (sign) => encodeURIComponent(sign));
export const searchAddress = (page: string, words: string) =>
  words ? `${page}?q=${inAddress(words)}` : page;

const pictureOf = (row: Row, field: string): Pick<Entry, 'photo' | 'media'> => ({
  photo: textOf(row, field) || null,
  media: (row.media as Record<string, Entry['media']> | undefined)?.[field] ?? null,
});

/** A row that is found by its title and by the text behind it. */
const titled = (path: string, to: string, title: string, detail = '', body = detail): Entry => ({
  to,
  title,
  detail: truncate(detail, DETAIL_MAX),
  ...findable(title, '', body, path),
});

/** A person with what visitors see of them; the rest of the row is null. */
function person(row: Row, path: string, about: readonly string[], to?: string): Entry {
  const title = textOf(row, 'full_name');
  return {
    to: to ?? searchAddress('/facnstaff', title),
    title,
    detail: joined(about, ', '),
    phone: textOf(row, 'contact_phone') || null,
    ...pictureOf(row, 'photo'),
    ...findable(title, [...about, joined([title, ...about], ' ')].join(), '', path),
  };
}

export const entryOf = {
  teachers: (row: Row) =>
    person(row, 'teachers', [textOf(row, 'designation'), textOf(row, 'subject')]),
  staff: (row: Row) => person(row, 'staff', [textOf(row, 'designation')]),
  'committee-members': (row: Row) =>
    person(row, 'committee-members', [textOf(row, 'role')], '/information#committee'),
  'principal-vice-principal': (row: Row) => {
    const post = designationWords[row.designation as keyof typeof designationWords];
    return person(row, 'principal-vice-principal', [...post], '/#principal');
  },
  notices: (row: Row) => {
    const category = textOf(row, 'category');
    const detail = joined([row.date ? formatDate(textOf(row, 'date')) : '', category], ' · ');
    const body = `${category}\n${textOf(row, 'description')}`;
    return titled('notices', `/notice/${row.id}`, textOf(row, 'title'), detail, body);
  },
  pages: (row: Row) => {
    const to = `/page/${inAddress(textOf(row, 'slug'))}`;
    return titled('pages', to, textOf(row, 'title'), textOf(row, 'summary'));
  },
  gallery: (row: Row) => ({
    ...titled('gallery', `/gallery?picture=${row.id}`, textOf(row, 'caption')),
    ...pictureOf(row, 'image'),
  }),
  'charter-services': (row: Row) => {
    const detail = joined([textOf(row, 'longest_time'), textOf(row, 'fee')], ' · ');
    const about = ['papers', 'papers_from', 'officer'].map((field) => textOf(row, field));
    const body = joined([detail, ...about], '\n');
    return titled('charter-services', '/information#charter', textOf(row, 'service'), detail, body);
  },
  syllabi: (row: Row) =>
    titled('syllabi', '/information#academic', textOf(row, 'title'), 'সিলেবাস'),
} satisfies Record<string, (row: Row) => Entry>;
export type EntryList = keyof typeof entryOf;

export function routineEntries(
  lessons: readonly Row[],
  classes: readonly Row[],
  sections: readonly Row[],
): Entry[] {
  const nameIn = (rows: readonly Row[], id: unknown) =>
    textOf(
      rows.find((row) => row.id === id),
      'name',
    );
  const taught = new Map(
    lessons.map((row) => [`${textOf(row, 'classId')} ${textOf(row, 'sectionId')}`, row]),
  );
  return [...taught.values()].map(({ classId, sectionId }) => {
    const [className, section] = [nameIn(classes, classId), nameIn(sections, sectionId)];
    return {
      to: `/academic?class=${String(classId)}&section=${String(sectionId)}#routine`,
      title: `${joined([className, section], ', ')}: ক্লাস রুটিন`,
      detail: '',
      ...findable(className, joined([className, section], ' '), '', 'class-routine'),
    };
  });
}
