/** The fields of principal and vice-principal: the public page reads their words, so there is no schema here. */
import { choice, email, file, lines, phone, text } from '../fields/field.ts';
import { LONG_TEXT_MAX, PHONE_TEXT_MAX } from '../limits.ts';

export const designationWords = { principal: ['অধ্যক্ষ'], vice_principal: ['উপাধ্যক্ষ'] } as const;

export const principalFields = {
  designation: choice('পদবি', designationWords, { required: true, filtered: true }),
  photo: file('image', 'ছবি', {
    hint: 'মুখ স্পষ্ট দেখা যায় এমন ছবি। JPG, PNG বা WEBP।',
    wide: true,
  }),
  full_name: text('নাম', { required: true, wide: true }),
  contact_email: email('ইমেইল'),
  contact_phone: phone('মোবাইল', { max: PHONE_TEXT_MAX }),
  message: lines('বাণী', {
    hint: 'ওয়েবসাইটের প্রথম পাতায় দেখা যাবে।',
    max: LONG_TEXT_MAX,
    rows: 10,
    wide: true,
  }),
};
