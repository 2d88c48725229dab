import { paragraph, type ValuesOf } from './kinds.ts';

export const privacyTexts = {
  intro: paragraph(
    'শুরুর কথা',
    'কলেজের কাজ চালাতে যেটুকু দরকার, এই ওয়েবসাইট শুধু সেটুকু তথ্যই রাখে। কার কী তথ্য থাকে, কে দেখতে পান আর কত দিন থাকে, তা এখানে লেখা আছে।',
  ),
  more: paragraph('কলেজের আরও কথা', null, {
    hint: 'লিখলে পাতার শেষে দেখা যায়, যেমন কলেজের নিজের নিয়ম।',
  }),
};

export type PrivacyTexts = ValuesOf<typeof privacyTexts>;
