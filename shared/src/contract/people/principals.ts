import { describedResource } from '../fields/described-resource.ts';
import { principalFields } from './principal-fields.ts';
import type { RecordOf } from '../fields/resource.ts';

export const principals = describedResource('principal-vice-principal', {
  title: 'অধ্যক্ষ বা উপাধ্যক্ষ',
  fields: principalFields,
  unique: [['designation']],
});

export type Principal = RecordOf<typeof principals>;
