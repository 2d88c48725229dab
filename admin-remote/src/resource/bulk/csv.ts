import { FORMULA } from '@angan/shared/text';
import { parse, unparse } from 'papaparse';

/** Excel reads a CSV as UTF-8 only behind a byte order mark. */
const BOM = '\ufeff';
const ESCAPED_FORMULA = new RegExp(`^'(?=${FORMULA.source.slice(1)})`);

/** A table as CSV text; an apostrophe keeps spreadsheets from running what looks like a formula. */
export const writeCsv = (table: readonly (readonly string[])[]): string =>
  `${BOM}${unparse(table as string[][], { escapeFormulae: FORMULA })}\r\n`;

/** Excel writes CSV with the separator of its country: the most frequent one of the headings. */
function separatorOf(text: string): string {
  const [headings = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => headings.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Reads CSV text as rows of cells, without the apostrophes of `writeCsv`. */
export function readCsv(source: string): string[][] {
  const text = source.replace(BOM, '').replace(/\r?\n$|\r$/, '');
  const { data } = parse<string[]>(text, { delimiter: separatorOf(text) });
  return data.map((row) => row.map((cell) => cell.replace(ESCAPED_FORMULA, '')));
}
