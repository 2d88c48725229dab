import { isFile, type AnyField, type AnyResource, type Option } from '@angan/shared/contract';
import { isOffered } from '@angan/shared/offered';
import type { FormFields } from '../../resource/fields/form-fields.ts';
import { labelIn } from '../../resource/list/filters.ts';
import type { Table } from './file/table.ts';

export interface FileColumn {
  name: string;
  /** The heading that we write; the wire's name with or without underscores is read too. */
  title: string;
  aliases?: readonly string[];
  options?: readonly Option[];
  /** Missing where it is the id of a row. */
  field?: AnyField;
}

export const holdsDigits = (field: AnyField): boolean =>
  ['phone', 'code', 'integer'].includes(field.kind) ||
  (field.kind === 'text' && field.inputMode === 'numeric');

export const titleOf = (columns: readonly FileColumn[], name: string): string =>
  columns.find((column) => column.name === name)?.title ?? name;

export interface FilePlan {
  contract: AnyResource;
  columns: readonly FileColumn[];
}

export function fileColumns({ firstInFiles }: AnyResource, fields: FormFields): FileColumn[] {
  const names = [...new Set([...firstInFiles, ...Object.keys(fields)])];
  return names.flatMap((name): FileColumn[] => {
    const field = fields[name];
    if (!field || isFile(field) || field.kind === 'flag' || !isOffered(field)) return [];
    const { label, shortLabel = label, fileHeading: title = label, options } = field;
    const aliases = [label, shortLabel, ...(field.aliases ?? [])];
    return [{ name, title, aliases, options, field }];
  });
}

/** With the id by which an import knows a stored row, where no field does. */
export const filePlan = (contract: AnyResource, fields: FormFields): FilePlan => ({
  contract,
  columns: [
    ...fileColumns(contract, fields),
    ...(contract.identifiedBy === 'id' ? [{ name: 'id', title: 'আইডি' }] : []),
  ],
});

export function exportedTable({ columns }: FilePlan, rows: readonly object[]): Table {
  const cell = (row: object, { name, options }: FileColumn) => {
    const value = (row as Record<string, unknown>)[name];
    const text = value === null || value === undefined ? '' : String(value);
    return labelIn(options, text) ?? text;
  };
  return [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((column) => cell(row, column))),
  ];
}
