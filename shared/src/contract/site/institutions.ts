import { describedResource } from '../fields/described-resource.ts';
import { institutionFields } from './institution-fields.ts';
import type { RecordOf } from '../fields/resource.ts';

export const institutions = describedResource('institutions', {
  title: 'প্রতিষ্ঠান',
  fields: institutionFields,
});

export type Institution = RecordOf<typeof institutions>;
