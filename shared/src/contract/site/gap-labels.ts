/** Labels of the fields that the start page may name, without the fields. */
export const institutionLabels = {
  name: 'প্রতিষ্ঠানের নাম',
  name_english: 'ইংরেজি নাম',
  founded_year: 'প্রতিষ্ঠার সাল',
  government_approval_number: 'সরকারি অনুমোদন নম্বর',
  government_approval_date: 'সরকারি অনুমোদনের তারিখ',
  history: 'ইতিহাস',
  mpo_status: 'এমপিও বা জাতীয়করণ',
  mpo_code: 'এমপিও কোড',
  contact_email: 'ইমেইল',
  contact_phone: 'ফোন',
  address: 'ঠিকানা',
  address_code: 'এলাকার কোড',
  logo: 'লোগো',
  institution_image: 'প্রতিষ্ঠানের ছবি',
} as const;

/** Called, so that pages which only need the labels above leave these out. */
const gapLabels = (): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  institutions: {
    ...institutionLabels,
    eiin: 'ইআইআইএন',
    mpo_date: 'তারিখ',
    latitude: 'মানচিত্রে অক্ষাংশ',
    longitude: 'মানচিত্রে দ্রাঘিমাংশ',
    information_officer_name: 'নাম',
    information_officer_mobile: 'মোবাইল',
    information_officer_address: 'ঠিকানা',
    complaint_officer_name: 'নাম',
    complaint_officer_mobile: 'মোবাইল',
    complaint_officer_address: 'ঠিকানা',
  },
  'principal-vice-principal': {
    full_name: 'অধ্যক্ষ',
    photo: 'অধ্যক্ষের ছবি',
    message: 'অধ্যক্ষের বাণী',
  },
  // What a complete list lacks.
  recognitions: { title: 'অন্তত একটি স্বীকৃতি' },
  students: { full_name: 'শিক্ষার্থীদের তালিকা', gender: 'কিছু শিক্ষার্থীর লিঙ্গ' },
  classes: { name: 'শ্রেণির তালিকা', approved_sections: 'সব শ্রেণির শাখার সংখ্যা' },
  sections: { name: 'শাখার তালিকা' },
  subjects: { name: 'বিষয়ের তালিকা' },
  'class-routine': { classId: 'ক্লাস রুটিন' },
  syllabi: { pdf_file: 'সিলেবাসের PDF' },
  notices: { title: 'নোটিশ' },
  teachers: { full_name: 'শিক্ষক' },
  staff: { full_name: 'কর্মচারী' },
  'committee-members': { full_name: 'পর্ষদের সদস্য' },
});

export const gapLabel = (resource: string, field: string): string =>
  gapLabels()[resource]?.[field] ?? field;
