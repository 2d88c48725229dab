import { areaLabels, areaNames } from './areas.ts';
import { choice, email, file, phone, text, type AnyField } from '../fields/field.ts';

export const roleWords = { Admin: ['অ্যাডমিন'], User: ['সাধারণ ব্যবহারকারী'] } as const;

/** What is called how of an account, in lists, forms and histories. */
export const accountFields = {
  profile_picture: file('image', 'ছবি', { hint: 'না দিলেও চলবে। PNG, JPEG বা WEBP ছবি।' }),
  full_name: text('পুরো নাম', { required: true, shortLabel: 'নাম' }),
  username: text('ব্যবহারকারীর নাম', {
    required: true,
    hint: 'অন্তত ৩টি অক্ষর বা সংখ্যা, ফাঁকা ছাড়া।',
  }),
  role: choice('ভূমিকা', roleWords, { required: true }),
  /** Any number of them. */
  areas: {
    label: 'দায়িত্ব',
    kind: 'choice',
    options: /* @__PURE__ */ areaNames.map((value) => ({ value, label: areaLabels[value] })),
  } satisfies AnyField,
  is_active: choice('চালু', { true: ['চালু'], false: ['বন্ধ'] }, { shortLabel: 'অবস্থা' }),
  phone: phone('মোবাইল নম্বর', {
    shortLabel: 'মোবাইল',
    hint: '১১ সংখ্যার নম্বর, বাংলা বা ইংরেজি অঙ্কে।',
  }),
  email: email('ইমেইল'),
};

/** The passwords of an account, in no history. */
export const passwordFields = {
  password: text('পাসওয়ার্ড', { required: true, hint: 'অন্তত ৮ অক্ষর।' }),
  confirm_password: text('পাসওয়ার্ডটি আবার লিখুন', { required: true }),
};
