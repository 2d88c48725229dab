import { IMPORT_BYTES_MAX } from '@angan/shared/contract';
import type * as ReadExcel from 'read-excel-file/browser';
import { readCsv, writeCsv } from './csv.ts';

export type Table = string[][];
export type TableKind = 'csv' | 'xlsx';

/** A file that is no table, in words for the user. */
export class TableRefused extends Error {
  override name = 'TableRefused';
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  // A date of a spreadsheet has no time zone: it is read as UTC, so its day is the UTC day. A time
  // is one of its first day.
  if (cell instanceof Date)
    return cell.getUTCFullYear() < 1900
      ? cell.toISOString().slice(11, 16)
      : cell.toISOString().slice(0, 10);
  return String(cell);
};

async function decode(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  // “Unicode text” of Excel, which says so itself.
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Excel saves text for Bijoy fonts as a plain CSV in this encoding.
    const ansi = new TextDecoder('windows-1252').decode(bytes);
    const { findBijoy } = await import(/* webpackChunkName: "bijoy" */ '@angan/shared/bijoy');
    if (findBijoy(ansi)) return ansi;
    throw new TableRefused('ফাইলটির লেখা পড়া যাচ্ছে না। “CSV UTF-8” হিসেবে সংরক্ষণ করে আবার দিন।');
  }
}

function refuseUnreadable({ size, name }: File): void {
  if (size > IMPORT_BYTES_MAX)
    throw new TableRefused('ফাইলটি ১০ এমবির চেয়ে বড়। কয়েকটি ফাইলে ভাগ করে দিন।');
  if (/\.xls$/i.test(name))
    throw new TableRefused('পুরোনো .xls ফাইল পড়া যায় না। .xlsx অথবা CSV হিসেবে সংরক্ষণ করে দিন।');
}

async function readExcel<Result>(
  read: (excel: typeof ReadExcel) => Promise<Result>,
): Promise<Result> {
  const excel = await import(/* webpackChunkName: "read-excel" */ 'read-excel-file/browser');
  try {
    return await read(excel);
  } catch (error) {
    console.warn('Reading the Excel file failed.', error);
    throw new TableRefused('ফাইলটি Excel ফাইল হিসেবে খোলা যাচ্ছে না। .xlsx অথবা CSV ফাইল দিন।');
  }
}

const tableOfCells = (rows: readonly unknown[][]): Table => rows.map((row) => row.map(cellText));

/** Reads the first sheet of a CSV or Excel file. */
export async function readTable(file: File): Promise<Table> {
  refuseUnreadable(file);
  if (!/\.xlsx$/i.test(file.name)) return readCsv(await decode(file));
  return readExcel(async ({ readSheet }) => tableOfCells(await readSheet(file)));
}

export interface Sheet {
  /** Empty where the program that makes the file may choose one. */
  name: string;
  table: Table;
}

export async function readSheets(file: File): Promise<Sheet[]> {
  refuseUnreadable(file);
  return readExcel(async ({ default: readAll }) =>
    (await readAll(file)).map(({ sheet: name, data }) => ({ name, table: tableOfCells(data) })),
  );
}

/**
 * Makes an Excel file of tables, each on a sheet. Every cell is text, so that a phone keeps its zero
 * and nothing is a formula.
 */
export async function makeWorkbook(sheets: readonly Sheet[]): Promise<Blob> {
  const { default: writeExcel } = await import(
    /* webpackChunkName: "write-excel" */ 'write-excel-file/browser'
  );
  const cells = (table: Table) =>
    table.map((row, index) =>
      row.map((value) => ({
        value,
        type: String,
        ...(index === 0 && { fontWeight: 'bold' as const }),
      })),
    );
  const columns = ([headings = []]: Table) =>
    headings.map((heading) => ({ width: Math.max(14, heading.length + 4) }));
  return writeExcel(
    sheets.map(({ name, table }) => ({
      ...(name && { sheet: name }),
      data: cells(table),
      columns: columns(table),
      stickyRowsCount: 1,
    })),
  ).toBlob();
}

export const makeFile = async (table: Table, kind: TableKind): Promise<Blob> =>
  kind === 'csv'
    ? new Blob([writeCsv(table)], { type: 'text/csv;charset=utf-8' })
    : makeWorkbook([{ name: '', table }]);
