import type { AnyResource } from '@angan/shared/contract';
import { formatNumber } from '@angan/shared/text';
import { Button, DataTable, Field, FileDrop, FormAlert, Spinner } from '@angan/shared/ui';
import s from './bulk.module.css';
import type { BulkPlan } from './columns.ts';
import type { References } from './dry-run.ts';
import { useImport } from './use-import.ts';

const SHOWN = 100;

interface Props {
  plan: BulkPlan<AnyResource>;
  references: References;
  onDone(): void;
}

/** Where a filled table is picked, tried row by row, and then brought in. */
export function ImportPart({ plan, references, onDone }: Props) {
  const { fileName, run, problem, busy, sent, read, send } = useImport(plan, references, onDone);
  const bad = run?.bad ?? [];
  return (
    <>
      <Field name="table" label="পূরণ করা ফাইল" group>
        {(control) => (
          <FileDrop
            control={control}
            label="পূরণ করা ফাইল"
            accept=".csv,.xlsx"
            choose="ফাইল বেছে নিন"
            disabled={busy !== null}
            said={fileName}
            onFile={(file) => void read(file)}
          />
        )}
      </Field>
      {busy === 'reading' && <Spinner label="ফাইলটি পড়া হচ্ছে…" />}
      <FormAlert>{problem}</FormAlert>
      {run && (
        <p role="status" className={s.result}>
          {bad.length > 0
            ? `${formatNumber(bad.length)}টি সারিতে ভুল আছে। ফাইলে ঠিক করে আবার দিন; সব সারি ঠিক না হলে কোনোটিই যোগ হবে না।`
            : `${formatNumber(run.rows.length)}টি সারি ঠিক আছে। এখনো কিছু যোগ হয়নি।`}
        </p>
      )}
      {bad.length > 0 && (
        <DataTable
          caption="ভুল সারি"
          columns={[
            { title: 'সারি', kind: 'number', cell: (row) => formatNumber(row.line) },
            { title: 'নাম', kind: 'name', cell: (row) => row.name },
            { title: 'কারণ', cell: (row) => row.reasons.join(' ') },
          ]}
          rows={bad.slice(0, SHOWN).map((row) => ({ ...row, id: row.line }))}
        />
      )}
      {bad.length > SHOWN && <p>{`প্রথম ${formatNumber(SHOWN)}টি দেখানো হলো।`}</p>}
      {run && bad.length === 0 && (
        <div className={s.send}>
          {busy === 'sending' && <progress aria-label="পাঠানো হচ্ছে" max={1} value={sent} />}
          <Button look="primary" disabled={busy !== null} onClick={() => void send()}>
            {busy === 'sending' ? 'প্রসেসিং…' : `${formatNumber(run.rows.length)}টি সারি যোগ করুন`}
          </Button>
        </div>
      )}
    </>
  );
}
