import { avatarUrlOf, can } from '@angan/shared';
import type { StaffMember, Teacher } from '@angan/shared/contract';
import { CheckField, type Column, type FieldProps } from '@angan/shared/ui';
import { optionsOf, type Filter } from './filters.ts';
import { emailColumn, nameColumn, phoneColumn, photoColumn } from './person-columns.tsx';

type Personnel = Teacher | StaffMember;

/** The columns that the lists of teachers and of staff have in common. */
export const personnelColumns: readonly Column<Personnel>[] = [
  photoColumn(avatarUrlOf),
  nameColumn,
  { title: 'পদবি', field: 'designation', cell: ({ designation }) => designation },
  emailColumn,
  phoneColumn,
];

/** The filters of both lists, `label` being what the search looks at, and the designations that there are. */
export function personnelFilters(rows: readonly Personnel[], label: string) {
  const designations = optionsOf(rows.map(({ designation }) => designation));
  const filters: readonly Filter[] = [
    {
      name: 'search',
      label,
      kind: 'suggest',
      options: optionsOf(rows.map(({ full_name }) => full_name)),
    },
    { name: 'designation', label: 'পদবি', kind: 'select', options: designations },
  ];
  return { filters, designations: designations.map(({ label }) => label) };
}

/** The switch beside a field of a person: whether visitors of the site see it. */
export const ShowOnSite = ({ what, ...field }: FieldProps & { what: string }) => (
  <>
    {can('privacy') && <CheckField label={`ওয়েবসাইটে ${what}`} text="দেখান" standard {...field} />}
  </>
);
