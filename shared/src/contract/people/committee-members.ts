import { describedResource } from '../fields/described-resource.ts';
import { email, file, text } from '../fields/field.ts';
import { PHONE_TEXT_MAX } from '../limits.ts';
import { fullName } from './person-fields.ts';
import type { RecordOf } from '../fields/resource.ts';

export const committeeMembers = describedResource('committee-members', {
  title: 'কমিটির সদস্য',
  fields: {
    photo: file('image', 'ছবি', { wide: true }),
    full_name: fullName,
    role: text('পদবি', {
      required: true,
      hint: 'যেমন সভাপতি, সদস্যসচিব।',
      searched: true,
      filtered: true,
      sorted: true,
    }),
    contact_email: email('ইমেইল'),
    /** Free text by the specification. */
    contact_phone: text('ফোন', { max: PHONE_TEXT_MAX, inputMode: 'tel' }),
  },
});

export type CommitteeMember = RecordOf<typeof committeeMembers>;
