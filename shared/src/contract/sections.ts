import { requiredText, z } from './fields.ts';
import { resource, type RecordOf } from './resource.ts';

export const sections = resource('sections', {
  title: 'শাখা',
  input: z.object({ name: requiredText(50) }),
  search: ['name'],
  unique: [['name']],
});

export type Section = RecordOf<typeof sections>;
