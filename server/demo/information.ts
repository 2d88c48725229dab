import { classes } from './academics.ts';
import type { DemoCharterService, DemoRecognition, DemoSyllabus } from './types.ts';

const [ELEVEN, TWELVE, DEGREE_1, DEGREE_2] = classes;

/** How many sections of each class the board or the university has approved. */
export const approvedSections: Readonly<Record<string, number>> = {
  [ELEVEN]: 3,
  [TWELVE]: 3,
  [DEGREE_1]: 1,
  [DEGREE_2]: 1,
};

export const recognitions: readonly DemoRecognition[] = [
  {
    title: 'উচ্চমাধ্যমিক শ্রেণিতে পাঠদানের অনুমতি (মানবিক ও ব্যবসায় শিক্ষা শাখা)',
    number: 'শিম/শাখা-১১/৩-৭/২০০০/৪৮২',
    date: '2000-07-01',
    pdf_file: null,
  },
  {
    title: 'উচ্চমাধ্যমিক পর্যায়ে একাডেমিক স্বীকৃতি',
    number: 'নমুনা/বোর্ড/কলেজ/২০০৩/১১৭',
    date: '2003-06-12',
    pdf_file: null,
  },
  {
    title: 'বিজ্ঞান শাখা খোলার অনুমতি',
    number: 'নমুনা/বোর্ড/কলেজ/২০০৪/২০৯',
    date: '2004-05-20',
    pdf_file: null,
  },
  {
    title: 'ডিগ্রি (পাস) কোর্সে অধিভুক্তি',
    number: 'নমুনা/জাবি/অধিভুক্তি/২০১১/৫৬',
    date: '2011-09-08',
    pdf_file: null,
  },
  {
    title: 'একাডেমিক স্বীকৃতি নবায়ন',
    number: 'নমুনা/বোর্ড/কলেজ/২০২৪/৩৩১',
    date: '2024-01-15',
    pdf_file: 'pdf/results-summary.pdf',
  },
];

export const syllabi: readonly DemoSyllabus[] = [
  {
    class_name: ELEVEN,
    title: 'একাদশ শ্রেণির পাঠপরিকল্পনা',
    pdf_file: 'pdf/half-yearly-routine.pdf',
  },
  {
    class_name: TWELVE,
    title: 'দ্বাদশ শ্রেণির নির্বাচনী পরীক্ষার পাঠ্যসূচি',
    pdf_file: 'pdf/test-exam-routine.pdf',
  },
  {
    class_name: DEGREE_1,
    title: 'ডিগ্রি (পাস) প্রথম বর্ষের পাঠ্যসূচি',
    pdf_file: 'pdf/form-fillup.pdf',
  },
];

const OFFICE = 'কলেজ অফিস, কক্ষ ১০২';
const CLERK = 'মো. আক্কাস আলী, প্রধান সহকারী';
const ACCOUNTS = 'গোপাল চন্দ্র দাস, হিসাবরক্ষক';
const VICE = 'মো. আবদুল মান্নান শেখ, উপাধ্যক্ষ';
const HEAD = 'ড. সেলিনা হায়দার, অধ্যক্ষ';
const FREE = 'বিনামূল্যে';

export const charter: readonly DemoCharterService[] = [
  {
    service: 'একাদশ শ্রেণিতে ভর্তি',
    longest_time: '১ কার্যদিবস',
    papers: 'এসএসসির নম্বরপত্র, প্রশংসাপত্র, জন্মনিবন্ধনের কপি, ২ কপি ছবি',
    papers_from: `${OFFICE} এবং ওয়েবসাইটের ভর্তি পাতা`,
    fee: 'সরকার নির্ধারিত ভর্তি ফি; অফিসে রসিদ নিয়ে অথবা মোবাইল ব্যাংকিংয়ে',
    officer: CLERK,
    superior_officer: VICE,
  },
  {
    service: 'প্রত্যয়নপত্র প্রদান',
    longest_time: '১ কার্যদিবস',
    papers: 'আবেদনপত্র, পরিচয়পত্রের কপি',
    papers_from: OFFICE,
    fee: FREE,
    officer: CLERK,
    superior_officer: VICE,
  },
  {
    service: 'প্রশংসাপত্র প্রদান',
    longest_time: '২ কার্যদিবস',
    papers: 'আবেদনপত্র, প্রবেশপত্র ও নম্বরপত্রের কপি, বেতন পরিশোধের রসিদ',
    papers_from: OFFICE,
    fee: '১০০ টাকা; হিসাব শাখায় নগদে',
    officer: CLERK,
    superior_officer: HEAD,
  },
  {
    service: 'ছাড়পত্র প্রদান',
    longest_time: '৩ কার্যদিবস',
    papers: 'অভিভাবকের স্বাক্ষরসহ আবেদনপত্র, সব পাওনা পরিশোধের রসিদ',
    papers_from: OFFICE,
    fee: 'বোর্ড নির্ধারিত ফি; সোনালী সেবায়',
    officer: CLERK,
    superior_officer: HEAD,
  },
  {
    service: 'মূল সনদ ও নম্বরপত্র বিতরণ',
    longest_time: 'একই দিন',
    papers: 'প্রবেশপত্র ও রেজিস্ট্রেশন কার্ড; প্রতিনিধি হলে ক্ষমতাপত্র',
    papers_from: OFFICE,
    fee: FREE,
    officer: CLERK,
    superior_officer: VICE,
  },
  {
    service: 'উপবৃত্তির আবেদন গ্রহণ',
    longest_time: '৫ কার্যদিবস',
    papers: 'জন্মনিবন্ধন, অভিভাবকের জাতীয় পরিচয়পত্র ও মোবাইল হিসাব নম্বর',
    papers_from: `${OFFICE} এবং নোটিশ বোর্ড`,
    fee: FREE,
    officer: ACCOUNTS,
    superior_officer: VICE,
  },
  {
    service: 'এইচএসসি পরীক্ষার ফরম পূরণ',
    longest_time: 'বোর্ডের নির্ধারিত সময়ের মধ্যে',
    papers: 'নির্বাচনী পরীক্ষায় উত্তীর্ণ হওয়ার প্রমাণ, রেজিস্ট্রেশন কার্ডের কপি',
    papers_from: 'হিসাব শাখা, কক্ষ ১০৩',
    fee: 'বোর্ড নির্ধারিত ফি; হিসাব শাখায় রসিদ নিয়ে',
    officer: ACCOUNTS,
    superior_officer: VICE,
  },
  {
    service: 'তথ্য অধিকার আইনে তথ্য প্রদান',
    longest_time: '২০ কার্যদিবস',
    papers: 'নির্ধারিত ফরমে আবেদন',
    papers_from: `${OFFICE} অথবা তথ্য কমিশনের ওয়েবসাইট`,
    fee: 'তথ্য অধিকার বিধিমালা অনুযায়ী; নগদে বা চালানে',
    officer: VICE,
    superior_officer: HEAD,
  },
];
