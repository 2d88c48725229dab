import { describedResource } from './described-resource.ts';
import { email, file, lines, phone, text } from './field.ts';
import { PROFILE_MAX } from './limits.ts';
import {
  designationOptions,
  emailAliases,
  fullName,
  mobileAliases,
  PHONE_EXAMPLE,
  showEmail,
  showPhone,
  showPhoto,
  type MaybeShown,
} from './person-fields.ts';
import type { RecordOf } from './resource.ts';

export const teachers = describedResource('teachers', {
  title: 'শিক্ষক',
  fields: {
    photo: file('image', 'ছবি', { missingLabel: 'ছবি নেই' }),
    show_photo: showPhoto,
    full_name: fullName,
    designation: text('পদবি', designationOptions),
    subject: text('বিষয়', { searched: true, wide: true }),
    contact_phone: phone('মোবাইল', {
      prefix: '+88',
      placeholder: PHONE_EXAMPLE,
      aliases: mobileAliases,
    }),
    show_phone: showPhone,
    contact_email: email('ইমেইল', { aliases: emailAliases }),
    show_email: showEmail,
    profile: lines('পরিচিতি', { max: PROFILE_MAX, wide: true }),
  },
});

export type Teacher = MaybeShown<RecordOf<typeof teachers>>;
