import { mapLoaded, readList, readPage, type Loaded } from '@angan/shared';
import type { Institution, MediaInfo } from '@angan/shared/contract';
import { charterColumns, gapsOf } from '@angan/shared/information';
import { newestFirst } from '../../data/newest-first.ts';
import type { Information, Pdf, PersonInRole, Service } from './loader.ts';

const NOTICES = 5;

interface WithPdf {
  pdf_file: string | null;
  media?: { pdf_file?: MediaInfo | null };
}
const pdfOf = ({ pdf_file: url, media }: WithPdf): Pdf | null =>
  url ? { url, bytes: media?.pdf_file?.bytes ?? null } : null;

/** The page shows no pictures, and nothing is edited here. */
const NOT_SHOWN = /^(logo|institution_image|media|version)$/;
const shownOf = (row: Institution | undefined): Partial<Institution> | null =>
  row ? Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_SHOWN.test(name))) : null;

/** A list that could not be read is not reported as missing. */
const countOf = (rows: Loaded<readonly unknown[]>) => (rows.ok ? rows.value.length : 1);
const rowsOf = <Row>(rows: Loaded<Row[]>): Row[] => (rows.ok ? rows.value : []);

const people = <Row extends { id: number; full_name: string }>(
  rows: Promise<Loaded<Row[]>>,
  more: (row: Row) => Omit<PersonInRole, 'id' | 'name'>,
) =>
  mapLoaded(rows, (all) =>
    all.map((row): PersonInRole => ({ id: row.id, name: row.full_name, ...more(row) })),
  );

const headRoles: Readonly<Record<string, string>> = {
  principal: 'অধ্যক্ষ',
  vice_principal: 'উপাধ্যক্ষ',
};

/** Reads what the eleven items and the citizen charter show. Never rejects. */
export async function readInformation(signal: AbortSignal): Promise<Loaded<Information>> {
  const reading = {
    institutions: readList('institutions', signal),
    orders: mapLoaded(readList('recognitions', signal), (rows) =>
      rows.map((row) => ({
        ...{ id: row.id, title: row.title, number: row.number, date: row.date },
        pdf: pdfOf(row),
      })),
    ),
    students: readList('student-counts', signal),
    classes: mapLoaded(readList('classes', signal), (rows) =>
      rows.map(({ id, name, approved_sections }) => ({ id, name, approved_sections })),
    ),
    syllabi: readList('syllabi', signal),
    lessons: readPage('class-routine', { pageSize: 1 }, signal),
    notices: mapLoaded(
      readPage('notices', { pageSize: NOTICES, compare: newestFirst }, signal),
      ({ rows }) => rows.map(({ id, title, date }) => ({ id, title, date })),
    ),
    heads: people(readList('principal-vice-principal', signal), ({ designation }) => ({
      role: headRoles[designation] ?? null,
    })),
    teachers: people(readList('teachers', signal), ({ designation, subject }) => ({
      role: designation,
      subject,
    })),
    staff: people(readList('staff', signal), ({ designation }) => ({ role: designation })),
    committee: people(readList('committee-members', signal), ({ role }) => ({ role })),
    charter: mapLoaded(readList('charter-services', signal), (rows) =>
      rows.map((row) => {
        const shown = charterColumns.map(([field]) => [field, row[field]]);
        return { id: row.id, ...(Object.fromEntries(shown) as Omit<Service, 'id'>) };
      }),
    ),
  };
  const institutions = await reading.institutions;
  const lessons = await reading.lessons;
  const syllabi = await reading.syllabi;
  const classes = await reading.classes;
  const shown = {
    institution: institutions.ok
      ? { ok: true as const, value: shownOf(institutions.value[0]) }
      : institutions,
    classes,
    orders: await reading.orders,
    students: await reading.students,
    notices: await reading.notices,
    heads: await reading.heads,
    teachers: await reading.teachers,
    staff: await reading.staff,
    committee: await reading.committee,
    charter: await reading.charter,
    syllabi: await mapLoaded(Promise.resolve(syllabi), (rows) =>
      rows.map((row) => ({
        ...{ id: row.id, title: row.title, pdf: pdfOf(row) },
        className: rowsOf(classes).find(({ id }) => id === row.class_name)?.name ?? '',
      })),
    ),
  };
  const gaps = gapsOf({
    institution: rowsOf(institutions)[0] ?? null,
    recognitions: countOf(shown.orders),
    students: rowsOf(shown.students),
    classes: rowsOf(classes),
    lessons: lessons.ok ? lessons.value.count : 1,
    syllabi: syllabi.ok ? syllabi.value.filter(({ pdf_file }) => pdf_file).length : 1,
    notices: countOf(shown.notices),
    principals: shown.heads.ok
      ? shown.heads.value.filter(({ role }) => role === headRoles.principal).length
      : 1,
    teachers: countOf(shown.teachers),
    staff: countOf(shown.staff),
    committee: countOf(shown.committee),
  });
  const fields = Object.entries(gaps).map(([item, all]) => [item, all.map(({ field }) => field)]);
  return {
    ok: true,
    value: { ...shown, gaps: Object.fromEntries(fields) as Information['gaps'] },
  };
}
