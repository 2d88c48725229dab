import { formatNumber } from '@angan/bengali-text';
import { describedResource } from '../fields/described-resource.ts';
import { choice, integer, rowOf, text } from '../fields/field.ts';
import { REQUIRED } from '../fields/fields.ts';
import type { RecordOf } from '../fields/resource.ts';
import { paperLabels } from './labels.ts';

const FULL_MAX = 1000;
export const marksBeyond = (students: number): string =>
  `${formatNumber(students)} জনের নম্বর এই পূর্ণমানের চেয়ে বেশি।`;
export const PASS_BEYOND = 'পাস নম্বর গণ্য নম্বরের বেশি হতে পারে না।';
/** Marks of a part are integers. */
const range = { max: FULL_MAX, rangeMessage: 'নম্বর ০ থেকে ১,০০০-এর মধ্যে একটি পূর্ণসংখ্যা হবে।' };

/** A part of a paper of an exam: written, choice, practical, or any name. Its subject says the class. */
export const examParts = describedResource('exam-parts', {
  title: 'পরীক্ষার অংশ',
  needs: 'results',
  fields: {
    exam: rowOf('exams', 'পরীক্ষা', { filtered: true }),
    subject: rowOf('subjects', 'বিষয়', { filtered: true }),
    paper: choice(
      'পত্র',
      { first: [paperLabels.first, '১ম', '1', '১'], second: [paperLabels.second, '২য়', '2', '২'] },
      { hint: 'বিষয়টির একটিই পত্র হলে খালি রাখুন।', filtered: true },
    ),
    name: text('অংশের নাম', {
      required: true,
      max: 50,
      shortLabel: 'অংশ',
      hint: 'যেমন সৃজনশীল, বহুনির্বাচনি, ব্যবহারিক।',
      searched: true,
    }),
    full_marks: integer('পূর্ণমান', { min: 1, ...range }),
    counts_as: integer('কত নম্বরে গণ্য হবে', {
      min: 1,
      ...range,
      hint: 'যেমন ১০০ নম্বরের পরীক্ষা ৭০-এ গণ্য হলে ৭০; খালি রাখলে পূর্ণমান।',
    }),
    pass_mark: integer('পাস নম্বর', { min: 0, ...range, hint: 'শুধু এই অংশের; না থাকলে খালি।' }),
    pooled_pass_mark: integer('দুই পত্র মিলিয়ে পাস নম্বর', {
      min: 0,
      ...range,
      hint: 'একই নামের অংশ দুই পত্রেই থাকলে, যেকোনো একটিতে লিখুন।',
    }),
  },
  unique: [['exam', 'subject', 'paper', 'name']],
  rule({ full_marks: full, counts_as: counted, pass_mark: pass }): Record<string, string> {
    if (full === null) return { full_marks: REQUIRED };
    const isBeyond = full !== undefined && typeof pass === 'number' && pass > (counted ?? full);
    return isBeyond ? { pass_mark: PASS_BEYOND } : {};
  },
});

export type ExamPart = RecordOf<typeof examParts>;
