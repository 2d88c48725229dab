import { columnName, dayOrTime, NO_RESULT, cellAt, unescaped } from './cells.ts';
import { isFilled, TableRefused, type Table } from './table.ts';
import type { XmlElement, XmlReader } from './xml.ts';

/** A table is nowhere near as wide or long; one cell far off would make it so. */
const COLUMNS_MAX = 256;
const LINES_MAX = 65_536;

export interface WorkbookParts {
  strings: readonly string[];
  isDate: readonly boolean[];
  is1904: boolean;
}

interface Cell {
  column: number;
  type: string | undefined;
  style: number;
  /** It is a formula whose value has not been met yet. */
  hasNoResult: boolean;
  text: string;
}

export const isOn = (value: string | undefined) => value === '1' || value === 'true';

function textOfCell(cell: Cell, { strings, isDate, is1904 }: WorkbookParts): string {
  const { type, text } = cell;
  if (cell.hasNoResult) return NO_RESULT;
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'inlineStr' || type === 'str' || type === 'e') return unescaped(text);
  if (type === 'b') return String(isOn(text));
  if (type === 'd') return text.slice(0, 10);
  const number = text === '' ? NaN : Number(text);
  if (Number.isNaN(number)) return text;
  return isDate[cell.style] ? dayOrTime(number, is1904) : String(number);
}

/** The first of joined cells holds the text of all: those below get it too. */
function fillDown(table: Table, range: string): void {
  const [from = '', to = from] = range.split(':');
  const [first, last] = [cellAt(from), cellAt(to)];
  const text = table[first.line - 1]?.[first.column];
  if (!text) return;
  for (const row of table.slice(first.line, last.line)) if (isFilled(row)) row[first.column] = text;
}

interface State {
  table: Table;
  hiddenLines: number[];
  hiddenColumns: number[];
  ranges: string[];
  line: number;
  column: number;
  cell: Cell | null;
  isValue: boolean;
  isHidden: boolean;
}

function put({ table, hiddenLines, line, isHidden }: State, at: number, text: string): void {
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

function open(state: State, { name, attribute }: XmlElement): void {
  if (name === 'row') {
    state.line = Number(attribute('r') ?? state.line + 1);
    state.column = -1;
    state.isHidden = isOn(attribute('hidden'));
  } else if (name === 'c') {
    const place = attribute('r');
    state.column = place ? cellAt(place).column : state.column + 1;
    const style = Number(attribute('s') ?? 0);
    const { column } = state;
    state.cell = { column, type: attribute('t'), style, hasNoResult: false, text: '' };
  } else if (name === 'f' && state.cell) state.cell.hasNoResult = true;
  else if (name === 'v' || name === 't') state.isValue = state.cell !== null;
  else if (name === 'col' && isOn(attribute('hidden'))) {
    const last = Math.min(Number(attribute('max')), COLUMNS_MAX);
    for (let at = Number(attribute('min')); at <= last; at += 1) state.hiddenColumns.push(at - 1);
  } else if (name === 'mergeCell') state.ranges.push(attribute('ref') ?? '');
}

/** Gathers the cells of a sheet; those without text take no place. */
export function sheetReader(parts: WorkbookParts) {
  const lists = { table: [], hiddenLines: [], hiddenColumns: [], ranges: [] };
  const state: State = {
    ...lists,
    line: 0,
    column: -1,
    cell: null,
    isValue: false,
    isHidden: false,
  };
  const reader: XmlReader = {
    open: (element) => open(state, element),
    text(text) {
      if (!state.isValue || !state.cell) return;
      state.cell.text += text;
      state.cell.hasNoResult = false;
    },
    close(name) {
      const { cell } = state;
      if (name === 'v' || name === 't') {
        state.isValue = false;
        // A formula may well give an empty text.
        if (cell?.type === 'str') cell.hasNoResult = false;
      } else if (name === 'c' && cell) {
        put(state, cell.column, textOfCell(cell, parts));
        state.cell = null;
      }
    },
  };
  return {
    reader,
    end() {
      const { table, hiddenLines, hiddenColumns, ranges } = state;
      for (const range of ranges) fillDown(table, range);
      return { table, hiddenLines, hiddenColumns };
    },
  };
}
