import type { Gap } from '@angan/shared/information';

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  institutions: {
    name: 'প্রতিষ্ঠানের নাম',
    name_english: 'ইংরেজি নাম',
    eiin: 'ইআইআইএন',
    founded_year: 'প্রতিষ্ঠার সাল',
    history: 'ইতিহাস',
    mpo_status: 'এমপিও বা জাতীয়করণ',
    mpo_code: 'এমপিও কোড',
    mpo_date: 'তারিখ',
    address: 'ঠিকানা',
    contact_phone: 'ফোন',
    information_officer_name: 'নাম',
    information_officer_address: 'ঠিকানা',
    information_officer_mobile: 'মোবাইল',
    complaint_officer_name: 'নাম',
    complaint_officer_address: 'ঠিকানা',
    complaint_officer_mobile: 'মোবাইল',
  },
  recognitions: { title: 'অন্তত একটি আদেশ' },
  students: { full_name: 'শিক্ষার্থীদের তালিকা', gender: 'কিছু শিক্ষার্থীর লিঙ্গ' },
  classes: { name: 'শ্রেণির তালিকা', approved_sections: 'সব শ্রেণির শাখার সংখ্যা' },
  'class-routine': { classId: 'ক্লাস রুটিন' },
  syllabi: { pdf_file: 'সিলেবাসের PDF' },
  notices: { title: 'নোটিশ' },
  'principal-vice-principal': { full_name: 'অধ্যক্ষ' },
  teachers: { full_name: 'শিক্ষক' },
  staff: { full_name: 'কর্মচারী' },
  'committee-members': { full_name: 'পর্ষদের সদস্য' },
};

/** What is missing, in words; each word once. */
export const gapText = (gaps: readonly Gap[]): string =>
  [...new Set(gaps.map(({ resource, field }) => labels[resource]?.[field] ?? field))].join(', ');
