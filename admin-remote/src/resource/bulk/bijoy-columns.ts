import type { Table } from './table-files.ts';

/** A column whose text seems to be typed for Bijoy fonts. */
export interface BijoyColumn {
  index: number;
  heading: string;
  /** Every cell of the column in Unicode, without its heading. */
  unicode: readonly string[];
  /** The first cells that would change. */
  samples: readonly { typed: string; unicode: string }[];
}

const SAMPLES = 5;

const asLine = (cell: string | undefined) => (cell ?? '').replace(/\s+/g, ' ').trim();

/** The columns to ask about. A column is judged as one text: a short name alone may pass for English. */
export async function bijoyColumns([headings = [], ...rows]: Table): Promise<BijoyColumn[]> {
  if (![headings, ...rows].some((cells) => cells.some((cell) => /[A-Za-z]/.test(cell)))) return [];
  const { findBijoy } = await import(/* webpackChunkName: "bijoy" */ '@angan/shared/bijoy');
  return headings.flatMap((heading, index) => {
    const typed = rows.map((cells) => asLine(cells[index]));
    const found = findBijoy(typed.join('\n'));
    if (!found) return [];
    const unicode = found.text.split('\n');
    const changed = typed.flatMap((cell, at) =>
      cell === unicode[at] ? [] : [{ typed: cell, unicode: unicode[at]! }],
    );
    const title = findBijoy(heading)?.text ?? heading;
    return [{ index, heading: title, unicode, samples: changed.slice(0, SAMPLES) }];
  });
}

export function inUnicode([headings = [], ...rows]: Table, columns: readonly BijoyColumn[]): Table {
  const converted = new Map(columns.map((column) => [column.index, column]));
  return [
    headings.map((cell, index) => converted.get(index)?.heading ?? cell),
    ...rows.map((cells, row) =>
      cells.map((cell, index) => converted.get(index)?.unicode[row] ?? cell),
    ),
  ];
}
