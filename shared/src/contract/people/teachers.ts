import { describedResource } from '../fields/described-resource.ts';
import { file, text } from '../fields/field.ts';
import {
  contactEmail,
  contactPhone,
  designationOptions,
  fullName,
  profile,
  showEmail,
  showPhone,
  showPhoto,
  type MaybeVisible,
} from './person-fields.ts';
import type { RecordOf } from '../fields/resource.ts';

export const teachers = describedResource('teachers', {
  title: 'শিক্ষক',
  fields: {
    photo: file('image', 'ছবি', { missingLabel: 'ছবি নেই' }),
    show_photo: showPhoto,
    full_name: fullName,
    designation: text('পদবি', designationOptions),
    subject: text('বিষয়', { searched: true, wide: true, aliases: ['বিভাগ', 'subject'] }),
    contact_phone: { ...contactPhone, prefix: '+88' },
    show_phone: showPhone,
    contact_email: contactEmail,
    show_email: showEmail,
    profile,
  },
});

export type Teacher = MaybeVisible<RecordOf<typeof teachers>>;
