import { optionalEmail, optionalPhone, optionalText, requiredText, z } from './fields.ts';
import { PROFILE_MAX } from './limits.ts';
import { shownBy, shownFields, type MaybeShown } from './personnel.ts';
import { resource, type RecordOf } from './resource.ts';

export const teachers = resource('teachers', {
  title: 'শিক্ষক',
  input: z.object({
    full_name: requiredText(),
    designation: optionalText(),
    subject: optionalText(),
    contact_phone: optionalPhone(),
    contact_email: optionalEmail(),
    profile: optionalText(PROFILE_MAX),
    ...shownFields,
  }),
  files: { photo: 'image' },
  shownBy,
  search: ['full_name', 'designation', 'subject'],
  filters: ['designation'],
  without: ['photo'],
});

export type Teacher = MaybeShown<RecordOf<typeof teachers>>;
