import type { AnyResource, MediaInfo } from '@angan/shared/contract';
import { compareNames, toBengaliDigits } from '@angan/bengali-text';
import { pictureOf } from '@angan/shared/ui';
import { displayValue, type FormFields } from '../resource/fields/form-fields.ts';

/** How rows are in groups and have numbers there, as in the register of a class. */
export interface Register {
  /** The fields whose values make a group, the wider first. */
  groups: readonly string[];
  number: string;
}

export type SheetRow = { id: number; media?: object } & Readonly<Record<string, unknown>>;

export interface SheetGroup {
  /** The common value; empty where the list is one sheet. */
  name: string;
  rows: SheetRow[];
}

export function printed(fields: FormFields, row: SheetRow, name: string): string {
  const field = fields[name];
  const text = String(row[name] ?? '');
  if (!field || text === '') return text;
  const isNumber = field.kind === 'text' && field.inputMode !== undefined;
  return isNumber ? toBengaliDigits(text) : displayValue(field, text);
}

export const pictureIn = (row: SheetRow, field: string) =>
  pictureOf(
    row[field] as string | null,
    (row.media as Record<string, MediaInfo | null> | undefined)?.[field],
  );

export const byNumber =
  ({ number }: Register) =>
  (a: SheetRow, b: SheetRow) =>
    compareNames(String(a[number] ?? ''), String(b[number] ?? ''));

export const nameField = (contract: AnyResource): string =>
  Object.keys(contract.fields).find((name) => contract.fields[name]?.kind === 'text') ?? 'id';

/** The rows by what their contract groups them by, each group in the order of its numbers, or as it is ordered. */
export function groupsOfRows(
  register: Register | undefined,
  fields: FormFields,
  rows: readonly SheetRow[],
  isOrdered = false,
): SheetGroup[] {
  if (!register) return [{ name: '', rows: [...rows] }];
  const groups = new Map<string, SheetRow[]>();
  for (const row of rows) {
    const name = register.groups
      .map((field) => printed(fields, row, field))
      .filter(Boolean)
      .join(', ');
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    group.push(row);
  }
  return [...groups]
    .map(([name, own]) => ({ name, rows: isOrdered ? own : own.sort(byNumber(register)) }))
    .sort((a, b) => compareNames(a.name, b.name));
}

export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

export const partsOf = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
