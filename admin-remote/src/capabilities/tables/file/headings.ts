import { foldForSearch } from '@angan/bengali-text';
import type { FileColumn } from '../file-columns.ts';
import { columnName } from './cells.ts';
import { isFilled, type Table } from './table.ts';

/** Offices print the name of the college and of the class above their lists. */
const SEARCHED_LINES = 10;
const BRACKETS = /\s*[([{][^)\]}]*[)\]}]?\s*$/;
const IN_ENGLISH = /ইংরেজি|english/i;

/** The comparable part of a heading: letters and digits, in one spelling, without brackets at its end. */
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

/** A column of a file that holds something below its heading. */
export interface FilledColumn {
  index: number;
  /** Its letter where it has none. */
  heading: string;
  /** The field that it goes to. */
  target: string | undefined;
}

export function filledColumns({ row, headings, targets }: Layout, table: Table): FilledColumn[] {
  const filled = new Set<number>();
  for (const cells of table.slice(row + 1))
    cells.forEach((cell, index) => cell.trim() !== '' && filled.add(index));
  return [...filled]
    .sort((a, b) => a - b)
    .map((index) => ({
      index,
      heading: headings[index]?.replace(/\s+/g, ' ').trim() || `কলাম ${columnName(index)}`,
      target: targets.get(index),
    }));
}

/** Says of the headings that are none of our words which field they are taken for. */
export function renamedColumns(
  columns: readonly FileColumn[],
  filled: readonly FilledColumn[],
): string[] {
  const renamed = filled.flatMap(({ heading, target }) => {
    const column = columns.find(({ name }) => name === target);
    if (!column) return [];
    const { name, title, field } = column;
    const key = (word = '') => headingKey(word).replaceAll(' ', '');
    const own = [name, title, field?.label, field?.shortLabel].map((word) => key(word));
    return own.includes(key(heading)) ? [] : [`${heading} → ${title}`];
  });
  return renamed.length > 0 ? [`শিরোনাম এভাবে ধরা হয়েছে: ${renamed.join(', ')}।`] : [];
}
