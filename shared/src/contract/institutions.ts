import {
  optionalPastDate,
  optionalNumber,
  optionalText,
  requiredEmail,
  requiredText,
  z,
} from './fields.ts';
import { resource, type RecordOf } from './resource.ts';

export const institutions = resource('institutions', {
  title: 'প্রতিষ্ঠান',
  input: z.object({
    name: requiredText(),
    government_approval_number: optionalText(),
    government_approval_date: optionalPastDate('1800-01-01'),
    history: optionalText(20_000),
    address: optionalText(500),
    address_code: optionalText(50),
    contact_email: requiredEmail(),
    /** Free text: landlines have area codes. */
    contact_phone: optionalText(50),
    latitude: optionalNumber(-90, 90, 'অক্ষাংশ −৯০ থেকে ৯০-এর মধ্যে হবে।'),
    longitude: optionalNumber(-180, 180, 'দ্রাঘিমাংশ −১৮০ থেকে ১৮০-এর মধ্যে হবে।'),
  }),
  files: { logo: 'image', institution_image: 'image' },
});

export type Institution = RecordOf<typeof institutions>;
