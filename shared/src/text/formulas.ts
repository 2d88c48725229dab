/**
 * Spreadsheets run a cell that begins with one of these, in full width too, after any blank sign and
 * whatever lines follow. See https://owasp.org/www-community/attacks/CSV_Injection.
 */
const SIGNS = '=+\\-@＝＋－＠';
const BLANK = String.raw`'\s\p{C}`;
const START = new RegExp(`^(?=[${BLANK}]*[${SIGNS}\\t\\r])`, 'u');
const ESCAPED_START = new RegExp(`^'(?=[${BLANK}]*[${SIGNS}\\t\\r])`, 'u');
const BEFORE_SIGN = new RegExp(`([;${BLANK}]+)([${SIGNS}]?)`, 'gu');
/** Where a cell ends for a program that is set to another separator. */
const END = /[;\t\r\n]/;

/** A text for a cell of a CSV file; apostrophes keep spreadsheets from running what looks like a formula. */
export const escapeFormulas = (text: string): string =>
  text
    .replace(BEFORE_SIGN, (found, blanks: string, sign: string) =>
      sign && END.test(blanks) ? `${blanks}'${sign}` : found,
    )
    .replace(START, "'");

/** The text of a cell without the apostrophes of `escapeFormulas`. */
export const unescapeFormulas = (cell: string): string =>
  cell
    .replace(ESCAPED_START, '')
    .replace(BEFORE_SIGN, (found, blanks: string, sign: string) =>
      sign && END.test(blanks) && blanks.endsWith("'") ? blanks.slice(0, -1) + sign : found,
    );
