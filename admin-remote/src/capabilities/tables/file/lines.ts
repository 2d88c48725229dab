import { formatNumber, toLatinDigits } from '@angan/bengali-text';
import { headingKey, type FilledColumn, type Layout } from './headings.ts';
import { isFilled, type Sheet } from './table.ts';

export interface Line {
  cells: readonly string[];
  line: number;
}

export const textAt = ({ cells }: Line, at: number): string => (cells[at] ?? '').trim();

/** The first words of a line of totals: a name may begin so, but is followed by more filled cells. */
const TOTAL = /^(?:সর্ব)?মোট(?![\p{L}\p{M}])|^(?:grand |sub)?total\b/iu;
const isTotal = ({ cells }: Line) => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length <= 2 && TOTAL.test(filled[0]?.trim() ?? '');
};

/** Forms of offices number their columns below the headings. */
const isNumbering = ({ cells }: Line) => {
  const filled = cells.map((cell) => toLatinDigits(cell).replace(/[().।\s]/g, '')).filter(Boolean);
  return filled.length > 2 && filled.every((cell, index) => cell === String(index + 1));
};

/** The rows below the headings that hold something of the list; what is left out or hidden is said. */
export function linesOf(sheet: Sheet, layout: Layout, filled: readonly FilledColumn[]) {
  const { table, hiddenLines, hiddenColumns, hasPictures } = sheet;
  const keys = [...layout.targets.keys()].map(
    (at) => [at, headingKey(layout.headings[at] ?? '')] as const,
  );
  const counts = { repeated: 0, blank: 0, totals: 0 };
  const lines = table
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter((line) => {
      if (line.line <= layout.row + 1 || !isFilled(line.cells)) return false;
      const isBlank = keys.length > 0 && keys.every(([at]) => textAt(line, at) === '');
      const isRepeated =
        keys.length > 0 && keys.every(([at, key]) => headingKey(textAt(line, at)) === key);
      if (isBlank) counts.blank += 1;
      else if (isRepeated || (line.line === layout.row + 2 && isNumbering(line)))
        counts.repeated += 1;
      else if (keys.length > 2 && isTotal(line)) counts.totals += 1;
      else return true;
      return false;
    });
  const hiddenSet = new Set(hiddenLines);
  const hidden = lines.filter(({ line }) => hiddenSet.has(line)).length;
  const columns = filled
    .filter(({ index, target }) => target && hiddenColumns?.includes(index))
    .map(({ heading }) => heading);
  const count = formatNumber;
  const { repeated, blank, totals } = counts;
  const notes = [
    repeated > 0 && `শিরোনাম বা কলামের নম্বর লেখা ${count(repeated)}টি সারি বাদ দেওয়া হয়েছে।`,
    totals > 0 && `মোটের ${count(totals)}টি সারি বাদ দেওয়া হয়েছে।`,
    blank > 0 && `${count(blank)}টি সারিতে আনার মতো কিছু নেই; বাদ দেওয়া হয়েছে।`,
    hidden > 0 && `${count(hidden)}টি লুকানো সারিও আছে; সেগুলোও আনা হবে।`,
    columns.length > 0 && `এই কলামগুলো ফাইলে লুকানো, তবু আনা হবে: ${columns.join(', ')}।`,
    hasPictures && 'ফাইলের ভেতরের ছবি আনা হয় না; ছবি পরে তালিকা থেকে যোগ করুন।',
  ];
  return { lines, notes: notes.filter((note) => typeof note === 'string') };
}
