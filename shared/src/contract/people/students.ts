import { toLatinDigits } from '@angan/bengali-text';
import { describedResource } from '../fields/described-resource.ts';
import { choice, day, file, lines, phone, rowOf, text } from '../fields/field.ts';
import { ACADEMIC_YEAR_MAX, ADDRESS_MAX } from '../limits.ts';
import { contactEmail, contactPhone, fullName, PHONE_EXAMPLE } from './person-fields.ts';
import type { RecordOf } from '../fields/resource.ts';

interface Numbered {
  roll_number: string;
  class_name: number;
  digital_id_code?: string | null;
}

/** The code of a student who has none yet, in one script: roll number, class and the moment. */
export const digitalIdCode = ({ roll_number, class_name }: Numbered, at: Date): string =>
  `${toLatinDigits(roll_number)}-${class_name}-${at.getTime()}`;

export const genderWords = {
  female: ['ছাত্রী', 'মেয়ে', 'মহিলা', 'নারী', 'স্ত্রী', 'girl', 'f'],
  male: ['ছাত্র', 'ছেলে', 'পুরুষ', 'পুং', 'boy', 'm'],
  other: ['অন্যান্য', 'হিজড়া', 'তৃতীয় লিঙ্গ'],
} as const;
export type Gender = keyof typeof genderWords;

export const studentStateWords = {
  active: ['অধ্যয়নরত', 'বর্তমান'],
  left: ['প্রাক্তন', 'সাবেক'],
} as const;

/** Why a student has left. */
export const leavingWords = {
  passed: ['পাস', 'উত্তীর্ণ'],
  transferred: ['ছাড়পত্র', 'টিসি', 'tc'],
  absent: ['অনুপস্থিত'],
  other: ['অন্যান্য'],
} as const;

const ofCollege = { needs: 'formerStudents' } as const;
const ofLeaving = { ...ofCollege, shared: true } as const;

/** The fields that make a group of students, the wider first, and the number of each in it. */
export const studentRegister = {
  groups: ['class_name', 'section'],
  number: 'roll_number',
} as const;

export const students = describedResource('students', {
  title: 'শিক্ষার্থী',
  fields: {
    photo: file('image', 'ছবি', { group: 'শিক্ষার্থী', wide: true }),
    full_name: fullName,
    roll_number: text('রোল নম্বর', {
      required: true,
      max: 20,
      inputMode: 'numeric',
      isNumber: true,
      searched: true,
      sorted: true,
      shortLabel: 'রোল',
      aliases: ['roll', 'roll no', 'রোল নং', 'ক্রমিক রোল', 'শ্রেণি রোল', 'class roll'],
    }),
    class_name: rowOf('classes', 'শ্রেণি', {
      filtered: true,
      sorted: true,
      aliases: ['class', 'শ্রেণী', 'ক্লাস', 'জামাত'],
    }),
    section: text('শাখা', {
      max: 50,
      filtered: true,
      sorted: true,
      aliases: ['section', 'sec', 'গ্রুপ', 'বিভাগ', 'group', 'সেকশন'],
    }),
    /** For Admins alone; the public reads counts by class. */
    gender: choice('লিঙ্গ', genderWords, {
      hint: 'ওয়েবসাইটে শুধু শ্রেণিভিত্তিক সংখ্যা দেখা যায়।',
      needs: 'information',
      aliases: ['sex', 'ছাত্র/ছাত্রী'],
    }),
    date_of_birth: day('জন্মতারিখ', {
      earliest: '1900-01-01',
      aliases: ['birth date', 'date of birth', 'dob', 'জন্ম তারিখ', 'জন্ম তাং'],
    }),
    guardian_name: text('অভিভাবকের নাম', {
      group: 'যোগাযোগ',
      aliases: [
        ...['guardian', 'guardian name', 'অভিভাবক'],
        ...['পিতার নাম', 'বাবার নাম', 'পিতা', 'বাবা', "father's name", 'father name', 'father'],
      ],
    }),
    guardian_contact: phone('অভিভাবকের মোবাইল', {
      placeholder: PHONE_EXAMPLE,
      searched: true,
      aliases: [
        ...['guardian phone', 'guardian mobile', 'অভিভাবকের মোবাইল নম্বর', 'অভিভাবকের ফোন'],
        ...['পিতার মোবাইল', 'পিতার মোবাইল নম্বর', 'বাবার মোবাইল'],
      ],
    }),
    contact_phone: { ...contactPhone, searched: true },
    contact_email: contactEmail,
    address: lines('ঠিকানা', { max: ADDRESS_MAX, rows: 3, wide: true }),
    /** Those who have left are not counted, and hold no roll number. */
    state: choice('অবস্থা', studentStateWords, {
      ...ofCollege,
      group: 'ভর্তি',
      filtered: true,
      usual: 'active',
      freesUnique: 'left',
    }),
    left_reason: choice('ছাড়ার কারণ', leavingWords, {
      ...ofLeaving,
      hint: 'শুধু প্রাক্তন শিক্ষার্থীর।',
    }),
    left_year: text('শেষ শিক্ষাবর্ষ', {
      ...ofLeaving,
      hint: 'শুধু প্রাক্তন শিক্ষার্থীর; খালি রাখলে কলেজের শিক্ষাবর্ষ বসবে।',
      max: ACADEMIC_YEAR_MAX,
    }),
    /** Made on the first save when missing, never changed after. */
    digital_id_code: text('ডিজিটাল আইডি', { max: 100, readOnly: true }),
  },
  confirmsExport: true,
  unique: [['roll_number', 'class_name', 'section']],
  knownBy: 'digital_id_code',
  fill: (student, at) => ({
    ...student,
    digital_id_code: student.digital_id_code ?? digitalIdCode(student, at),
  }),
});

export type Student = RecordOf<typeof students>;
