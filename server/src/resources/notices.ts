import { notices } from '@angan/shared/contract';
import { today } from '@angan/shared/text';
import { openToRead } from '../auth/access.ts';
import { defineResource } from '../resource/define-resource.ts';

export const noticesResource = defineResource(notices, {
  access: openToRead,
  prepare: (notice, { previous, now }) => ({
    ...notice,
    date:
      notice.date ?? previous?.date ?? today(notice.publish_at ? new Date(notice.publish_at) : now),
  }),
});
