import { historyActions, type HistoryEntry } from '@angan/shared/contract';
import { clockInDhaka, today } from '@angan/bengali-text';
import { escapeFormulas } from '@angan/shared/text';

const HEADINGS = ['সময় (ঢাকা)', 'কে', 'কী', 'নম্বর', 'নাম', 'কাজ', 'ঘর', 'আগে', 'পরে', 'অনুরোধ'];
/** Excel reads a CSV as UTF-8 only behind a byte order mark. */
const BOM = '\ufeff';

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${escapeFormulas(text).replaceAll('"', '""')}"`;
}
/** As spreadsheets read and order a time. */
const timeInDhaka = (at: Date) => `${today(at)} ${clockInDhaka(at).time}`;
const line = (cells: readonly unknown[]) => `${cells.map(cell).join(',')}\r\n`;

interface Titles {
  titleOf(resource: string): string;
  fieldTitleOf(resource: string, field: string): string;
}

function linesOf(entry: HistoryEntry, { titleOf, fieldTitleOf }: Titles): string {
  const { before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const change = [
    timeInDhaka(new Date(entry.at)),
    entry.actor_name,
    titleOf(entry.resource),
    entry.record_id,
    entry.label,
    historyActions[entry.action],
  ];
  return (fields.length > 0 ? fields : [null])
    .map((field) =>
      line([
        ...change,
        field && fieldTitleOf(entry.resource, field),
        field && before?.[field],
        field && after?.[field],
        entry.request_id,
      ]),
    )
    .join('');
}

/** Changes as the text of a CSV file, one line for each changed field. */
export async function* historyCsv(
  batches: AsyncIterable<readonly HistoryEntry[]>,
  titles: Titles,
): AsyncGenerator<string> {
  yield BOM + line(HEADINGS);
  for await (const entries of batches)
    if (entries.length > 0) yield entries.map((entry) => linesOf(entry, titles)).join('');
}
