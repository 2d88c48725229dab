import { foldForSearch } from '@angan/shared/text';
import type { FileColumn } from '../file-columns.ts';
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
  const known = Math.max(0, ...rows.map(({ targets }) => targets.size));
  if (known > 0) return rows.find(({ targets }) => targets.size === known) ?? null;
  const widest = Math.max(...rows.map(({ filled }) => filled));
  const first = widest > 1 ? rows.find(({ filled }) => filled === widest) : undefined;
  return first && table.slice(first.row + 1).some(isFilled) ? first : null;
}

/** The same columns as a person has said: a field is in one of them. */
export const withChoices = (layout: Layout, choices: Targets): Layout => {
  const chosen = new Set(choices.values());
  const others = [...layout.targets].filter(
    ([index, name]) => !choices.has(index) && !chosen.has(name),
  );
  return { ...layout, targets: new Map([...others, ...choices].filter(([, name]) => name !== '')) };
};

export const headingOf = ({ headings }: Layout, index: number): string =>
  (headings[index] ?? '').replace(/\s+/g, ' ').trim();

/** The columns with a heading or cells that go to no field. */
export const columnsLeftOut = (layout: Layout, table: Table): number[] =>
  layout.headings.flatMap((heading, index) =>
    heading.trim() === '' ||
    layout.targets.has(index) ||
    !table.slice(layout.row + 1).some((cells) => (cells[index] ?? '').trim() !== '')
      ? []
      : [index],
  );

/** The sheets that a list may come from: those with a heading that is known, or all that have a table. */
export function sheetsWithTables(
  sheets: readonly Sheet[],
  columns: readonly FileColumn[],
): readonly Sheet[] {
  const tables = sheets.filter(({ table }) => table.slice(1).some(isFilled));
  const known = tables.filter(({ table }) => layoutOf(table, columns)?.targets.size);
  return known.length > 0 ? known : tables;
}

/** How many rows a sheet has below its headings. */
export const rowCount = ({ table }: Sheet, columns: readonly FileColumn[]): number =>
  table.slice((layoutOf(table, columns)?.row ?? 0) + 1).filter(isFilled).length;

/** Sheets as one, whose rows say where they come from. */
export function joined(sheets: readonly Sheet[], columns: readonly FileColumn[]): Sheet {
  const headings: string[] = [];
  const rows: { cells: string[]; place: string; isHidden: boolean }[] = [];
  for (const { name, table, hiddenLines } of sheets) {
    const layout = layoutOf(table, columns);
    if (!layout) continue;
    const places = layout.headings.map((heading, index) => {
      const field = layout.targets.get(index);
      const title = columns.find((column) => column.name === field)?.title ?? heading;
      const at = headings.findIndex((known) => headingKey(known) === headingKey(title));
      return at < 0 ? headings.push(title) - 1 : at;
    });
    table.slice(layout.row + 1).forEach((row, index) => {
      const line = layout.row + index + 2;
      const cells = headings.map(() => '');
      row.forEach((cell, at) => (cells[places[at] ?? headings.length] = cell));
      const isHidden = hiddenLines?.includes(line) ?? false;
      rows.push({ cells, place: `${name}, ${String(line)}`, isHidden });
    });
  }
  return {
    name: sheets.map(({ name }) => name).join(', '),
    table: [headings, ...rows.map(({ cells }) => cells)],
    places: ['', ...rows.map(({ place }) => place)],
    hiddenLines: rows.flatMap(({ isHidden }, index) => (isHidden ? [index + 2] : [])),
  };
}
