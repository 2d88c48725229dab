import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { formatDate, formatNumber, toBengaliDigits } from '@angan/bengali-text';
import { isOffered, type Offer } from '@angan/shared/offered';
import type { Column } from '@angan/shared/ui';
import { labelIn, WITHOUT, type Filter } from '../list/filters.ts';
import { CallLink, EmailLink } from '../people/person-columns.tsx';
import { displayValue, type FieldName, type FormField, type FormFields } from './form-fields.ts';

export const headingOf = ({ shortLabel, label }: FormField) => shortLabel ?? label;

function cellOf(field: FormField, value: unknown) {
  const text = String(value ?? '');
  // A cell without a value is rendered as a dash.
  if (text === '') return null;
  switch (field.kind) {
    case 'phone':
      return <CallLink phone={text} />;
    case 'email':
      return <EmailLink email={text} />;
    case 'day':
      return formatDate(text);
    case 'integer':
    case 'decimal':
      return formatNumber(Number(text));
    case 'row':
      return labelIn(field.options, text) ?? '';
    case 'text':
      if (field.inputMode === 'tel') return <CallLink phone={text} />;
      return field.inputMode === 'numeric' ? toBengaliDigits(text) : text;
    default:
      return displayValue(field, text);
  }
}

export type ColumnOf<R extends AnyResource> = FieldName<R> | (Column<RecordOf<R>> & Offer);

/** The columns of a list; the first text is the name of its row. */
export function columnsOf<R extends AnyResource>(
  { search, sorts }: R,
  fields: FormFields,
  named: readonly ColumnOf<R>[],
): Column<RecordOf<R>>[] {
  const listed = Object.keys(fields).filter((name) => fields[name]?.listed) as FieldName<R>[];
  const ordered = [...named, ...listed.filter((name) => !named.includes(name))];
  const nameOfRow = ordered.find((one) => typeof one === 'string' && fields[one]?.kind === 'text');
  return ordered.flatMap((one): Column<RecordOf<R>>[] => {
    if (typeof one !== 'string') return isOffered(one) ? [one] : [];
    const field = fields[one];
    if (!field || !isOffered(field)) return [];
    const isNumber = field.kind === 'integer' || field.kind === 'decimal';
    return [
      {
        title: headingOf(field),
        kind: one === nameOfRow ? 'name' : isNumber ? 'number' : undefined,
        field: field.kind === 'text' && search.includes(one) ? one : undefined,
        sorts: sorts.includes(one) ? one : undefined,
        cell: (row) => cellOf(field, row[one as keyof RecordOf<R>]),
      },
    ];
  });
}

/** A filter of a list: the name of a field, those that `?without=` knows, or a filter of the screen's own. */
export type FilterOf<R extends AnyResource> = FieldName<R> | typeof WITHOUT | Filter;

export const filtersOf = <R extends AnyResource>(
  contract: R,
  fields: FormFields,
  requested: readonly FilterOf<R>[],
): Filter[] =>
  requested.flatMap((one): Filter[] => {
    if (typeof one !== 'string') return isOffered(one) ? [one] : [];
    if (one === WITHOUT) {
      const options = contract.without.map((name) => ({
        value: name,
        label: fields[name]?.missingLabel ?? name,
      }));
      return [{ name: WITHOUT, label: 'যা নেই', kind: 'select', options }];
    }
    const field = fields[one];
    if (!field || !isOffered(field)) return [];
    const options = field.options ?? field.suggestions?.map((value) => ({ value, label: value }));
    const kind = options ? 'select' : 'search';
    const initial = 'initial' in field ? field.initial : undefined;
    return [{ name: one, label: headingOf(field), kind, options, initial, retry: field.retry }];
  });
