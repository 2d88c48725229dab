import { reference, requiredText, z } from './fields.ts';
import { resource, type RecordOf } from './resource.ts';

export const subjects = resource('subjects', {
  title: 'বিষয়',
  input: z.object({ name: requiredText(), class_name: reference() }),
  search: ['name'],
  filters: ['class_name'],
  references: { class_name: 'classes' },
  unique: [['name', 'class_name']],
});

export type Subject = RecordOf<typeof subjects>;
