import { escapeFormulas, unescapeFormulas } from '@angan/shared/text';
import { parse, unparse } from 'papaparse';

/** Excel reads a CSV as UTF-8 only behind a byte order mark. */
const BOM = '\ufeff';

/** A table as CSV text in which nothing is a formula. */
export const writeCsv = (table: readonly (readonly string[])[]): string =>
  `${BOM}${unparse(table.map((row) => row.map(escapeFormulas)))}\r\n`;

/** Says which separator a file has, in a line of its own for Excel. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
/** Lines of a title may stand above the headings. */
const JUDGED_LINES = 10;

/** Excel writes CSV with the separator of its country: the most frequent one of the first lines. */
function separatorOf(text: string): string {
  const headings = text.split(/\r\n|\r|\n/, JUDGED_LINES).join('\n');
  const count = (separator: string) => headings.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Reads CSV text as rows of cells, without the apostrophes of `writeCsv`. */
export function readCsv(source: string): string[][] {
  const unmarked = source.replace(BOM, '').replace(/\r?\n$|\r$/, '');
  const named = SEPARATOR_LINE.exec(unmarked);
  const text = unmarked.slice(named?.[0].length ?? 0);
  const { data } = parse<string[]>(text, { delimiter: named?.[1] ?? separatorOf(text) });
  return data.map((row) => row.map(unescapeFormulas));
}
