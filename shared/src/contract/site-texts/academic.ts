import { line, list, neededLine, type ValuesOf } from './kinds.ts';

export const academicTexts = {
  programmes: list(
    'শিক্ষা কার্যক্রম',
    'কার্যক্রম',
    { name: neededLine('নাম'), note: line('কী পড়ানো হয়') },
    [
      {
        name: 'এইচএসসি বিজ্ঞান',
        note: 'পদার্থবিজ্ঞান, রসায়ন, জীববিজ্ঞান ও উচ্চতর গণিত; সঙ্গে পরীক্ষাগারে ব্যবহারিক ক্লাস।',
      },
      {
        name: 'এইচএসসি মানবিক',
        note: 'অর্থনীতি, পৌরনীতি ও সুশাসন, ইতিহাস, সমাজকর্মসহ সমাজ ও মানুষকে জানার নানা বিষয়।',
      },
      {
        name: 'এইচএসসি ব্যবসায় শিক্ষা',
        note: 'হিসাববিজ্ঞান, ব্যবসায় সংগঠন ও ব্যবস্থাপনা, ফিন্যান্স, ব্যাংকিং ও বিমা।',
      },
    ],
    { maxItems: 20 },
  ),
  departments: list(
    'বিভাগসমূহ',
    'বিভাগ',
    { name: neededLine('নাম') },
    [{ name: 'বিজ্ঞান বিভাগ' }, { name: 'মানবিক বিভাগ' }, { name: 'ব্যবসায় শিক্ষা বিভাগ' }],
    { maxItems: 40 },
  ),
};

export type AcademicTexts = ValuesOf<typeof academicTexts>;
