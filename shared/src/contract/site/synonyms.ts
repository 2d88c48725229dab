import { describedResource } from '../fields/described-resource.ts';
import { text } from '../fields/field.ts';
import { CATEGORY_MAX, TEXT_MAX } from '../limits.ts';
import type { RecordOf } from '../fields/resource.ts';

export const synonyms = describedResource('synonyms', {
  title: 'সমার্থক শব্দ',
  fields: {
    word: text('যা লিখে খোঁজা হয়', {
      required: true,
      max: CATEGORY_MAX,
      hint: 'যেমন বড় মাঠ। রেজাল্ট, ফরম ফিলাপ, লাইব্রেরির মতো চেনা শব্দ আগে থেকেই মেলে।',
      searched: true,
      sorted: true,
      wide: true,
    }),
    meanings: text('যা-ও পাওয়া যাবে', {
      required: true,
      max: TEXT_MAX,
      hint: 'একাধিক হলে কমা দিয়ে লিখুন, যেমন শহীদ মিনার মাঠ, কেন্দ্রীয় মাঠ।',
      searched: true,
      wide: true,
    }),
  },
  unique: [['word']],
  order: ['word', 'id'],
});

export type Synonyms = RecordOf<typeof synonyms>;
