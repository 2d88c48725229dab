import { expect } from '@playwright/test';
/** A list of the dashboard, with one row that a journey adds to it. */
export interface RecordCase {
  screen: string;
  api: string;
  noun: string;
  title: string;
  name: string;
  typed: Record<string, string>;
  selected?: Record<string, string>;
  /** Fields of the stored row that differ from what was typed. */
  stored?: Record<string, unknown>;
  /** How the list is searched by name. */
  search: string;
  suggest?: boolean;
  filter: { label: string; value: string; typed?: boolean };
  /** Texts of the new row in the list, on a phone too, and where its links lead. */
  visible: string[];
  links: string[];
  sliding?: boolean;
  /** Its counts by class take a line above the list. */
  counted?: boolean;
}

const phone = { typed: '+৮৮ ০১৭১২-৩৪৫৬৭৮', stored: { contact_phone: '01712345678' } };
const EMAIL = 'person@college.example';
export const recordCases: RecordCase[] = [
  {
    screen: 'add-subject',
    api: 'subjects',
    noun: 'বিষয়',
    title: 'বিষয়সমূহ',
    name: 'বিষয়ের নাম',
    typed: {},
    selected: { শ্রেণি: 'একাদশ শ্রেণি' },
    search: 'নাম দিয়ে খুঁজুন',
    filter: { label: 'শ্রেণি', value: 'দ্বাদশ শ্রেণি' },
    sliding: true,
    visible: ['একাদশ শ্রেণি'],
    links: [],
  },
  {
    screen: 'staff-info-form',
    api: 'staff',
    noun: 'কর্মচারী',
    title: 'কর্মচারী',
    name: 'নাম',
    typed: { পদবি: 'ল্যাব সহকারী', মোবাইল: phone.typed, ইমেইল: EMAIL },
    visible: ['ল্যাব সহকারী', EMAIL],
    links: [`mailto:${EMAIL}`, 'tel:+8801712345678'],
    stored: phone.stored,
    search: 'নাম',
    suggest: true,
    filter: { label: 'পদবি', value: 'হিসাবরক্ষক' },
  },
  {
    screen: 'teacher-info-form',
    api: 'teachers',
    noun: 'শিক্ষক',
    title: 'শিক্ষক',
    name: 'নাম',
    typed: { পদবি: 'প্রভাষক', বিষয়: 'বাংলা', মোবাইল: phone.typed, ইমেইল: EMAIL },
    visible: ['প্রভাষক', EMAIL],
    links: [`mailto:${EMAIL}`, 'tel:+8801712345678'],
    stored: phone.stored,
    search: 'নাম বা বিষয়',
    suggest: true,
    filter: { label: 'পদবি', value: 'প্রভাষক' },
  },
  {
    screen: 'student-info-form',
    api: 'students',
    counted: true,
    noun: 'শিক্ষার্থী',
    title: 'শিক্ষার্থী',
    name: 'নাম',
    search: 'নাম, রোল বা ফোন দিয়ে খুঁজুন',
    filter: { label: 'শ্রেণি', value: 'দ্বাদশ শ্রেণি' },
    typed: {
      শাখা: 'বিজ্ঞান',
      জন্মতারিখ: '২৫/১২/২০০৮',
      'অভিভাবকের নাম': 'আবদুল করিম',
      'অভিভাবকের মোবাইল': phone.typed,
      মোবাইল: '০১৮১২৩৪৫৬৭৮',
      ঠিকানা: 'বাগাট, মধুখালী',
    },
    visible: ['একাদশ শ্রেণি', 'বিজ্ঞান', 'আবদুল করিম'],
    links: ['tel:+8801712345678', 'tel:+8801812345678'],
    selected: { শ্রেণি: 'একাদশ শ্রেণি' },
    stored: {
      date_of_birth: '2008-12-25',
      guardian_contact: '01712345678',
      digital_id_code: expect.stringMatching(/./),
    },
  },
  {
    screen: 'committee-member',
    api: 'committee-members',
    noun: 'সদস্য',
    title: 'পরিচালনা পর্ষদ',
    name: 'নাম',
    typed: { পদবি: 'আজীবন সদস্য', ফোন: '০১৭১২৩৪৫৬৭৮', ইমেইল: EMAIL },
    visible: ['আজীবন সদস্য', EMAIL],
    links: [`mailto:${EMAIL}`, 'tel:+8801712345678'],
    search: 'নাম দিয়ে খুঁজুন',
    filter: { label: 'পদবি', value: 'অভিভাবক', typed: true },
  },
];
