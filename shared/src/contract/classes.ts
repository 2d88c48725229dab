import { optionalInteger, requiredText, z } from './fields.ts';
import { resource, type RecordOf } from './resource.ts';

export const classes = resource('classes', {
  title: 'শ্রেণি',
  input: z.object({
    name: requiredText(100),
    /** How many sections the board has approved; sections in use may be others. */
    approved_sections: optionalInteger(0, 100, 'শাখার সংখ্যা ০ থেকে ১০০-এর মধ্যে হবে।'),
  }),
  search: ['name'],
  unique: [['name']],
});

export type SchoolClass = RecordOf<typeof classes>;
