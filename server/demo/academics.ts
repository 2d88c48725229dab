import type { DemoRoutineSlot, DemoSubject } from './types.ts';

const ELEVEN = 'একাদশ শ্রেণি';
const TWELVE = 'দ্বাদশ শ্রেণি';
const DEGREE_1 = 'ডিগ্রি (পাস) প্রথম বর্ষ';
const DEGREE_2 = 'ডিগ্রি (পাস) দ্বিতীয় বর্ষ';

const SCIENCE = 'বিজ্ঞান';
const HUMANITIES = 'মানবিক';
const BUSINESS = 'ব্যবসায় শিক্ষা';

export const classes = [ELEVEN, TWELVE, DEGREE_1, DEGREE_2] as const;
export const sections = [SCIENCE, HUMANITIES, BUSINESS] as const;

/** One letter per lesson keeps the week below readable as a grid. */
const lessons = {
  b: { subject: 'বাংলা', teacher: 'শর্মিষ্ঠা চক্রবর্তী' },
  e: { subject: 'ইংরেজি', teacher: 'মো. মাহবুবুর রহমান' },
  i: { subject: 'তথ্য ও যোগাযোগ প্রযুক্তি', teacher: 'তানভীর আহমেদ' },
  p: { subject: 'পদার্থবিজ্ঞান', teacher: 'ড. অমিতাভ সরকার' },
  c: { subject: 'রসায়ন', teacher: 'ফারহানা ইয়াসমিন' },
  o: { subject: 'জীববিজ্ঞান', teacher: 'ক্যাথরিন রোজারিও' },
  m: { subject: 'উচ্চতর গণিত', teacher: 'মো. জাহাঙ্গীর আলম' },
  v: { subject: 'পৌরনীতি ও সুশাসন', teacher: 'আয়েশা সিদ্দিকা' },
  r: { subject: 'রাষ্ট্রবিজ্ঞান', teacher: 'আয়েশা সিদ্দিকা' },
  k: { subject: 'অর্থনীতি', teacher: 'সুব্রত কুমার বিশ্বাস' },
  h: { subject: 'ইতিহাস', teacher: 'মিতালী চাকমা' },
  w: { subject: 'সমাজকর্ম', teacher: 'রুবিনা খাতুন' },
  a: { subject: 'হিসাববিজ্ঞান', teacher: 'মো. শফিকুল ইসলাম' },
  g: { subject: 'ব্যবসায় সংগঠন ও ব্যবস্থাপনা', teacher: 'অনির্বাণ বড়ুয়া' },
  f: { subject: 'ফিন্যান্স, ব্যাংকিং ও বিমা', teacher: 'নুসরাত জাহান' },
} as const;

/** The break for tiffin lies between the third and the fourth period. */
const periods = [
  ['10:00', '10:45'],
  ['10:45', '11:30'],
  ['11:30', '12:15'],
  ['12:45', '13:30'],
  ['13:30', '14:15'],
] as const;

/** Sunday to Thursday, five periods a day; a dash is a free period. */
const weeks = [
  { class_name: ELEVEN, section: SCIENCE, week: 'mobc- epom- pibe- cpbm- eioc-' },
  { class_name: TWELVE, section: SCIENCE, week: 'bpom- cmep- ecop- ibce- imbo-' },
  { class_name: ELEVEN, section: HUMANITIES, week: 'khev- wbhi- wbek- kvwb- hvei-' },
  { class_name: TWELVE, section: HUMANITIES, week: 'evwb- hkvw- khib- ewik- bevh-' },
  { class_name: ELEVEN, section: BUSINESS, week: 'fage- gabf- befa- fgei- agib-' },
  { class_name: TWELVE, section: BUSINESS, week: 'gfai- bfae- gfai- begf- gbae-' },
  { class_name: DEGREE_1, section: HUMANITIES, week: '--kwb --kre --hwe --rhb -----' },
  { class_name: DEGREE_2, section: HUMANITIES, week: '--rke --wbh --whb --kre -----' },
] as const;

const isLesson = (letter: string): letter is keyof typeof lessons => letter in lessons;

export const routine: readonly DemoRoutineSlot[] = weeks.flatMap(({ class_name, section, week }) =>
  week.split(' ').flatMap((letters, day) =>
    periods.flatMap(([start_time, end_time], period) => {
      const letter = letters.charAt(period);
      return isLesson(letter)
        ? [{ day, start_time, end_time, class_name, section, ...lessons[letter] }]
        : [];
    }),
  ),
);

const subjectLetters = [
  { class_name: ELEVEN, letters: 'beipcomvkhwagf' },
  { class_name: TWELVE, letters: 'beipcomvkhwagf' },
  { class_name: DEGREE_1, letters: 'berkhw' },
  { class_name: DEGREE_2, letters: 'berkhw' },
];

export const subjects: readonly DemoSubject[] = subjectLetters.flatMap(({ class_name, letters }) =>
  [...letters].filter(isLesson).map((letter) => ({ name: lessons[letter].subject, class_name })),
);
