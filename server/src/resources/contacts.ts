import { contacts } from '@angan/shared/contract';
import { anyone } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

/** Anyone may write to the college; only those who look after the messages read or delete them. */
export const contactsResource = defineResource(contacts, {
  access: (editors) => ({
    create: anyone,
    list: editors,
    read: editors,
    amend: editors,
    remove: editors,
  }),
  isPersonal: true,
  limit: { max: 10, within: 60 },
  prepare: (message, { previous, now }) =>
    previous
      ? message
      : {
          ...message,
          address: null,
          date: now.toISOString(),
          is_read: false,
          is_answered: false,
        },
});
