import { contactFields } from './contact-fields.ts';
import { optionalEmail, optionalText, requiredText, z } from '../fields/fields.ts';
import { MESSAGE_MAX, PHONE_TEXT_MAX } from '../limits.ts';
import { resource, type RecordOf } from '../fields/resource.ts';

export const CONTACT_WAY_MISSING = '❌ অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর দিন।';

const mark = z.boolean('হ্যাঁ অথবা না দিন।');

export const contacts = resource('contacts', {
  title: 'বার্তা',
  fields: contactFields,
  input: z.object({
    name: requiredText(),
    email: optionalEmail(),
    phone: optionalText(PHONE_TEXT_MAX),
    message: requiredText(MESSAGE_MAX),
  }),
  search: ['name', 'email', 'phone', 'message'],
  filters: ['is_read'],
  changesNeed: 'furtherEdits',
  order: ['-id'],
  computed: {
    address: 'text',
    created_at: 'text',
    date: 'text',
    is_read: 'flag',
    is_answered: 'flag',
  },
  patch: z.object({ is_read: z.optional(mark), is_answered: z.optional(mark) }),
  rule: ({ email, phone }): Record<string, string> =>
    email || phone ? {} : { email: CONTACT_WAY_MISSING },
});

export type ContactMessage = RecordOf<typeof contacts> & {
  address: string | null;
  created_at: string;
  date: string;
  is_read: boolean;
  /** Left out by a server that keeps no such mark. */
  is_answered?: boolean;
};
