import { mapLoaded, type Loaded } from '@angan/shared';
import type { Institution, MediaInfo } from '@angan/shared/contract';
import { charterColumns, designationWords, gapsOf } from '@angan/shared/information';
import type { InformationLists } from './information-lists.ts';
import type { LoadedInformation, Pdf, PersonInRole, Service } from './loader.ts';

interface WithPdf {
  pdf_file: string | null;
  media?: { pdf_file?: MediaInfo | null };
}
const pdfOf = ({ pdf_file: url, media }: WithPdf): Pdf | null =>
  url ? { url, bytes: media?.pdf_file?.bytes ?? null } : null;

/** The page shows no pictures, and nothing is edited here. */
const NOT_SHOWN = /^(id|academic_year|logo|institution_image|media|version)$/;
const publicPartOf = (row: Institution | undefined): Partial<Institution> | null =>
  row ? Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_SHOWN.test(name))) : null;

/** A list that could not be read is not reported as missing. */
const countOf = (rows: Loaded<readonly unknown[]>) => (rows.ok ? rows.value.length : 1);
const rowsOf = <Row>(rows: Loaded<Row[]>): Row[] => (rows.ok ? rows.value : []);

const people = <Row extends { id: number; full_name: string }>(
  rows: Loaded<Row[]>,
  more: (row: Row) => Omit<PersonInRole, 'id' | 'name'>,
) =>
  mapLoaded(rows, (all) =>
    all.map((row): PersonInRole => ({ id: row.id, name: row.full_name, ...more(row) })),
  );

const headRoles: Readonly<Record<string, readonly [string]>> = designationWords;

export function joinInformation(lists: InformationLists): LoadedInformation {
  const { institutions, students, lessons, syllabi } = lists;
  const classes = mapLoaded(lists.classes, (rows) =>
    rows.map(({ id, name, approved_sections }) => ({ id, name, approved_sections })),
  );
  const page = {
    institution: mapLoaded(institutions, ([college]) => publicPartOf(college)),
    classes,
    orders: mapLoaded(lists.orders, (rows) =>
      rows.map((row) => {
        const { id, title, number, date } = row;
        return { id, title, number, date, pdf: pdfOf(row) };
      }),
    ),
    students,
    notices: mapLoaded(lists.notices, ({ rows }) =>
      rows.map(({ id, title, date }) => ({ id, title, date })),
    ),
    heads: people(lists.heads, ({ designation }) => ({
      role: headRoles[designation]?.[0] ?? null,
    })),
    teachers: people(lists.teachers, ({ designation, subject }) => ({
      role: designation,
      subject,
    })),
    staff: people(lists.staff, ({ designation }) => ({ role: designation })),
    committee: people(lists.committee, ({ role }) => ({ role })),
    charter: mapLoaded(lists.charter, (rows) =>
      rows.map((row) => {
        const entries = charterColumns.map(([field]) => [field, row[field]]);
        return { id: row.id, ...(Object.fromEntries(entries) as Omit<Service, 'id'>) };
      }),
    ),
    syllabi: mapLoaded(syllabi, (rows) =>
      rows.map((row) => ({
        id: row.id,
        title: row.title,
        pdf: pdfOf(row),
        className: rowsOf(classes).find(({ id }) => id === row.class_name)?.name ?? '',
      })),
    ),
  };
  const gaps = gapsOf({
    institution: rowsOf(institutions)[0] ?? null,
    recognitions: countOf(page.orders),
    students: rowsOf(students),
    classes: rowsOf(classes),
    lessons: lessons.ok ? lessons.value.count : 1,
    syllabi: syllabi.ok ? syllabi.value.filter(({ pdf_file }) => pdf_file).length : 1,
    notices: countOf(page.notices),
    principals: page.heads.ok
      ? page.heads.value.filter(({ role }) => role === designationWords.principal[0]).length
      : 1,
    teachers: countOf(page.teachers),
    staff: countOf(page.staff),
    committee: countOf(page.committee),
  });
  const fields = Object.values(gaps).flatMap((all) => all.map(({ field }) => field));
  return { ...page, gaps: fields };
}
