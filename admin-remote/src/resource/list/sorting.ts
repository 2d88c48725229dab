import type { AnyResource } from '@angan/shared/contract';
import { compareNames } from '@angan/bengali-text';
import { labelIn } from './filters.ts';
import type { FormField, FormFields } from '../fields/form-fields.ts';

/** The parameter of an address, and of a request, that names the field, `-` before it for falling. */
export const ORDER = 'order';

export function orderIn({ sorts }: AnyResource, params: URLSearchParams): string {
  const order = params.get(ORDER) ?? '';
  return sorts.includes(order.replace('-', '')) ? order : '';
}

/** Rows as the server orders them: texts as a dictionary, those without a value last, equal ones by id. */
export function sortRows<Row extends object>(
  rows: readonly Row[],
  fields: FormFields,
  order: string,
): Row[] {
  const name = order.replace('-', '');
  const field = fields[name];
  if (!field) return [...rows];
  const sign = order.startsWith('-') ? -1 : 1;
  const valueOf = (row: Row, of: string) => (row as Record<string, unknown>)[of];
  const keyOf = (row: Row) => {
    const text = String(valueOf(row, name) ?? '');
    return field.kind === 'row' ? (labelIn(field.options, text) ?? '') : text;
  };
  return rows
    .map((row) => ({ row, key: keyOf(row), id: Number(valueOf(row, 'id')) }))
    .sort((a, b) => {
      if (!a.key || !b.key) return Number(!a.key) - Number(!b.key) || sign * (a.id - b.id);
      return sign * (compareNames(a.key, b.key) || a.id - b.id);
    })
    .map(({ row }) => row);
}

export function directionsOf(field: FormField | undefined): readonly [string, string] {
  if (field?.kind === 'day' || field?.kind === 'moment') return ['পুরোনো আগে', 'নতুন আগে'];
  const isNumber =
    field?.kind === 'integer' || field?.kind === 'decimal' || (field && 'inputMode' in field);
  return isNumber ? ['ছোট থেকে বড়', 'বড় থেকে ছোট'] : ['ক থেকে হ', 'হ থেকে ক'];
}
