import {
  optionalChoice,
  optionalDigits,
  optionalInteger,
  optionalPastDate,
  optionalPhone,
  optionalNumber,
  optionalText,
  requiredEmail,
  requiredText,
  z,
} from './fields.ts';
import { ADDRESS_MAX, LONG_TEXT_MAX, PHONE_TEXT_MAX } from './limits.ts';
import { resource, type RecordOf } from './resource.ts';

/** Whether the state pays the teachers, owns the institution, or neither. */
export const mpoStatuses = ['mpo', 'nationalised', 'none'] as const;
export type MpoStatus = (typeof mpoStatuses)[number];

const FOUNDED_MIN = 1800;
const FOUNDED_MAX = 2100;

export const institutions = resource('institutions', {
  title: 'প্রতিষ্ঠান',
  input: z.object({
    name: requiredText(),
    government_approval_number: optionalText(),
    government_approval_date: optionalPastDate('1800-01-01'),
    history: optionalText(LONG_TEXT_MAX),
    address: optionalText(ADDRESS_MAX),
    address_code: optionalText(50),
    contact_email: requiredEmail(),
    /** Free text: landlines have area codes. */
    contact_phone: optionalText(PHONE_TEXT_MAX),
    latitude: optionalNumber(-90, 90, 'অক্ষাংশ −৯০ থেকে ৯০-এর মধ্যে হবে।'),
    longitude: optionalNumber(-180, 180, 'দ্রাঘিমাংশ −১৮০ থেকে ১৮০-এর মধ্যে হবে।'),
    name_english: optionalText(),
    eiin: optionalDigits(6, 'ইআইআইএন ৬ সংখ্যার হবে, যেমন ১২৩৪৫৬।'),
    board_code: optionalText(50),
    /** One code of the National University, or several. */
    university_code: optionalText(50),
    founded_year: optionalInteger(FOUNDED_MIN, FOUNDED_MAX, 'চার সংখ্যার সাল দিন, যেমন ২০০০।'),
    mpo_status: optionalChoice(mpoStatuses),
    mpo_code: optionalText(50),
    /** The day from which the status holds. */
    mpo_date: optionalPastDate('1800-01-01'),
    information_officer_name: optionalText(),
    information_officer_designation: optionalText(),
    information_officer_address: optionalText(ADDRESS_MAX),
    information_officer_mobile: optionalPhone(),
    complaint_officer_name: optionalText(),
    complaint_officer_address: optionalText(ADDRESS_MAX),
    complaint_officer_mobile: optionalPhone(),
  }),
  files: { logo: 'image', institution_image: 'image' },
});

export type Institution = RecordOf<typeof institutions>;
