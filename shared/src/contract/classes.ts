import { requiredText, z } from './fields.ts';
import { resource, type RecordOf } from './resource.ts';

export const classes = resource('classes', {
  title: 'শ্রেণি',
  input: z.object({ name: requiredText(100) }),
  search: ['name'],
  unique: [['name']],
});

export type SchoolClass = RecordOf<typeof classes>;
