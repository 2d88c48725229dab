import { isFile, type AnyField, type AnyResource, type Option } from '@angan/shared/contract';
import type { FormFields } from '../../resource/fields/form-fields.ts';
import { labelIn } from '../../resource/list/filters.ts';
import type { Table } from './file/table.ts';

export interface FileColumn {
  /** The field on the wire. */
  name: string;
  /** The heading that we write; the wire's name with or without underscores is read too. */
  title: string;
  aliases?: readonly string[];
  /** The values of its cells, such as the rows whose ids it holds. */
  options?: readonly Option[];
  /** Missing where it is the id of a row. */
  field?: AnyField;
}

/** The heading by which people know a field. */
export const titleOf = (columns: readonly FileColumn[], name: string): string =>
  columns.find((column) => column.name === name)?.title ?? name;

/** The part of a resource that goes into a file and comes out of one. */
export interface FilePlan {
  contract: AnyResource;
  columns: readonly FileColumn[];
}

/** The fields that are written as text. */
export function fileColumns({ firstInFiles }: AnyResource, fields: FormFields): FileColumn[] {
  const names = [...new Set([...firstInFiles, ...Object.keys(fields)])];
  return names.flatMap((name): FileColumn[] => {
    const field = fields[name];
    if (!field || isFile(field) || field.kind === 'flag') return [];
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
    ...(contract.knownBy === 'id' ? [{ name: 'id', title: 'আইডি' }] : []),
  ],
});

/** A table of rows under Bengali headings, readable again by the import. */
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
