/** The letters of a column, counted from 0. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** A cell by its name, such as `B12`: its column from 0 and its line. */
export function cellAt(name: string): { column: number; line: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]+)\$?(\d+)$/.exec(name) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { column: column - 1, line: Number(digits) };
}

/** Signs that XML cannot hold are written as `_x000D_`. */
export const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The content of a cell whose formula was never calculated, as the errors of a spreadsheet do. */
export const NO_RESULT = '#?';
const ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|\?)$/;
export const isErrorCell = (text: string): boolean => ERROR.test(text);

const DAY_MS = 86_400_000;
/** Days from the first of a spreadsheet's calendar until 1970. */
const EPOCH = 25_569;
const EPOCH_1904 = 24_107;

/** A number of days as the day that it is, or within its first day as a time. */
export function dayOrTime(serial: number, is1904 = false): string {
  const days = serial - (is1904 ? EPOCH_1904 : EPOCH);
  const at = new Date(Math.round((days * DAY_MS) / 1000) * 1000);
  if (Number.isNaN(at.getTime())) return String(serial);
  return serial < 1 ? at.toISOString().slice(11, 16) : at.toISOString().slice(0, 10);
}

/** Formats of dates that every spreadsheet has without naming them. */
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last)
    : /[dmyhs]/i.test(code.replace(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\.|General/gi, ''));
