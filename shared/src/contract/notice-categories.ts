import { optionalNumber, requiredText, z } from './fields.ts';
import { CATEGORY_MAX } from './limits.ts';
import { resource, type RecordOf } from './resource.ts';

export const noticeCategories = resource('notice-categories', {
  title: 'নোটিশের ধরন',
  input: z.object({
    name: requiredText(CATEGORY_MAX),
    /** The server puts a new one last when it is left out. */
    position: optionalNumber(0, 9999, 'ক্রম ০ থেকে ৯,৯৯৯-এর মধ্যে হবে।'),
  }),
  search: ['name'],
  unique: [['name']],
  order: ['position', 'id'],
});

export type NoticeCategory = RecordOf<typeof noticeCategories>;
