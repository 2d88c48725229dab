import { labelIn } from '../../resource/list/filters.ts';
import type { FileColumn, FilePlan } from './file-columns.ts';
import type { Table } from './file/table.ts';

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
