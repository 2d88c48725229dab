import { readMark } from '@angan/shared/grading';
import type { TypedCell } from './unsent.ts';

interface PastePart {
  part_id: number;
  full_marks: number;
}

export interface PasteProblem {
  /** Counted from 0 in what was copied. */
  row: number;
  column: number;
  text: string;
  message: string;
}

/** The cells that a spreadsheet put on the clipboard; the line break at the end is no row. */
function pastedRows(text: string): string[][] {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(/\n$/u, '')
    .split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** Lays copied cells over the grid from one cell on: a gap stays a gap, and what is wrong is not taken. */
export function readPaste(
  text: string,
  parts: readonly PastePart[],
  studentIds: readonly number[],
  from: { part: number; student: number },
): { cells: TypedCell[]; problems: PasteProblem[] } {
  const cells: TypedCell[] = [];
  const problems: PasteProblem[] = [];
  pastedRows(text).forEach((values, row) =>
    values.forEach((value, column) => {
      if (value === '') return;
      const part = parts[from.part + column];
      const student = studentIds[from.student + row];
      const problem = (message: string) => problems.push({ row, column, text: value, message });
      if (!part || student === undefined) return problem('সারণির বাইরে পড়েছে।');
      const reading = readMark(value, part.full_marks * 100);
      if ('problem' in reading) return problem(reading.problem);
      return cells.push({ part_id: part.part_id, student_id: student, value: reading.mark });
    }),
  );
  return { cells, problems };
}
