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
  /** Where each of its rows stands, where its lines are those of several sheets. */
  places?: readonly string[];
}

/** A file that is no table, in words for the user. */
export class TableRefused extends Error {
  override name = 'TableRefused';
}

export const isFilled = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() !== '');
