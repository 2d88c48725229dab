import {
  choice,
  line,
  list,
  neededLine,
  neededLink,
  number,
  paragraph,
  type ValuesOf,
} from './kinds.ts';

export const homeTexts = {
  heroLine: line('কলেজের নামের নিচের লেখা', 'জ্ঞান, শৃঙ্খলা ও মানবিকতায় আগামী গড়ার অঙ্গীকার'),
  tiles: list(
    'টাইল',
    'টাইল',
    {
      text: neededLine('লেখা'),
      english: line('ইংরেজি লেখা'),
      icon: choice(
        'চিহ্ন',
        {
          message: ['বার্তা'],
          people: ['মানুষ'],
          award: ['পুরস্কার'],
          book: ['বই'],
          file: ['কাগজ'],
          picture: ['ছবি'],
          calendar: ['পঞ্জিকা'],
          phone: ['ফোন'],
        },
        'file',
      ),
      to: neededLink('লিঙ্ক'),
    },
    [
      { text: 'অধ্যক্ষের কথা', english: 'Principal Corner', icon: 'message', to: '/#principal' },
      { text: 'শিক্ষক ও কর্মচারী', english: 'Faculty & Staffs', icon: 'people', to: '/facnstaff' },
      { text: 'ফলাফল', english: 'Results', icon: 'award', to: '/notice?q=ফলাফল' },
      { text: 'প্রাক্তন শিক্ষার্থী', english: 'Alumni', icon: 'book', to: '/contact?topic=alumni' },
      { text: 'ভর্তি তথ্য', english: 'Admission Information', icon: 'file', to: '/admission' },
    ],
    { maxItems: 8 },
  ),
  counters: list(
    'গণনা',
    'গণনা',
    {
      label: neededLine('কিসের গণনা'),
      counts: choice(
        'কী দেখাবে',
        {
          years: ['বছর, নিজে গোনে'],
          teachers: ['শিক্ষকের সংখ্যা, নিজে গোনে'],
          students: ['শিক্ষার্থীর সংখ্যা, নিজে গোনে'],
          words: ['নিচের লেখা'],
        },
        'words',
      ),
      words: line('সংখ্যা বা লেখা', null, { max: 20 }),
    },
    [
      { label: 'শিক্ষার আলো ছড়িয়ে', counts: 'years', words: null },
      { label: 'শিক্ষক', counts: 'teachers', words: null },
      { label: 'মূল্যবোধের প্রতি অঙ্গীকার', counts: 'words', words: '১০০%' },
    ],
    { maxItems: 6, group: 'কলেজ পরিচিতি' },
  ),
  countedFrom: number('যে সাল থেকে বছর গোনা হয়', 2000, { min: 1800, max: 2100 }),
  // Only the college knows these: without its own words the page has none.
  mission: paragraph('আমাদের লক্ষ্য', null, { hint: 'লিখলে হোম পাতায় দেখা যায়।' }),
  vision: paragraph('আমাদের রূপকল্প', null, { hint: 'লিখলে হোম পাতায় দেখা যায়।' }),
};

export type HomeTexts = ValuesOf<typeof homeTexts>;
