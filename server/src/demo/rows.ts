import { today, toBengaliDigits } from '@angan/bengali-text';
import type { DemoCollege } from '../../demo/college.ts';
import type { Cell } from '../db/schema.ts';

/** Ids of the rows made so far: `path name` -> id. */
export type Names = Map<string, number>;

export interface DemoRow {
  path: string;
  values(ids: Names): Record<string, unknown>;
  files: Record<string, string>;
  /** By what later rows name it. */
  name?: string;
  /** Columns that no form sends. */
  extra?: Record<string, Cell>;
}

const DAY = 86_400_000;

const row = (
  path: string,
  values: Record<string, unknown> | DemoRow['values'],
  files: Record<string, string | null | undefined> = {},
  more: Partial<DemoRow> = {},
): DemoRow => ({
  path,
  values: typeof values === 'function' ? values : () => values,
  files: Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ),
  ...more,
});

const id = (ids: Names, path: string, name: string): number => {
  const found = ids.get(`${path} ${name}`);
  if (found === undefined)
    throw new Error(`The demonstration names ${path} "${name}", which it does not have.`);
  return found;
};

/** The academic year of the day of loading; it begins in July. */
function academicYear(now: Date): string {
  const day = today(now);
  const start = Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);
  return toBengaliDigits(`${start}-${start + 1}`);
}

function examRows({ exams: { exams, kinds, subjects } }: DemoCollege, now: Date): DemoRow[] {
  const partsOf = Object.entries(subjects).flatMap(([subject, kind]) =>
    kinds[kind as keyof typeof kinds].map((part) => ({ subject, ...part })),
  );
  return exams.flatMap(({ name, class_name }) => [
    row(
      'exams',
      { name, academic_year: academicYear(now), secret: 'phone' },
      {},
      { name, extra: { state: 'entry' } },
    ),
    ...partsOf.map(({ subject, ...part }) =>
      row('exam-parts', (ids) => ({
        ...part,
        exam: id(ids, 'exams', name),
        subject: id(ids, 'subjects', `${class_name} ${subject}`),
      })),
    ),
  ]);
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);
const oldestFirst = <Item extends { days_ago: number }>(items: readonly Item[]) =>
  [...items].sort((a, b) => b.days_ago - a.days_ago);

const textRows = (college: DemoCollege, now: Date): DemoRow[] =>
  college.texts.map(({ page, texts, opened_days_ago: opened, closes_in_days: closing }) =>
    row('site-texts', {
      page,
      texts: {
        ...texts,
        ...(opened && { opens: today(daysBefore(now, opened)) }),
        ...(closing && { closes: today(daysBefore(now, -closing)) }),
      },
    }),
  );

const peopleRows = (college: DemoCollege): DemoRow[] => [
  ...college.principals.map(({ photo, ...values }) =>
    row('principal-vice-principal', values, { photo }),
  ),
  ...college.committee.map(({ photo, ...values }) => row('committee-members', values, { photo })),
  ...college.teachers.map(({ photo, ...values }) =>
    row('teachers', values, { photo }, { name: values.full_name }),
  ),
  ...college.staff.map(({ photo, ...values }) => row('staff', values, { photo })),
];

const noticeRows = (college: DemoCollege, now: Date): DemoRow[] =>
  oldestFirst(college.notices).map((notice) => {
    const { pdf_file, attachment_2, days_ago, publish_in_days, expired_days_ago, ...values } =
      notice;
    const timed = {
      date: today(daysBefore(now, publish_in_days ? -publish_in_days : days_ago)),
      ...(publish_in_days && { publish_at: daysBefore(now, -publish_in_days).toISOString() }),
      ...(expired_days_ago && { expire_at: daysBefore(now, expired_days_ago).toISOString() }),
    };
    return row('notices', { ...values, ...timed }, { pdf_file, attachment_2 });
  });

const contentRows = (college: DemoCollege): DemoRow[] => [
  ...college.gallery.map(({ image, caption }) => row('gallery', { caption }, { image })),
  ...college.files.map(({ name, image, ...values }) => row('files', values, { image }, { name })),
  ...college.pages.map(({ body, ...values }) =>
    row('pages', (ids) => ({
      ...values,
      body: body
        .join('')
        .replaceAll(/\{(.+?)\}/g, (_, name: string) => String(ids.get(`files ${name}`) ?? 0)),
    })),
  ),
];

const classRows = (college: DemoCollege): DemoRow[] => [
  ...college.classes.map((values) => row('classes', values, {}, { name: values.name })),
  ...college.sections.map((name) => row('sections', { name }, {}, { name })),
  ...college.subjects.map(({ name, class_name }) =>
    row(
      'subjects',
      (ids) => ({ name, class_name: id(ids, 'classes', class_name) }),
      {},
      { name: `${class_name} ${name}` },
    ),
  ),
  ...college.students.map(({ class_name, ...values }) =>
    row('students', (ids) => ({ ...values, class_name: id(ids, 'classes', class_name) })),
  ),
];

const routineRows = (college: DemoCollege): DemoRow[] =>
  college.routine.map((slot) =>
    row('class-routine', (ids) => ({
      classId: id(ids, 'classes', slot.class_name),
      sectionId: id(ids, 'sections', slot.section),
      subjectId: id(ids, 'subjects', `${slot.class_name} ${slot.subject}`),
      teacherId: id(ids, 'teachers', slot.teacher),
      startTime: slot.start_time,
      endTime: slot.end_time,
      day: slot.day,
    })),
  );

const informationRows = (college: DemoCollege): DemoRow[] => [
  ...college.recognitions.map(({ pdf_file, ...values }) =>
    row('recognitions', values, { pdf_file }),
  ),
  ...college.syllabi.map(({ class_name, title, pdf_file }) =>
    row('syllabi', (ids) => ({ title, class_name: id(ids, 'classes', class_name) }), {
      pdf_file,
    }),
  ),
  ...college.charter.map((values, index) =>
    row('charter-services', { ...values, serial: index + 1 }),
  ),
];

const messageRows = (college: DemoCollege, now: Date): DemoRow[] =>
  oldestFirst(college.contacts).map(({ days_ago, read, address, ...values }) => {
    const time = daysBefore(now, days_ago).toISOString();
    return row(
      'contacts',
      values,
      {},
      { extra: { address, is_read: Number(read), date: time, created_at: time } },
    );
  });

/** The demonstration college as rows, in the order in which they can be written. */
export function demoRows(college: DemoCollege, now: Date): DemoRow[] {
  const { logo, institution_image, ...institution } = college.institution;
  return [
    row('institutions', institution, { logo, institution_image }),
    ...textRows(college, now),
    ...peopleRows(college),
    ...noticeRows(college, now),
    ...contentRows(college),
    ...classRows(college),
    ...examRows(college, now),
    ...routineRows(college),
    ...informationRows(college),
    ...messageRows(college, now),
  ];
}
