/** The fields of the institution: the public page reads their labels, so there is no schema here. */
import {
  choice,
  code,
  day,
  decimal,
  email,
  file,
  integer,
  lines,
  phone,
  text,
  type FieldOptions,
} from '../fields/field.ts';
import { institutionLabels as label } from './gap-labels.ts';
import { ADDRESS_MAX, LONG_TEXT_MAX, PHONE_TEXT_MAX } from '../limits.ts';

export const mpoWords = {
  mpo: ['এমপিওভুক্ত'],
  nationalised: ['জাতীয়করণ করা হয়েছে'],
  none: ['এমপিওভুক্ত নয়, জাতীয়করণও হয়নি'],
} as const;

const CODE_MAX = 50;
const earliest = '1800-01-01';
const ofInformation = { needs: 'information' } as const;
/** A field whose short name is enough under the heading of its officer. */
const ofOfficer = <const Options extends FieldOptions>(shortLabel: string, options: Options) => ({
  ...ofInformation,
  shortLabel,
  ...options,
});
const addressOptions = ofOfficer('ঠিকানা', {
  hint: 'ওয়েবসাইটে দেখা যাবে।',
  max: ADDRESS_MAX,
  rows: 2,
});

export const institutionFields = {
  name: text(label.name, {
    required: true,
    group: 'পরিচয়',
    shortLabel: 'নাম',
    wide: true,
    autoComplete: 'organization',
  }),
  name_english: text(label.name_english, {
    ...ofInformation,
    hint: 'সনদে যেভাবে লেখা হয়।',
    wide: true,
  }),
  founded_year: integer(label.founded_year, {
    ...ofInformation,
    hint: 'যেমন ২০০০।',
    min: 1800,
    max: 2100,
    rangeMessage: 'চার সংখ্যার সাল দিন, যেমন ২০০০।',
  }),
  government_approval_number: text(label.government_approval_number),
  government_approval_date: day(label.government_approval_date, { earliest }),
  history: lines(label.history, {
    hint: 'ওয়েবসাইটের ‘কলেজ পরিচিতি’ অংশে দেখা যাবে।',
    max: LONG_TEXT_MAX,
    rows: 8,
    wide: true,
  }),
  eiin: code('ইআইআইএন (EIIN)', {
    ...ofInformation,
    group: 'কোড ও এমপিও',
    hint: '৬ সংখ্যার।',
    length: 6,
    lengthMessage: 'ইআইআইএন ৬ সংখ্যার হবে, যেমন ১২৩৪৫৬।',
  }),
  board_code: text('বোর্ডের কলেজ কোড', { ...ofInformation, max: CODE_MAX }),
  university_code: text('জাতীয় বিশ্ববিদ্যালয়ের কলেজ কোড', {
    ...ofInformation,
    hint: 'একাধিক হলে কমা দিয়ে লিখুন।',
    max: CODE_MAX,
  }),
  mpo_status: choice(label.mpo_status, mpoWords, { ...ofInformation, shortLabel: 'অবস্থা' }),
  mpo_code: text(label.mpo_code, { ...ofInformation, max: CODE_MAX }),
  mpo_date: day('এমপিওভুক্তি বা জাতীয়করণের তারিখ', {
    ...ofInformation,
    shortLabel: 'তারিখ',
    earliest,
  }),
  contact_email: email(label.contact_email, { required: true, group: 'যোগাযোগ' }),
  /** Free text: landlines have area codes. */
  contact_phone: text(label.contact_phone, {
    hint: 'মোবাইল বা এলাকার কোডসহ টেলিফোন নম্বর।',
    max: PHONE_TEXT_MAX,
    inputMode: 'tel',
  }),
  address: lines(label.address, { max: ADDRESS_MAX, rows: 2 }),
  address_code: text(label.address_code, { hint: 'যেমন পোস্ট কোড।', max: CODE_MAX }),
  information_officer_name: text(
    'তথ্য কর্মকর্তার নাম',
    ofOfficer('নাম', { group: 'তথ্য সেবা কর্মকর্তা' }),
  ),
  information_officer_designation: text('তথ্য কর্মকর্তার পদবি', ofOfficer('পদবি', {})),
  information_officer_mobile: phone('তথ্য কর্মকর্তার মোবাইল', ofOfficer('মোবাইল', {})),
  information_officer_address: lines('তথ্য কর্মকর্তার ঠিকানা', addressOptions),
  complaint_officer_name: text(
    'অভিযোগ কর্মকর্তার নাম',
    ofOfficer('নাম', { group: 'অভিযোগ নিষ্পত্তি কর্মকর্তা' }),
  ),
  complaint_officer_mobile: phone('অভিযোগ কর্মকর্তার মোবাইল', ofOfficer('মোবাইল', {})),
  complaint_officer_address: lines('অভিযোগ কর্মকর্তার ঠিকানা', addressOptions),
  latitude: decimal('অক্ষাংশ', {
    group: 'মানচিত্রে অবস্থান',
    hint: 'যেমন ২৩.৫৪৩৭',
    min: -90,
    max: 90,
    rangeMessage: 'অক্ষাংশ −৯০ থেকে ৯০-এর মধ্যে হবে।',
  }),
  longitude: decimal('দ্রাঘিমাংশ', {
    hint: 'যেমন ৮৯.৬৩১০',
    min: -180,
    max: 180,
    rangeMessage: 'দ্রাঘিমাংশ −১৮০ থেকে ১৮০-এর মধ্যে হবে।',
  }),
  logo: file('image', label.logo, { group: 'ছবি', hint: 'JPG, PNG বা WEBP।', contain: true }),
  institution_image: file('image', label.institution_image, {
    hint: 'ভবনের আড়াআড়ি ছবি সবচেয়ে ভালো দেখায়।',
  }),
};
