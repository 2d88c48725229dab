import type { ImportPreview } from '@angan/shared/contract';
import type { BadRow, DryRun } from './dry-run.ts';
import { titleOf, type FileColumn } from './file-columns.ts';
import type { Table } from './file/table.ts';

/** A row of the file that is stored already. */
export interface StoredRow {
  line: number;
  name: string;
  /** Headings of the columns that an update would change. */
  changes: string[];
}

const placeOf = (run: DryRun, columns: readonly FileColumn[], index: number) => ({
  line: run.lines[index] ?? 0,
  name: String(run.rows[index]?.[columns[0]?.name ?? ''] ?? ''),
});

/** The server's refusals of an import, whose fields are named `row.field` with rows counted from 0. */
export function badRowsOf(
  fields: Readonly<Record<string, string>>,
  run: DryRun,
  columns: readonly FileColumn[],
): BadRow[] {
  const bad = new Map<number, BadRow>();
  for (const [path, reason] of Object.entries(fields)) {
    const [row = '', name = ''] = path.split('.');
    const index = Number(row);
    if (!run.rows[index]) continue;
    const found = bad.get(index) ?? { ...placeOf(run, columns, index), reasons: [] };
    found.reasons.push(`${titleOf(columns, name)}: ${reason}`);
    bad.set(index, found);
  }
  return [...bad.values()];
}

/** A file without the rows that were refused. */
export function withoutBad(run: DryRun, bad: readonly BadRow[]): DryRun {
  const refused = new Set(bad.map(({ line }) => line));
  const isGood = (_: unknown, index: number) => !refused.has(run.lines[index] ?? 0);
  return {
    ...run,
    rows: run.rows.filter(isGood),
    lines: run.lines.filter(isGood),
    bad: [...run.bad, ...bad].sort((a, b) => a.line - b.line),
  };
}

/** The refused rows as in the file, each with the reason, to be mended and brought in. */
export const badTable = (
  table: Table,
  { layout }: Pick<DryRun, 'layout'>,
  bad: readonly BadRow[],
): Table => [
  ['কারণ', ...(layout?.headings ?? [])],
  ...bad.map(({ line, reasons }) => [reasons.join(' '), ...(table[line - 1] ?? [])]),
];

export const existingRowsOf = (
  { existing }: ImportPreview,
  run: DryRun,
  columns: readonly FileColumn[],
): StoredRow[] =>
  existing.map(({ row, changes }) => ({
    ...placeOf(run, columns, row),
    changes: changes.map((name) => titleOf(columns, name)),
  }));
