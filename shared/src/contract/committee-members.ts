import { optionalEmail, optionalText, requiredText, z } from './fields.ts';
import { PHONE_TEXT_MAX } from './limits.ts';
import { resource, type RecordOf } from './resource.ts';

export const committeeMembers = resource('committee-members', {
  title: 'কমিটির সদস্য',
  input: z.object({
    full_name: requiredText(),
    role: requiredText(),
    contact_email: optionalEmail(),
    /** Free text by the specification. */
    contact_phone: optionalText(PHONE_TEXT_MAX),
  }),
  files: { photo: 'image' },
  search: ['full_name', 'role'],
  filters: ['role'],
});

export type CommitteeMember = RecordOf<typeof committeeMembers>;
