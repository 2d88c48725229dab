import { requiredChoice, optionalEmail, optionalText, requiredText, z } from './fields.ts';
import { LONG_TEXT_MAX, PHONE_TEXT_MAX } from './limits.ts';
import { resource, type RecordOf } from './resource.ts';

export const principals = resource('principal-vice-principal', {
  title: 'অধ্যক্ষ বা উপাধ্যক্ষ',
  input: z.object({
    designation: requiredChoice(['principal', 'vice_principal']),
    full_name: requiredText(),
    contact_email: optionalEmail(),
    contact_phone: optionalText(PHONE_TEXT_MAX),
    message: optionalText(LONG_TEXT_MAX),
  }),
  files: { photo: 'image' },
  filters: ['designation'],
  unique: [['designation']],
});

export type Principal = RecordOf<typeof principals>;
