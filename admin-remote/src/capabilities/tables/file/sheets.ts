import { isRequired } from '@angan/shared/contract';
import { titleOf, type FileColumn } from '../file-columns.ts';
import { headingKey, layoutOf } from './headings.ts';
import { isFilled, type Sheet, type Table } from './table.ts';

/** The sheets that a list may come from: those with a heading that is known, or all that have a table. */
export function sheetsToRead(sheets: readonly Sheet[], columns: readonly FileColumn[]) {
  const tables = sheets.filter(({ table }) => table.slice(1).some(isFilled));
  const recognized = tables.filter(({ table }) => layoutOf(table, columns)?.targets.size);
  const lists = recognized.length > 0 ? recognized : tables;
  const first = lists[0] ?? sheets.find(({ isHidden }) => !isHidden) ?? { name: '', table: [] };
  const isPassedOver = (sheet: Sheet) =>
    sheet.isHidden || (sheet.table.length > 0 && sheet !== first && !lists.includes(sheet));
  return { first, lists, notRead: sheets.filter(isPassedOver) };
}

export const notReadSentences = (sheets: readonly Sheet[]): string[] =>
  [
    { reason: 'এই শিটগুলো পড়া হয়নি', isHidden: false },
    { reason: 'এই শিটগুলো লুকানো, তাই পড়া হয়নি', isHidden: true },
  ].flatMap(({ reason, isHidden }) => {
    const names = sheets.filter((one) => (one.isHidden ?? false) === isHidden);
    return names.length > 0
      ? [`${reason}: ${names.map(({ name }) => `‘${name}’`).join(', ')}।`]
      : [];
  });

export const rowCount = ({ table }: Sheet, columns: readonly FileColumn[]): number =>
  table.slice((layoutOf(table, columns)?.row ?? 0) + 1).filter(isFilled).length;

/** Sheets as one, whose rows say where they come from. */
export function joined(sheets: readonly Sheet[], columns: readonly FileColumn[]): Sheet {
  const layouts = sheets.map(({ table }) => layoutOf(table, columns));
  const found = new Set(layouts.flatMap((one) => [...(one?.targets.values() ?? [])]));
  // A sheet for each class says in its name what no column of it does.
  const bySheet = columns.find(
    ({ name, field, options }) => options && field && isRequired(field) && !found.has(name),
  );
  const headings = bySheet ? [bySheet.title] : [];
  const table: Table = [headings];
  const places = [''];
  const hidden: number[] = [];
  for (const [index, { name, table: rows, hiddenLines }] of sheets.entries()) {
    const layout = layouts[index];
    if (!layout) continue;
    const indexes = layout.headings.map((heading, column) => {
      const target = layout.targets.get(column);
      const title = target ? titleOf(columns, target) : heading;
      const at = headings.findIndex((other) => headingKey(other) === headingKey(title));
      return at < 0 ? headings.push(title) - 1 : at;
    });
    for (const [at, row] of rows.entries()) {
      if (at <= layout.row || !isFilled(row)) continue;
      const cells = headings.map((_, column) => (bySheet && column === 0 ? name : ''));
      row.forEach((cell, column) => (cells[indexes[column] ?? headings.length] = cell));
      table.push(cells);
      places.push(`${name}, ${String(at + 1)}`);
      if (hiddenLines?.includes(at + 1)) hidden.push(table.length);
    }
  }
  const name = sheets.map((sheet) => sheet.name).join(', ');
  const hasPictures = sheets.some((sheet) => sheet.hasPictures);
  return { name, table, places, hiddenLines: hidden, ...(hasPictures && { hasPictures }) };
}
