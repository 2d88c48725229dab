import { describedResource } from '../fields/described-resource.ts';
import { text } from '../fields/field.ts';
import type { RecordOf } from '../fields/resource.ts';

export const sections = describedResource('sections', {
  title: 'শাখা',
  fields: {
    name: text('শাখার নাম', {
      required: true,
      max: 50,
      hint: 'যেমন: ক, খ অথবা বিজ্ঞান',
      searched: true,
      wide: true,
      aliases: ['শাখা', 'section', 'গ্রুপ', 'বিভাগ', 'নাম'],
    }),
  },
  unique: [['name']],
  changesNeed: 'furtherEdits',
});

export type Section = RecordOf<typeof sections>;
