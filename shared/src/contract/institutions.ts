import { describedResource } from './described-resource.ts';
import { institutionFields } from './institution-fields.ts';
import type { RecordOf } from './resource.ts';

export const institutions = describedResource('institutions', {
  title: 'প্রতিষ্ঠান',
  fields: institutionFields,
});

export type Institution = RecordOf<typeof institutions>;
