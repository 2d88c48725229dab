import { isOffered } from '@angan/shared/offered';
import type { AnyField, AnyResource, Fields, Option } from '@angan/shared/contract';
import { formatTime, toBengaliDigits, writtenDay, writtenMoment } from '@angan/bengali-text';
import { labelIn } from '../list/filters.ts';
import type { OptionSource } from '../use-options.ts';

export interface FieldState {
  options?: readonly Option[];
  loading?: boolean;
  retry?: (() => void) | undefined;
  source?: OptionSource | undefined;
  /** Offered while typing; anything else may be typed too. */
  suggestions?: readonly string[];
  hint?: string | undefined;
  hidden?: boolean;
}
export type FormField = AnyField & FieldState;
export type FormFields = Readonly<Record<string, FormField>>;
export type FieldName<R extends AnyResource> = Extract<keyof R['fields'], string>;

export const fieldsOf = <R extends AnyResource>(
  { fields }: R,
  states: Partial<Record<FieldName<R>, FieldState>> = {},
): FormFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, ...states[name as FieldName<R>] },
    ]),
  );

export const namesInForm = (fields: FormFields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    !field.readOnly && !field.hidden && isOffered(field) ? [name] : [],
  );

/** The fields of a form in groups, each starting with the field that has its heading. */
export function groupsOf(fields: FormFields): { title: string | undefined; names: string[] }[] {
  const groups: ReturnType<typeof groupsOf> = [];
  for (const name of namesInForm(fields)) {
    const title = fields[name]?.group;
    if (title || groups.length === 0) groups.push({ title, names: [] });
    groups.at(-1)?.names.push(name);
  }
  return groups;
}

const optionLabel = ({ options, retry }: FormField, value: string): string =>
  labelIn(options, value) ?? (retry ? value : `তালিকায় নেই (${value})`);

export type ListOfItems = Extract<AnyField, { kind: 'list' }>;
export type Item = Readonly<Record<string, string | number | null>>;

export const itemsOf = (value: string): Item[] => JSON.parse(value || '[]') as Item[];

/** By what an item of a list is recognised: its first filled text. */
export function itemName(fields: Fields, item: Item): string {
  const names = Object.keys(fields).filter((name) => (item[name] ?? '') !== '');
  const name = names.find((one) => fields[one]?.kind === 'text') ?? names[0];
  const field = fields[name ?? ''];
  return field ? displayValue(field, String(item[name ?? ''])) : '';
}

export function displayValue(field: FormField, value: string): string {
  switch (field.kind) {
    case 'list':
      return itemsOf(value)
        .map((item) => itemName(field.item, item))
        .join('; ');
    case 'choice':
    case 'row':
    case 'weekday':
      return optionLabel(field, value);
    case 'phone':
    case 'integer':
    case 'decimal':
    case 'code':
      return toBengaliDigits(value);
    case 'flag':
      return value === 'true' ? 'হ্যাঁ' : 'না';
    case 'day':
      return writtenDay(value);
    case 'time':
      return formatTime(value) || value;
    case 'moment':
      return writtenMoment(value) || value;
    case 'html':
      return value.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    default:
      return value;
  }
}
