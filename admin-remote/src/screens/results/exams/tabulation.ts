import { outcomes, type Sheet } from '@angan/shared/contract';
import { groupedBy, markText, pointText } from '@angan/shared/grading';
import { markWords, paperName, totalWords } from '@angan/shared/results';
import { toBengaliDigits } from '@angan/bengali-text';

type Subject = Sheet['subjects'][number];

export interface TabulatedSubject {
  id: number;
  name: string;
  /** In their order, with the paper of each. */
  parts: readonly string[];
  /** Their names, each once. */
  names: readonly string[];
}

/** The marks of each paper in a line of their own. */
export const linesByPaper = ({ parts }: Subject): string[] =>
  [...groupedBy(parts, ({ paper }) => paper).values()].map((ofPaper) =>
    ofPaper.map(({ mark }) => markWords(mark, '—')).join(' + '),
  );

const partTitle = ({ paper, name }: Subject['parts'][number]) =>
  [paperName(paper), name].filter(Boolean).join(' ');

/** The subjects that anybody has taken, each once. */
export function subjectsOf(sheets: readonly Sheet[]): TabulatedSubject[] {
  const subjects = new Map<number, TabulatedSubject>();
  for (const { subject_id: id, name, parts } of sheets.flatMap((sheet) => sheet.subjects))
    if (!subjects.has(id))
      subjects.set(id, {
        id,
        name,
        parts: parts.map(partTitle),
        names: [...new Set(parts.map((part) => part.name))],
      });
  return [...subjects.values()];
}

export const subjectIn = (sheet: Sheet, { id }: TabulatedSubject): Subject | undefined =>
  sheet.subjects.find((subject) => subject.subject_id === id);

export const resultCells = (sheet: Sheet): string[] => [
  sheet.outcome === 'absent' ? '' : markText(sheet.total),
  sheet.outcome === 'passed' && sheet.gpa !== null ? pointText(sheet.gpa) : '',
  outcomes[sheet.outcome],
  toBengaliDigits(sheet.failed_count),
  sheet.position === null ? '' : toBengaliDigits(sheet.position),
];
export const RESULT_TITLES = ['মোট', 'জিপিএ', 'ফলাফল', 'F', 'মেধাস্থান'];

/** A row for each student, a column for each part. */
export function tabulationTable(sheets: readonly Sheet[]): string[][] {
  const subjects = subjectsOf(sheets);
  const head = subjects.flatMap(({ name, parts }) => [
    ...parts.map((part) => `${name} ${part}`),
    `${name} মোট`,
    `${name} গ্রেড`,
  ]);
  const rows = sheets.map((sheet) => [
    sheet.section ?? '',
    sheet.group ?? '',
    toBengaliDigits(sheet.roll),
    sheet.name,
    ...subjects.flatMap((one) => {
      const subject = subjectIn(sheet, one);
      if (!subject) return [...one.parts.map(() => ''), '', ''];
      const marks = subject.parts.map(({ mark }) => markWords(mark));
      return [...marks, totalWords(subject), subject.letter ?? ''];
    }),
    sheet.subjects.find((subject) => subject.is_fourth)?.name ?? '',
    ...resultCells(sheet),
  ]);
  const names = ['শাখা', 'বিভাগ', 'রোল', 'নাম'];
  return [[...names, ...head, 'চতুর্থ বিষয়', ...RESULT_TITLES], ...rows];
}

/** Students under a heading, with what is said of each. */
export interface NameGroup {
  title: string;
  rows: readonly { sheet: Sheet; about: string }[];
}

const failedSubjects = ({ subjects }: Sheet) =>
  subjects
    .filter((one) => one.point === 0 && !one.is_fourth)
    .map((one) => one.name)
    .join(', ');

/** Who failed in 0, 1, 2, 3 or more subjects; the absent are counted apart. */
export function byFailures(sheets: readonly Sheet[]): NameGroup[] {
  const rows = sheets.map((sheet) => ({ sheet, about: failedSubjects(sheet) }));
  const counted = rows.filter(({ sheet: { outcome } }) => /^(passed|failed)$/.test(outcome));
  const titles = [
    'সব বিষয়ে উত্তীর্ণ',
    ...['১', '২', '৩ বা তার বেশি'].map((n) => `${n} বিষয়ে অকৃতকার্য`),
  ];
  const groups = titles.map((title, count) => ({
    title,
    rows: counted.filter(({ sheet }) => Math.min(sheet.failed_count, 3) === count),
  }));
  const absent = rows.filter(({ sheet }) => sheet.outcome === 'absent');
  return [...groups, { title: 'সব পত্রে অনুপস্থিত', rows: absent }];
}

/** Who was absent in a subject, and in which of its parts. */
export const absentIn = (sheets: readonly Sheet[]): NameGroup[] =>
  subjectsOf(sheets).map((one) => ({
    title: one.name,
    rows: sheets.flatMap((sheet) => {
      const parts = subjectIn(sheet, one)?.parts.filter(({ mark }) => mark === 'absent') ?? [];
      return parts.length > 0 ? [{ sheet, about: parts.map(partTitle).join(', ') }] : [];
    }),
  }));

/** The same lists as a table, a row for each name. */
export const namesTable = (groups: readonly NameGroup[]): string[][] => [
  ['তালিকা', 'শাখা', 'রোল', 'নাম', 'বিষয়'],
  ...groups.flatMap(({ title, rows }) =>
    rows.map(({ sheet, about }) => [
      title,
      sheet.section ?? '',
      toBengaliDigits(sheet.roll),
      sheet.name,
      about,
    ]),
  ),
];
