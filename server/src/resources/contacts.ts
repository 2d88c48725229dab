import { contacts } from '@angan/shared/contract';
import { admin, anyone } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

/** Anyone may write to the college; only an Admin reads it, marks it as read or deletes it. */
export const contactsResource = defineResource(contacts, {
  access: { create: anyone, list: admin, read: admin, amend: admin, remove: admin },
  limit: { most: 10, within: 60 },
  prepare: (message, { previous, now }) =>
    previous ? message : { ...message, address: null, date: now.toISOString(), is_read: false },
});
