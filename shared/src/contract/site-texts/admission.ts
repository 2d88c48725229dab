import { toBengaliDigits } from '@angan/bengali-text';
import { day, link, list, neededLine, number, type ValuesOf } from './kinds.ts';

/** The placeholder of the minimum GPA in a condition. */
const GPA_PLACE = '{জিপিএ}';

export const admissionTexts = {
  opens: day('আবেদন শুরু', { group: 'আবেদনের সময়, আসন ও ফি' }),
  closes: day('আবেদনের শেষ দিন'),
  seats: list(
    'আসন',
    'আসন',
    { name: neededLine('বিভাগ বা শাখা'), seats: number('আসনসংখ্যা', null, { max: 10_000 }) },
    [],
    { maxItems: 20 },
  ),
  fees: list('ভর্তি ফি', 'ফি', { name: neededLine('কিসের ফি'), amount: neededLine('টাকা') }, [], {
    maxItems: 20,
  }),
  form: link('ভর্তি ফরমের লিঙ্ক', null, { hint: 'ফরমের PDF বা অনলাইন আবেদনের ঠিকানা।' }),
  minimumGpa: number('ন্যূনতম জিপিএ', 2.5, { max: 5, isInteger: false, group: 'যোগ্যতা ও নিয়ম' }),
  eligibility: list(
    'ভর্তির যোগ্যতা',
    'শর্ত',
    { text: neededLine('শর্ত') },
    [
      { text: 'এসএসসি বা সমমানের পরীক্ষায় উত্তীর্ণ হতে হবে।' },
      { text: `ন্যূনতম জিপিএ ${GPA_PLACE} অথবা কলেজের নির্ধারিত মান থাকতে হবে।` },
    ],
    { maxItems: 20, hint: `${GPA_PLACE} লিখলে সেখানে ওপরের ন্যূনতম জিপিএ দেখা যাবে।` },
  ),
  process: list(
    'ভর্তির প্রক্রিয়া',
    'ধাপ',
    { text: neededLine('ধাপ'), date: day('তারিখ') },
    [
      { text: 'কলেজের অফিস থেকে ভর্তি ফরম সংগ্রহ করুন।', date: null },
      { text: 'ফরম পূরণ করে প্রয়োজনীয় কাগজপত্র সংযুক্ত করুন।', date: null },
      { text: 'পূরণ করা ফরম অফিসে জমা দিন।', date: null },
      { text: 'নির্ধারিত ভর্তি ফি পরিশোধ করুন।', date: null },
      { text: 'ভর্তি শেষে রোল নম্বর সংগ্রহ করুন।', date: null },
    ],
    { maxItems: 20 },
  ),
  papers: list(
    'প্রয়োজনীয় কাগজপত্র',
    'কাগজ',
    { text: neededLine('কাগজ') },
    [
      { text: 'এসএসসি সনদ বা নম্বরপত্রের (মার্কশিট) অনুলিপি' },
      { text: 'জাতীয় পরিচয়পত্র বা জন্ম নিবন্ধন সনদের অনুলিপি' },
      { text: 'পাসপোর্ট আকারের ২ কপি ছবি' },
      { text: 'ফি পরিশোধের রসিদ' },
    ],
    { maxItems: 20 },
  ),
};

/** The conditions as visitors read them: one about a grade is left out where the college names none. */
export const conditionsOf = (eligibility: readonly { text: string }[], gpa: number | null) =>
  eligibility.flatMap(({ text }) =>
    gpa === null && text.includes(GPA_PLACE)
      ? []
      : [text.replaceAll(GPA_PLACE, toBengaliDigits(gpa ?? ''))],
  );

export type AdmissionTexts = ValuesOf<typeof admissionTexts>;
