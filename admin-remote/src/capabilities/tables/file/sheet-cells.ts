import { columnName, dayOrTime, NO_RESULT, placeOf, unescaped } from './cells.ts';
import { isFilled, TableRefused, type Table } from './table.ts';
import type { XmlReader } from './xml.ts';

/** A table is nowhere near as wide or long; one cell far off would make it so. */
const COLUMNS_MAX = 256;
const LINES_MAX = 65_536;

/** What the cells of a workbook refer to. */
export interface WorkbookParts {
  strings: readonly string[];
  /** Whether a cell of this style shows a day or a time. */
  isDate(style: number): boolean;
  is1904: boolean;
}

interface Cell {
  column: number;
  type: string | undefined;
  style: number;
  hasFormula: boolean;
  hasValue: boolean;
  text: string;
}

function textOfCell(cell: Cell, { strings, isDate, is1904 }: WorkbookParts): string {
  const { type, text } = cell;
  if (cell.hasFormula && !cell.hasValue) return NO_RESULT;
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'inlineStr' || type === 'str' || type === 'e') return unescaped(text);
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type === 'd') return text.slice(0, 10);
  const number = text === '' ? NaN : Number(text);
  if (Number.isNaN(number)) return text;
  return isDate(cell.style) ? dayOrTime(number, is1904) : String(number);
}

/** The first of joined cells holds the text of all: those below get it too. */
function fillDown(table: Table, range: string): void {
  const [from = '', to = from] = range.split(':');
  const [first, last] = [placeOf(from), placeOf(to)];
  const text = table[first.line - 1]?.[first.column];
  if (!text) return;
  for (let line = first.line + 1; line <= Math.min(last.line, table.length); line += 1)
    if (isFilled(table[line - 1]!)) table[line - 1]![first.column] = text;
}

/** Gathers the cells of a sheet; those without text take no place. */
export function sheetReader(parts: WorkbookParts) {
  const table: Table = [];
  const hiddenLines: number[] = [];
  const ranges: string[] = [];
  let [line, column] = [0, -1];
  let cell: Cell | null = null;
  let [isValue, isHidden] = [false, false];

  function put({ column: at, ...rest }: Cell): void {
    const text = textOfCell({ column: at, ...rest }, parts);
    if (text.trim() === '') return;
    if (at >= COLUMNS_MAX || line > LINES_MAX)
      throw new TableRefused(
        `${columnName(at)}${String(line)} ঘরে কিছু লেখা আছে, সারণি থেকে অনেক দূরে। সেটি মুছে আবার দিন।`,
      );
    while (table.length < line) table.push([]);
    const row = table[line - 1]!;
    while (row.length < at) row.push('');
    row[at] = text;
    if (isHidden && hiddenLines.at(-1) !== line) hiddenLines.push(line);
  }

  const reader: XmlReader = {
    open(name, attribute) {
      if (name === 'row') {
        line = Number(attribute('r') ?? line + 1);
        column = -1;
        isHidden = ['1', 'true'].includes(attribute('hidden') ?? '');
      } else if (name === 'c') {
        const place = attribute('r');
        column = place ? placeOf(place).column : column + 1;
        const style = Number(attribute('s') ?? 0);
        const type = attribute('t');
        cell = { column, type, style, hasFormula: false, hasValue: false, text: '' };
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if ((name === 'v' || name === 't') && cell) isValue = true;
      else if (name === 'mergeCell') ranges.push(attribute('ref') ?? '');
    },
    text(text) {
      if (!isValue || !cell) return;
      cell.text += text;
      cell.hasValue = true;
    },
    close(name) {
      if (name === 'v' || name === 't') {
        isValue = false;
        // A formula may well give an empty text.
        if (cell?.type === 'str') cell.hasValue = true;
      } else if (name === 'c' && cell) {
        put(cell);
        cell = null;
      }
    },
  };
  return {
    reader,
    end() {
      for (const range of ranges) fillDown(table, range);
      return { table, hiddenLines };
    },
  };
}
