/** Excel reads a CSV as UTF-8 only behind this mark. */
const BOM = '\ufeff';

/** What spreadsheets take for the start of a formula. */
const formula = /^[=+\-@\t\r]/;

/** A cell that no spreadsheet executes: an apostrophe before what looks like a formula. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A cell as it was before `harmless`. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table as CSV text with its mark. */
export const writeCsv = (table: readonly (readonly string[])[]): string =>
  BOM +
  table.map((row) => row.map((cell) => quoted(harmless(cell))).join(',')).join('\r\n') +
  '\r\n';

/** Excel writes CSV with the separator of its country. */
function separatorOf(text: string): string {
  const firstLine = /^[^\n\r]*/.exec(text)?.[0] ?? '';
  const count = (mark: string) => firstLine.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Reads CSV text (RFC 4180, also with ; or tabs, with or without the mark) as rows of cells. */
export function readCsv(source: string): string[][] {
  const text = source.startsWith(BOM) ? source.slice(1) : source;
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let inQuotes = false;
  const endCell = () => {
    row.push(withoutApostrophe(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (inQuotes) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else inQuotes = false;
    } else if (letter === '"' && cell === '') inQuotes = true;
    else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
