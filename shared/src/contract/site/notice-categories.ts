import { describedResource } from '../fields/described-resource.ts';
import { decimal, text } from '../fields/field.ts';
import { CATEGORY_MAX } from '../limits.ts';
import type { RecordOf } from '../fields/resource.ts';

export const noticeCategories = describedResource('notice-categories', {
  title: 'নোটিশের ধরন',
  fields: {
    name: text('নাম', {
      required: true,
      max: CATEGORY_MAX,
      hint: 'নাম বদলালে এই ধরনের সব নোটিশেও বদলাবে।',
      searched: true,
      sorted: true,
      wide: true,
    }),
    /** The server puts a new one last when it is left out. */
    position: decimal('ক্রম', {
      min: 0,
      max: 9999,
      rangeMessage: 'ক্রম ০ থেকে ৯,৯৯৯-এর মধ্যে হবে।',
      inputMode: 'numeric',
      sorted: true,
      hint: 'খালি রাখলে সবার শেষে বসবে।',
    }),
  },
  unique: [['name']],
  order: ['position', 'id'],
});

export type NoticeCategory = RecordOf<typeof noticeCategories>;
