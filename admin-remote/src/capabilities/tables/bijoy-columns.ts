import { paced } from './file/pace.ts';
import type { Table } from './file/table.ts';

export interface BijoyColumn {
  index: number;
  heading: string;
  /** Its cells in Unicode, from the heading on. */
  unicode: readonly string[];
  /** The first cells that would change. */
  samples: readonly { typed: string; unicode: string }[];
}

const SAMPLES = 5;
/** So many cells tell what a column is typed in; thousands would hold the page up. */
const JUDGED = 500;

const asLine = (cell: string | undefined) => (cell ?? '').replace(/\s+/g, ' ').trim();

/** The columns to ask about. A column is judged as one text: a short name alone may pass for English. */
export async function bijoyColumns(table: Table, first: number): Promise<BijoyColumn[]> {
  const [headings = [], ...rows] = table.slice(first);
  if (![headings, ...rows].some((cells) => cells.some((cell) => /[A-Za-z]/.test(cell)))) return [];
  const { findBijoy } = await import(/* webpackChunkName: "bijoy" */ '@angan/bengali-text/bijoy');
  const pace = paced(headings.length);
  const found: BijoyColumn[] = [];
  for (const [index, heading] of headings.entries()) {
    await pace(1);
    const typed = rows.map((cells) => asLine(cells[index]));
    const judged = typed.filter(Boolean).slice(0, JUDGED).join('\n');
    if (!/[A-Za-z]/.test(judged) || !findBijoy(judged)) continue;
    const unicode = findBijoy(typed.join('\n'))?.text.split('\n') ?? typed;
    const changed = typed.flatMap((cell, at) =>
      cell === unicode[at] ? [] : [{ typed: cell, unicode: unicode[at]! }],
    );
    const title = findBijoy(heading)?.text ?? heading;
    found.push({
      index,
      heading: title,
      unicode: [title, ...unicode],
      samples: changed.slice(0, SAMPLES),
    });
  }
  return found;
}

/** A table with some columns in Unicode; the lines above its headings stay. */
export function inUnicode(table: Table, first: number, columns: readonly BijoyColumn[]): Table {
  const converted = new Map(columns.map(({ index, unicode }) => [index, unicode]));
  return table.map((cells, row) =>
    cells.map((cell, index) => converted.get(index)?.[row - first] ?? cell),
  );
}
