/** Cells as text; line 1 of the file is row 0. */
export type Table = string[][];

export interface Sheet {
  /** Empty where the file has one table without a name. */
  name: string;
  table: Table;
  /** Then it is named and not read. */
  isHidden?: boolean;
  /** The lines of its rows that are hidden, as by a filter. */
  hiddenLines?: readonly number[];
  /** From 0. */
  hiddenColumns?: readonly number[];
  /** The position of each row, where the lines come from several sheets. */
  places?: readonly string[];
  /** Its file holds pictures, which no cell has. */
  hasPictures?: boolean;
}

export class TableRefused extends Error {
  override name = 'TableRefused';
}

const UNREADABLE = 'ফাইলটি পড়া যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার বেছে নিন।';

/** Why a file was not read; the code that reads it may not have come. */
export function sentenceOf(reason: unknown): string {
  if (reason instanceof TableRefused) return reason.message;
  console.warn('The file could not be read.', reason);
  return UNREADABLE;
}

export const isFilled = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() !== '');
