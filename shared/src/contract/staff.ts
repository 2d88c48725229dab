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

export const staff = describedResource('staff', {
  title: 'কর্মচারী',
  fields: {
    photo: file('image', 'ছবি'),
    show_photo: showPhoto,
    full_name: fullName,
    designation: text('পদবি', { required: true, ...designationOptions }),
    contact_email: email('ইমেইল', { aliases: emailAliases }),
    show_email: showEmail,
    contact_phone: phone('মোবাইল', { placeholder: PHONE_EXAMPLE, aliases: mobileAliases }),
    show_phone: showPhone,
    profile: lines('পরিচিতি', { max: PROFILE_MAX, wide: true }),
  },
  firstInFiles: ['full_name', 'designation', 'contact_phone'],
});

export type StaffMember = MaybeShown<RecordOf<typeof staff>>;
