import { institutionFields, principalFields, type Gap } from '@angan/shared/information';

interface Words {
  label: string;
  gapLabel?: string;
}
const described: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  institutions: institutionFields,
  'principal-vice-principal': principalFields,
};

/** What a whole list lacks. */
const ofLists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  recognitions: { title: 'অন্তত একটি আদেশ' },
  students: { full_name: 'শিক্ষার্থীদের তালিকা', gender: 'কিছু শিক্ষার্থীর লিঙ্গ' },
  classes: { name: 'শ্রেণির তালিকা', approved_sections: 'সব শ্রেণির শাখার সংখ্যা' },
  'class-routine': { classId: 'ক্লাস রুটিন' },
  syllabi: { pdf_file: 'সিলেবাসের PDF' },
  notices: { title: 'নোটিশ' },
  teachers: { full_name: 'শিক্ষক' },
  staff: { full_name: 'কর্মচারী' },
  'committee-members': { full_name: 'পর্ষদের সদস্য' },
};

/** What a record without this field lacks. */
export function gapLabel(resource: string, field: string): string {
  const words = described[resource]?.[field];
  return words?.gapLabel ?? words?.label ?? ofLists[resource]?.[field] ?? field;
}

/** What is missing, in words; each word once. */
export const gapText = (gaps: readonly Gap[]): string =>
  [...new Set(gaps.map(({ resource, field }) => gapLabel(resource, field)))].join(', ');
