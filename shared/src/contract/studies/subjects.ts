import { describedResource } from '../fields/described-resource.ts';
import { rowOf, text } from '../fields/field.ts';
import type { RecordOf } from '../fields/resource.ts';

export const subjects = describedResource('subjects', {
  title: 'বিষয়',
  fields: {
    name: text('বিষয়ের নাম', {
      required: true,
      shortLabel: 'নাম',
      searched: true,
      sorted: true,
      aliases: ['subject', 'বিষয়'],
    }),
    class_name: rowOf('classes', 'শ্রেণি', {
      filtered: true,
      sorted: true,
      aliases: ['class', 'শ্রেণী', 'ক্লাস'],
    }),
  },
  unique: [['name', 'class_name']],
});

export type Subject = RecordOf<typeof subjects>;
