import { formatNumber } from '@angan/bengali-text';
import { Button, DataTable, download, downloadIcon } from '@angan/shared/ui';
import { notifyFailure } from '../../resource/notify-failure.ts';
import arrange from '@angan/shared/styles/arrange.module.css';
import { placeIn, type DryRun, type FileRow } from './dry-run.ts';
import { badTable, type StoredRow } from './import-report.ts';
import type { Sheet } from './file/table.ts';
import { makeFile } from './table-files.ts';

const ROWS_MAX = 100;

function goodSentence(total: number, existing: readonly StoredRow[], isUnknown: boolean): string {
  const nothingYet = isUnknown ? '' : ' এখনো কিছু যোগ হয়নি।';
  const added = `${formatNumber(total - existing.length)}টি সারি`;
  const same = existing.filter(({ changes }) => changes.length === 0).length;
  if (existing.length === 0) return `${added} ঠিক আছে।${nothingYet}`;
  if (same === total) return 'সব সারি আগে থেকেই আছে। বদলানোর মতো কিছু নেই।';
  const found = `${added} নতুন, ${formatNumber(existing.length)}টি আগে থেকেই আছে।${nothingYet}`;
  return same > 0 ? `${found} ${formatNumber(same)}টি সারিতে বদলানোর মতো কিছু নেই।` : found;
}

interface SummaryProps {
  run: DryRun;
  existing: readonly StoredRow[] | null;
  /** They were sent, and no answer came. */
  isUnknown: boolean;
}

export function ImportSummary({ run: { rows, bad }, existing, isUnknown }: SummaryProps) {
  const sentences = [
    bad.length > 0 && `${formatNumber(bad.length)}টি সারিতে ভুল আছে; সেগুলো যোগ হবে না।`,
    existing && rows.length > 0 && goodSentence(rows.length, existing, isUnknown),
  ].filter(Boolean);
  return (
    (sentences.length > 0 || existing) && (
      <p role="status" className={arrange.strong}>
        {sentences.join(' ')}
      </p>
    )
  );
}

interface Props<Row> {
  caption: string;
  sheet: Sheet;
  rows: readonly Row[];
  about: string;
  describe(row: Row): string;
}

function Rows<Row extends FileRow>({ caption, sheet, rows, about, describe }: Props<Row>) {
  return (
    <>
      <DataTable
        caption={caption}
        columns={[
          { title: 'সারি', kind: 'number', cell: ({ row }) => placeIn(sheet, row.line) },
          { title: 'নাম', kind: 'name', cell: ({ row }) => row.name },
          { title: about, cell: ({ row }) => describe(row) },
        ]}
        rows={rows.slice(0, ROWS_MAX).map((row) => ({ id: row.line, row }))}
      />
      {rows.length > ROWS_MAX && <p>{`প্রথম ${formatNumber(ROWS_MAX)}টি দেখানো হলো।`}</p>}
    </>
  );
}

/** The rows that cannot come in, to be mended in a file of their own; nothing where there are none. */
export const BadRows = ({ sheet, run }: { sheet: Sheet; run: DryRun }) =>
  run.bad.length > 0 && (
    <>
      <Rows
        caption="ভুল সারি"
        sheet={sheet}
        rows={run.bad}
        about="কারণ"
        describe={({ reasons }) => reasons.join(' ')}
      />
      <div className={`${arrange.wrap} ${arrange.gap3}`}>
        <Button
          icon={downloadIcon}
          onClick={() =>
            void makeFile(badTable(sheet.table, run), 'xlsx').then(
              (file) => download(file, 'bad-rows.xlsx'),
              notifyFailure,
            )
          }
        >
          ভুল সারিগুলো ডাউনলোড করুন
        </Button>
      </div>
    </>
  );

/** The stored rows that an update would change; nothing where there are none. */
export const ChangedRows = ({ sheet, rows }: { sheet: Sheet; rows: readonly StoredRow[] }) =>
  rows.length > 0 && (
    <Rows
      caption="আগে থেকে থাকা সারি"
      sheet={sheet}
      rows={rows}
      about="হালনাগাদ করলে বদলাবে"
      describe={({ changes }) => changes.join(', ')}
    />
  );
