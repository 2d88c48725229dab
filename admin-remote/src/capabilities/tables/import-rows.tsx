import { formatNumber } from '@angan/bengali-text';
import { Button, DataTable, download, downloadIcon } from '@angan/shared/ui';
import { notifyFailure } from '../../resource/notify-failure.ts';
import s from './bulk.module.css';
import { placeIn, type DryRun } from './dry-run.ts';
import { badTable, type StoredRow } from './import-report.ts';
import type { Sheet } from './file/table.ts';
import { makeFile } from './table-files.ts';
import type { Checked } from './use-import.ts';

/** Rows that a table of a dialog shows at most. */
const ROWS_MAX = 100;

function goodOf({ rows }: DryRun, existing: readonly StoredRow[] | null): string {
  if (!existing || rows.length === 0) return '';
  const added = rows.length - existing.length;
  const same = existing.filter(({ changes }) => changes.length === 0).length;
  if (existing.length === 0) return `${formatNumber(added)}টি সারি ঠিক আছে। এখনো কিছু যোগ হয়নি।`;
  if (same === rows.length) return 'সব সারি আগে থেকেই আছে। বদলানোর মতো কিছু নেই।';
  const found =
    `${formatNumber(added)}টি সারি নতুন, ${formatNumber(existing.length)}টি আগে থেকেই আছে। ` +
    'এখনো কিছু যোগ হয়নি।';
  return same > 0 ? `${found} ${formatNumber(same)}টি সারিতে বদলানোর মতো কিছু নেই।` : found;
}

export function ImportSummary({ run, existing }: Pick<Checked, 'run' | 'existing'>) {
  const bad = `${formatNumber(run.bad.length)}টি সারিতে ভুল আছে; সেগুলো যোগ হবে না।`;
  return (
    <p role="status" className={s.result}>
      {`${run.bad.length > 0 ? bad : ''} ${goodOf(run, existing)}`.trim()}
    </p>
  );
}

interface Line {
  line: number;
  name: string;
}

interface Props<Row> {
  caption: string;
  sheet: Sheet;
  rows: readonly Row[];
  /** The last column: what is to be known about each row. */
  about: string;
  describe(row: Row): string;
}

function Lines<Row extends Line>({ caption, sheet, rows, about, describe }: Props<Row>) {
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

export const BadRows = ({ sheet, run }: Pick<Checked, 'sheet' | 'run'>) => (
  <>
    <Lines
      caption="ভুল সারি"
      sheet={sheet}
      rows={run.bad}
      about="কারণ"
      describe={({ reasons }) => reasons.join(' ')}
    />
    <div className={s.buttons}>
      <Button
        icon={downloadIcon}
        onClick={() =>
          void makeFile(badTable(sheet.table, run, run.bad), 'xlsx').then(
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

export const ExistingRows = ({ sheet, rows }: { sheet: Sheet; rows: readonly StoredRow[] }) => (
  <Lines
    caption="আগে থেকে থাকা সারি"
    sheet={sheet}
    rows={rows}
    about="হালনাগাদ করলে বদলাবে"
    describe={({ changes }) => changes.join(', ')}
  />
);
