import { avatarUrlOf } from '@angan/shared';
import type { StaffMember, Teacher } from '@angan/shared/contract';
import { optionsOf, type Filter } from '../list/filters.ts';
import { photoColumn } from './person-columns.tsx';

type Personnel = Teacher | StaffMember;

export const personnelColumns = [
  photoColumn(avatarUrlOf),
  ...(['full_name', 'designation', 'contact_email', 'contact_phone'] as const),
];

const labelsOf = (texts: readonly (string | null)[]) => optionsOf(texts).map(({ label }) => label);

export const designationsOf = (rows: readonly Personnel[]) => ({
  suggestions: labelsOf(rows.map(({ designation }) => designation)),
});

/** A search that offers the names that there are; `label` is what it looks at. */
export const nameSearch = (rows: readonly Personnel[], label: string): Filter => ({
  name: 'search',
  label,
  kind: 'suggest',
  options: optionsOf(rows.map(({ full_name }) => full_name)),
});
