import type { AnyResource } from '@angan/shared/contract';
import type { BulkPlan } from './columns.ts';
import type { References } from './dry-run.ts';
import type { Table } from './table-files.ts';

/** A table of rows under Bengali headings, readable again by the import. */
export function tableOf<R extends AnyResource>(
  { columns }: BulkPlan<R>,
  rows: readonly object[],
  references: References,
): Table {
  const cell = (row: object, name: string) => {
    const value = (row as Record<string, unknown>)[name];
    const text = value === null || value === undefined ? '' : String(value);
    return references[name]?.find((choice) => choice.value === text)?.label ?? text;
  };
  return [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ name }) => cell(row, name))),
  ];
}
