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

export const leavingWords = {
  passed: ['পাস', 'উত্তীর্ণ'],
  transferred: ['ছাড়পত্র', 'টিসি', 'tc'],
  absent: ['অনুপস্থিত'],
  other: ['অন্যান্য'],
} as const;

/** Of the guardian, to the look-up of results. */
export const consentWords = {
  given: ['সম্মতি আছে', 'হ্যাঁ', 'yes'],
  refused: ['সম্মতি নেই', 'না', 'no'],
} as const;

const ofCollege = { needs: 'formerStudents' } as const;
const ofLeaving = { ...ofCollege, bulkEditable: true } as const;

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
      aliases: [
        'roll',
        'ক্রমিক রোল',
        'শ্রেণি রোল',
        'ক্লাস রোল',
        'কলেজ রোল',
        'class roll',
        'college roll',
        'student roll',
      ],
    }),
    class_name: rowOf('classes', 'শ্রেণি', {
      filtered: true,
      sorted: true,
      aliases: ['class', 'শ্রেণী', 'ক্লাস', 'জামাত', 'শ্রেণি ও শাখা', 'class section'],
    }),
    section: text('শাখা', {
      max: 50,
      filtered: true,
      sorted: true,
      aliases: ['section', 'sec', 'সেকশন', 'গ্রুপ', 'বিভাগ', 'group'],
    }),
    study_group: text('বিভাগ', {
      max: 50,
      hint: 'যেমন বিজ্ঞান, মানবিক, ব্যবসায় শিক্ষা।',
      needs: 'results',
      filtered: true,
      aliases: ['গ্রুপ', 'group'],
    }),
    /** For Admins alone; the public reads counts by class. */
    gender: choice('লিঙ্গ', genderWords, {
      hint: 'ওয়েবসাইটে শুধু শ্রেণিভিত্তিক সংখ্যা দেখা যায়।',
      needs: 'information',
      aliases: ['sex', 'জেন্ডার', 'ছাত্র/ছাত্রী'],
    }),
    date_of_birth: day('জন্মতারিখ', {
      earliest: '1900-01-01',
      aliases: ['birth date', 'dob', 'birthday', 'জন্ম তাং'],
    }),
    guardian_name: text('অভিভাবকের নাম', {
      group: 'যোগাযোগ',
      searched: true,
      aliases: [
        'guardian',
        'guardian name',
        'অভিভাবক',
        'পিতার নাম',
        'বাবার নাম',
        'পিতা/অভিভাবকের নাম',
        'পিতা',
        'বাবা',
        'father name',
        'father',
      ],
    }),
    guardian_contact: phone('অভিভাবকের মোবাইল', {
      placeholder: PHONE_EXAMPLE,
      searched: true,
      aliases: [
        'guardian phone',
        'guardian mobile',
        'guardian no',
        'অভিভাবকের ফোন',
        'অভিভাবকের নম্বর',
        'father mobile',
        'father phone',
        'পিতার মোবাইল',
        'বাবার মোবাইল',
      ],
    }),
    contact_phone: { ...contactPhone, searched: true },
    contact_email: contactEmail,
    result_consent: choice('অনলাইনে ফল দেখার সম্মতি', consentWords, {
      hint: 'অভিভাবক রাজি হলে ফল ওয়েবসাইটে দেখা যাবে।',
      needs: 'results',
      filtered: true,
    }),
    address: lines('ঠিকানা', {
      max: ADDRESS_MAX,
      rows: 3,
      wide: true,
      aliases: ['address', 'বর্তমান ঠিকানা', 'present address'],
    }),
    /** Those who have left are not counted, and hold no roll number. */
    state: choice('অবস্থা', studentStateWords, {
      ...ofCollege,
      group: 'ভর্তি',
      filtered: true,
      initial: 'active',
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
  identifiedBy: 'digital_id_code',
  withDefaults: (student, at) => ({
    ...student,
    digital_id_code: student.digital_id_code ?? digitalIdCode(student, at),
  }),
});

export type Student = RecordOf<typeof students>;
