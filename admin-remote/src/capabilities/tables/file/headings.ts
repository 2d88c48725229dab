import { isRequired } from '@angan/shared/contract';
import { foldForSearch } from '@angan/bengali-text';
import { titleOf, type FileColumn } from '../file-columns.ts';
import { columnName } from './cells.ts';
import { isFilled, type Sheet, type Table } from './table.ts';

/** Offices print the name of the college and of the class above their lists. */
const SEARCHED_LINES = 10;
const BRACKETS = /\s*[([{][^)\]}]*[)\]}]?\s*$/;
const IN_ENGLISH = /ইংরেজি|english/i;

/** What counts of a heading: letters and digits, in one spelling, without brackets at its end. */
export function headingKey(text: string): string {
  const folded = foldForSearch(text);
  const bare = IN_ENGLISH.test(folded) ? folded : folded.replace(BRACKETS, '') || folded;
  const words = bare.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return words.replace(/ী/g, 'ি').replace(/ূ/g, 'ু');
}

/** The fields that the columns of a file go to, by their places. */
export type Targets = ReadonlyMap<number, string>;

export interface Layout {
  /** The row of the headings, from 0. */
  row: number;
  headings: readonly string[];
  targets: Targets;
}

function targetsOf(headings: readonly string[], columns: readonly FileColumn[]): Targets {
  const keys = headings.map(headingKey);
  const targets = new Map<number, string>();
  for (const { title, name, aliases = [] } of columns)
    for (const word of [title, name, ...aliases]) {
      const key = headingKey(word);
      const at = keys.findIndex((one, index) => one === key && !targets.has(index));
      if (at < 0) continue;
      targets.set(at, name);
      break;
    }
  return targets;
}

/** Finds the row of headings: the one of the first that names most of the columns, or else most of all. */
export function layoutOf(table: Table, columns: readonly FileColumn[]): Layout | null {
  const rows = table.slice(0, SEARCHED_LINES).map((headings, row) => {
    const targets = targetsOf(headings, columns);
    return { row, headings, targets, filled: headings.filter((cell) => cell.trim() !== '').length };
  });
  const most = Math.max(0, ...rows.map(({ targets }) => targets.size));
  if (most > 0) return rows.find(({ targets }) => targets.size === most) ?? null;
  const widest = Math.max(...rows.map(({ filled }) => filled));
  const first = widest > 1 ? rows.find(({ filled }) => filled === widest) : undefined;
  return first && table.slice(first.row + 1).some(isFilled) ? first : null;
}

/** The same columns as a person has said: a field is in one of them. */
export const withChoices = (layout: Layout, choices: Targets): Layout => {
  const fields = new Set(choices.values());
  const others = [...layout.targets].filter(
    ([index, name]) => !choices.has(index) && !fields.has(name),
  );
  return { ...layout, targets: new Map([...others, ...choices].filter(([, name]) => name !== '')) };
};

/** A column without a heading is called by its letter. */
export const headingOf = ({ headings }: Layout, index: number): string =>
  (headings[index] ?? '').replace(/\s+/g, ' ').trim() || `কলাম ${columnName(index)}`;

/** The columns that hold something below their headings. */
export function filledColumns({ row, headings }: Layout, table: Table): number[] {
  const filled = new Set<number>();
  table.slice(row + 1).forEach((cells) => {
    cells.forEach((cell, index) => cell.trim() !== '' && filled.add(index));
  });
  const width = Math.max(headings.length, ...[...filled].map((index) => index + 1));
  return Array.from({ length: width }, (_, index) => index).filter((index) => filled.has(index));
}

/** The sheets that a list may come from: those with a heading that is known, or all that have a table. */
export function sheetsWithTables(
  sheets: readonly Sheet[],
  columns: readonly FileColumn[],
): readonly Sheet[] {
  const tables = sheets.filter(({ table }) => table.slice(1).some(isFilled));
  const withHeadings = tables.filter(({ table }) => layoutOf(table, columns)?.targets.size);
  return withHeadings.length > 0 ? withHeadings : tables;
}

/** How many rows a sheet has below its headings. */
export const rowCount = ({ table }: Sheet, columns: readonly FileColumn[]): number =>
  table.slice((layoutOf(table, columns)?.row ?? 0) + 1).filter(isFilled).length;

/** Sheets as one, whose rows say where they come from. */
export function joined(sheets: readonly Sheet[], columns: readonly FileColumn[]): Sheet {
  const layouts = sheets.map(({ table }) => layoutOf(table, columns));
  const has = (name: string) =>
    layouts.some((one) => [...(one?.targets.values() ?? [])].includes(name));
  // A sheet for each class says in its name what no column of it does.
  const bySheet = columns.find(
    ({ name, field, options }) => options && field && isRequired(field) && !has(name),
  );
  const headings: string[] = bySheet ? [bySheet.title] : [];
  const rows: Table = [headings];
  const places = [''];
  const hidden: number[] = [];
  for (const [index, { name, table, hiddenLines }] of sheets.entries()) {
    const layout = layouts[index];
    if (!layout) continue;
    const indexes = layout.headings.map((heading, column) => {
      const field = layout.targets.get(column);
      const title = field ? titleOf(columns, field) : heading;
      const at = headings.findIndex((other) => headingKey(other) === headingKey(title));
      return at < 0 ? headings.push(title) - 1 : at;
    });
    table.slice(layout.row + 1).forEach((row, below) => {
      if (!isFilled(row)) return;
      const line = layout.row + below + 2;
      const cells = headings.map(() => '');
      if (bySheet) cells[0] = name;
      row.forEach((cell, at) => (cells[indexes[at] ?? headings.length] = cell));
      rows.push(cells);
      places.push(`${name}, ${String(line)}`);
      if (hiddenLines?.includes(line)) hidden.push(rows.length);
    });
  }
  return {
    name: sheets.map(({ name }) => name).join(', '),
    table: rows,
    places,
    hiddenLines: hidden,
  };
}
