import { areaLabels, areaNames } from './areas.ts';
import { choice, text, type AnyField } from '../fields/field.ts';
import { registrationFields } from './registration-fields.ts';

export const roleWords = { Admin: ['অ্যাডমিন'], User: ['সাধারণ ব্যবহারকারী'] } as const;

const { profile_picture, full_name, username, phone, email } = registrationFields;

export const accountFields = {
  profile_picture,
  full_name,
  username,
  role: choice('ভূমিকা', roleWords, { required: true }),
  areas: {
    label: 'দায়িত্ব',
    kind: 'choice',
    needs: 'areas',
    options: /* @__PURE__ */ areaNames.map((value) => ({ value, label: areaLabels[value] })),
  } satisfies AnyField,
  is_active: choice('চালু', { true: ['চালু'], false: ['বন্ধ'] }, { shortLabel: 'অবস্থা' }),
  phone,
  email,
};

/** To change the own password; `repeated` stays in the browser. */
export const changePasswordFields = {
  current_password: text('বর্তমান পাসওয়ার্ড', { required: true, wide: true }),
  new_password: text('নতুন পাসওয়ার্ড', {
    required: true,
    hint: 'অন্তত ৮ অক্ষর। কয়েকটি শব্দ মিলিয়ে লিখলে মনে রাখা সহজ।',
    wide: true,
  }),
  repeated: text('নতুন পাসওয়ার্ড আবার', { required: true, wide: true }),
};
