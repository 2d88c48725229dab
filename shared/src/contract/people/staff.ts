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

export const staff = describedResource('staff', {
  title: 'কর্মচারী',
  fields: {
    photo: file('image', 'ছবি'),
    show_photo: showPhoto,
    full_name: fullName,
    designation: text('পদবি', { required: true, ...designationOptions }),
    contact_email: contactEmail,
    show_email: showEmail,
    contact_phone: contactPhone,
    show_phone: showPhone,
    profile,
  },
  firstInFiles: ['full_name', 'designation', 'contact_phone'],
});

export type StaffMember = MaybeVisible<RecordOf<typeof staff>>;
