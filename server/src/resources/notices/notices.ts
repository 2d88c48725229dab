import { notices, PINNED_MAX } from '@angan/shared/contract';
import { today } from '@angan/bengali-text';
import { openToRead } from '../../auth/access.ts';
import { board } from '../../capabilities/board.ts';
import { invalid } from '../../http/errors.ts';
import { defineResource } from '../../resource/define-resource.ts';

const TOO_MANY_PINNED = 'একসঙ্গে তিনটির বেশি নোটিশ পিন করা যায় না। আগে অন্য একটি নামিয়ে নিন।';

export const noticesResource = defineResource(notices, {
  access: openToRead,
  parts: [
    board({
      category: 'category',
      date: 'date',
      order: ['-date', '-id'],
      brief: ['title', 'date', 'category'],
    }),
  ],
  prepare: async (notice, { previous, now, find }) => {
    if (notice.is_pinned && notice.is_published) {
      // One that is scheduled counts too, or its hour would bring a fourth.
      const pinned = (await find('notices', { is_pinned: 1, is_published: 1 })).filter(
        ({ id, status }) => id !== previous?.id && status !== 'expired',
      );
      if (pinned.length >= PINNED_MAX) throw invalid({ is_pinned: TOO_MANY_PINNED });
    }
    const appears = notice.publish_at ? new Date(notice.publish_at) : now;
    return { ...notice, date: notice.date ?? previous?.date ?? today(appears) };
  },
});
