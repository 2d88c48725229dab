import type { ImportPreview } from '@angan/shared/contract';
import type { DryRun, FileRow } from './dry-run.ts';
import { titleOf, type FileColumn } from './file-columns.ts';
import type { Table } from './file/table.ts';

export interface StoredRow extends FileRow {
  /** Headings of the columns that an update would change. */
  changes: string[];
}

/** The server's refusals of an import, whose fields are named `row.field` with rows counted from 0. */
export function badRowsOf(
  fields: Readonly<Record<string, string>>,
  { rows }: DryRun,
  columns: readonly FileColumn[],
): FileRow[] {
  const bad = new Map<string, FileRow>();
  for (const [path, reason] of Object.entries(fields)) {
    const [index = '', field = ''] = path.split('.');
    const row = bad.get(index) ?? rows[Number(index)];
    const reasons = [...(row?.reasons ?? []), `${titleOf(columns, field)}: ${reason}`];
    if (row) bad.set(index, { ...row, reasons });
  }
  return [...bad.values()];
}

export function withoutBad(run: DryRun, bad: readonly FileRow[]): DryRun {
  const refused = new Set(bad.map(({ line }) => line));
  return {
    ...run,
    rows: run.rows.filter(({ line }) => !refused.has(line)),
    bad: [...run.bad, ...bad].sort((a, b) => a.line - b.line),
  };
}

export const badTable = (table: Table, { layout, bad }: DryRun): Table => [
  ['কারণ', ...(layout?.headings ?? [])],
  ...bad.map(({ line, reasons }) => [reasons.join(' '), ...(table[line - 1] ?? [])]),
];

export const existingRowsOf = (
  { existing }: ImportPreview,
  { rows }: DryRun,
  columns: readonly FileColumn[],
): StoredRow[] =>
  existing.flatMap(({ row, changes }) =>
    rows[row] ? [{ ...rows[row], changes: changes.map((name) => titleOf(columns, name)) }] : [],
  );
