import { formatNumber } from '@angan/shared/text';
import { DataTable } from '@angan/shared/ui';
import s from './bulk.module.css';
import type { BadRow, DryRun } from './dry-run.ts';
import type { ExistingRow } from './import-report.ts';

/** Rows that a table of a dialog shows at most. */
const SHOWN = 100;

function summaryOf({ rows, bad }: DryRun, existing: readonly ExistingRow[]): string {
  if (bad.length > 0)
    return (
      `${formatNumber(bad.length)}টি সারিতে ভুল আছে। ` +
      'ফাইলে ঠিক করে আবার দিন; সব সারি ঠিক না হলে কোনোটিই যোগ হবে না।'
    );
  const added = rows.length - existing.length;
  if (existing.length === 0) return `${formatNumber(added)}টি সারি ঠিক আছে। এখনো কিছু যোগ হয়নি।`;
  if (added === 0 && existing.every(({ changes }) => changes.length === 0))
    return 'সব সারি আগে থেকেই আছে। বদলানোর মতো কিছু নেই।';
  return `${formatNumber(added)}টি সারি নতুন, ${formatNumber(existing.length)}টি আগে থেকেই আছে। এখনো কিছু যোগ হয়নি।`;
}

/** What was found in the file, in one sentence. */
export const ImportSummary = (props: { run: DryRun; existing: readonly ExistingRow[] }) => (
  <p role="status" className={s.result}>
    {summaryOf(props.run, props.existing)}
  </p>
);

interface Line {
  line: number;
  name: string;
}

interface Props<Row> {
  caption: string;
  rows: readonly Row[];
  /** The last column: what is to be known about each row. */
  about: string;
  describe(row: Row): string;
}

function Lines<Row extends Line>({ caption, rows, about, describe }: Props<Row>) {
  return (
    <>
      <DataTable
        caption={caption}
        columns={[
          { title: 'সারি', kind: 'number', cell: ({ row }) => formatNumber(row.line) },
          { title: 'নাম', kind: 'name', cell: ({ row }) => row.name },
          { title: about, cell: ({ row }) => describe(row) },
        ]}
        rows={rows.slice(0, SHOWN).map((row) => ({ id: row.line, row }))}
      />
      {rows.length > SHOWN && <p>{`প্রথম ${formatNumber(SHOWN)}টি দেখানো হলো।`}</p>}
    </>
  );
}

export const BadRows = ({ rows }: { rows: readonly BadRow[] }) => (
  <Lines caption="ভুল সারি" rows={rows} about="কারণ" describe={({ reasons }) => reasons.join(' ')} />
);

export const ExistingRows = ({ rows }: { rows: readonly ExistingRow[] }) => (
  <Lines
    caption="আগে থেকে থাকা সারি"
    rows={rows}
    about="হালনাগাদ করলে বদলাবে"
    describe={({ changes }) => changes.join(', ') || 'কিছুই না'}
  />
);
