import { describedResource } from '../fields/described-resource.ts';
import { decimal, integer, text } from '../fields/field.ts';
import type { RecordOf } from '../fields/resource.ts';

export const classes = describedResource('classes', {
  title: 'শ্রেণি',
  fields: {
    name: text('শ্রেণির নাম', {
      required: true,
      max: 100,
      hint: 'যেমন: One, Two, Three অথবা একাদশ',
      searched: true,
      wide: true,
      aliases: ['শ্রেণি', 'class', 'ক্লাস', 'নাম'],
    }),
    /** How many sections the board has approved; sections in use may be others. */
    approved_sections: integer('অনুমোদিত শাখার সংখ্যা', {
      min: 0,
      max: 100,
      rangeMessage: 'শাখার সংখ্যা ০ থেকে ১০০-এর মধ্যে হবে।',
      shortLabel: 'অনুমোদিত শাখা',
      hint: 'বোর্ড যত শাখার অনুমোদন দিয়েছে।',
      needs: 'information',
      wide: true,
    }),
    /** Classes are everywhere in this order; the server puts a new one last when it is left out. */
    position: decimal('ক্রম', {
      min: 0,
      max: 9999,
      rangeMessage: 'ক্রম ০ থেকে ৯,৯৯৯-এর মধ্যে হবে।',
      inputMode: 'numeric',
      hint: 'সব জায়গায় শ্রেণিগুলো এই ক্রমে থাকে। খালি রাখলে যেখানে ছিল সেখানেই থাকবে, নতুন হলে সবার শেষে।',
      needs: 'information',
      wide: true,
    }),
  },
  unique: [['name']],
  order: ['position', 'id'],
  changesNeed: 'furtherEdits',
});

export type SchoolClass = RecordOf<typeof classes>;
