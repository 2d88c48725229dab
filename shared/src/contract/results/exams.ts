import { toLatinDigits } from '@angan/bengali-text';
import { defaultBounds, MAX_GPA, type Bound } from '../../grading/index.ts';
import { describedResource } from '../fields/described-resource.ts';
import { choice, lines, moment, text } from '../fields/field.ts';
import { ACADEMIC_YEAR_MAX } from '../limits.ts';
import type { RecordOf } from '../fields/resource.ts';

/** A withdrawn exam is published, but its results are being checked. */
export const examStateLabels = {
  draft: 'প্রস্তুতি',
  entry: 'নম্বর তোলা চলছে',
  closed: 'বন্ধ',
  published: 'প্রকাশিত',
  withdrawn: 'প্রত্যাহার করা হয়েছে',
} as const;
export type ExamState = keyof typeof examStateLabels;

/** Its parts, settings and marks may still change. */
export const isOpenExam = (state: unknown): boolean => state === 'draft' || state === 'entry';

export const EXAM_CLOSED = 'পরীক্ষাটি বন্ধ হয়ে গেছে। বদলাতে হলে সংশোধন করুন, অথবা কারণ লিখে আবার খুলুন।';

/** Published results are visible for so many days until the college says otherwise. */
export const VISIBLE_DAYS = 60;
export const visibleUntil = (from: string): string =>
  new Date(Date.parse(from) + VISIBLE_DAYS * 86_400_000).toISOString();

/** The table of the boards, as a form shows it. */
export const DEFAULT_GRADES = defaultBounds
  .map(({ percent, letter, point }) => `${percent / 100} ${letter} ${(point / 100).toFixed(2)}`)
  .join('\n');

const PERCENT_MAX = 10_000;

function hundredthsOf(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(toLatinDigits(text));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

function readBound(line: string): Bound | null {
  const [percentText = '', letter = '', pointText = '', ...others] = line.trim().split(/\s+/);
  const percent = hundredthsOf(percentText);
  const point = hundredthsOf(pointText);
  if (percent === null || point === null || others.length > 0) return null;
  return percent <= PERCENT_MAX && point <= MAX_GPA ? { percent, letter, point } : null;
}

/** Seven lines such as '80 A+ 5.00': bounds fall, the last is 0; null where the text is no such table. */
export function readGrades(table: string): Bound[] | null {
  const bounds = table.trim().split('\n').map(readBound);
  const isFalling = bounds.every((bound, at) => {
    const next = bounds[at + 1];
    return bound && (!next || (next.percent < bound.percent && next.point <= bound.point));
  });
  return bounds.length === 7 && isFalling && bounds.at(-1)?.percent === 0
    ? (bounds as Bound[])
    : null;
}

export const exams = describedResource('exams', {
  title: 'পরীক্ষা',
  needs: 'results',
  fields: {
    name: text('পরীক্ষার নাম', { required: true, shortLabel: 'নাম', searched: true }),
    academic_year: text('শিক্ষাবর্ষ', {
      required: true,
      max: ACADEMIC_YEAR_MAX,
      filtered: true,
    }),
    position_among: choice(
      'মেধাস্থান কাদের মধ্যে',
      { class: ['শ্রেণি'], section: ['শাখা'], group: ['বিভাগ'], none: ['দেখানো হবে না'] },
      { hint: 'খালি রাখলে শ্রেণির মধ্যে।' },
    ),
    secret: choice(
      'ফল দেখার গোপন নম্বর',
      { code: ['৮ সংখ্যার কোড'], phone: ['অভিভাবকের মোবাইলের শেষ ৪ সংখ্যা, অথবা কোড'] },
      { hint: 'খালি রাখলে কোড।' },
    ),
    consent: choice(
      'অভিভাবকের সম্মতি',
      { admission: ['ভর্তির সময় নেওয়া'], each: ['প্রত্যেকের কাছে চাওয়া'], none: ['চাওয়া হয় না'] },
      { hint: 'খালি রাখলে ভর্তির সময় নেওয়া।' },
    ),
    visible_from: moment('কখন থেকে দেখা যাবে', {
      timeOfDay: '00:00',
      group: 'প্রকাশ',
      hint: 'খালি রাখলে প্রকাশের সময় থেকে।',
    }),
    visible_until: moment('কখন পর্যন্ত দেখা যাবে', {
      timeOfDay: '23:59',
      hint: 'খালি রাখলে ৬০ দিন।',
    }),
    /** The exam's own copy of the table, as `readGrades` reads it. */
    grades: lines('গ্রেডের সারণি', {
      group: 'গ্রেড',
      rows: 7,
      max: 300,
      wide: true,
      hint: 'প্রতি লাইনে শতাংশ, গ্রেড ও পয়েন্ট; খালি রাখলে বোর্ডের সারণি।',
    }),
  },
  /** The years of an exam's students are one school year: two exams of a year have two names. */
  unique: [['name', 'academic_year']],
  computed: { state: 'text' },
  order: ['-id'],
  rule: ({ grades, visible_from: from, visible_until: until }) => ({
    ...(grades && !readGrades(grades) && { grades: GRADES_WRONG }),
    ...(from && until && from >= until && { visible_until: UNTIL_WRONG }),
  }),
});

const GRADES_WRONG =
  'সাতটি লাইন দিন, যেমন ‘৮০ A+ ৫.০০’: শতাংশ ওপর থেকে নিচে কমবে, শেষটি ০ হবে, পয়েন্ট ০ থেকে ৫।';
const UNTIL_WRONG = 'শেষ সময় শুরুর সময়ের পরে হতে হবে।';

export type Exam = RecordOf<typeof exams> & { state: ExamState };
