import { optionalEmail, optionalPhone, optionalText, requiredText, z } from './fields.ts';
import { PROFILE_MAX } from './limits.ts';
import { shownBy, shownFields, type MaybeShown } from './personnel.ts';
import { resource, type RecordOf } from './resource.ts';

export const staff = resource('staff', {
  title: 'কর্মচারী',
  input: z.object({
    full_name: requiredText(),
    designation: requiredText(),
    contact_email: optionalEmail(),
    contact_phone: optionalPhone(),
    profile: optionalText(PROFILE_MAX),
    ...shownFields,
  }),
  files: { photo: 'image' },
  shownBy,
  search: ['full_name', 'designation'],
  filters: ['designation'],
});

export type StaffMember = MaybeShown<RecordOf<typeof staff>>;
