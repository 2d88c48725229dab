import { escapeFormulas, unescapeFormulas } from '@angan/shared/text';
import { parse, unparse } from 'papaparse';

/** Excel reads a CSV as UTF-8 only behind a byte order mark. */
const BOM = '\ufeff';
/** Says which separator a file has, in a line of its own for Excel. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** A table as CSV text in which nothing is a formula. */
export const writeCsv = (table: readonly (readonly string[])[]): string =>
  `${BOM}${unparse(table.map((row) => row.map(escapeFormulas)))}\r\n`;

/** Reads CSV text as rows of cells, without the apostrophes of `writeCsv`. */
export function readCsv(source: string): string[][] {
  const unmarked = source.replace(BOM, '').replace(/\r?\n$|\r$/, '');
  const [line = '', delimiter] = SEPARATOR_LINE.exec(unmarked) ?? [];
  const { data } = parse<string[]>(unmarked.slice(line.length), {
    delimiter,
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  return data.map((row) => row.map(unescapeFormulas));
}
