import { isRecordedFile, type HistoryEntry } from '@angan/shared/contract';
import type { Queries } from '../db/schema.ts';

const filesOf = ({ before, after }: HistoryEntry) =>
  [before, after].flatMap((values) => Object.values(values ?? {}).filter(isRecordedFile));

/** Changes with `is_kept` at each file: whether a version that has it can be restored with it. */
export async function withStoredFiles(
  db: Queries,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const keys = entries.flatMap(filesOf).map(({ key }) => key);
  if (keys.length === 0) return [...entries];
  const rows = await db.selectFrom('media').select('key').where('key', 'in', keys).execute();
  const stored = new Set(rows.map(({ key }) => key));
  const marked = (values: HistoryEntry['before']) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        isRecordedFile(value) ? { ...value, is_kept: stored.has(value.key) } : value,
      ]),
    );
  return entries.map((entry) => ({
    ...entry,
    before: marked(entry.before),
    after: marked(entry.after),
  }));
}
