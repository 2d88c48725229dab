import { email, file, phone, text } from '../fields/field.ts';

/** Fields of the own account; apart from the others, for the page that registers one. */
export const registrationFields = {
  username: text('ব্যবহারকারীর নাম', {
    required: true,
    hint: 'অন্তত ৩টি অক্ষর বা সংখ্যা, ফাঁকা ছাড়া।',
  }),
  full_name: text('নাম', { required: true }),
  phone: phone('মোবাইল নম্বর', {
    required: true,
    shortLabel: 'মোবাইল',
    hint: '১১ সংখ্যার নম্বর, বাংলা বা ইংরেজি অঙ্কে।',
  }),
  email: email('ইমেইল'),
  profile_picture: file('image', 'ছবি', { hint: 'না দিলেও চলবে। PNG, JPEG বা WEBP ছবি।' }),
};

export const passwordFields = {
  password: text('পাসওয়ার্ড', { required: true, hint: 'অন্তত ৮ অক্ষর।' }),
  confirm_password: text('পাসওয়ার্ডটি আবার লিখুন', { required: true }),
};
