import { describedResource } from './described-resource.ts';
import { text } from './field.ts';
import type { RecordOf } from './resource.ts';

export const sections = describedResource('sections', {
  title: 'শাখা',
  fields: {
    name: text('শাখার নাম', {
      required: true,
      max: 50,
      hint: 'যেমন: ক, খ অথবা বিজ্ঞান',
      searched: true,
      wide: true,
    }),
  },
  unique: [['name']],
});

export type Section = RecordOf<typeof sections>;
