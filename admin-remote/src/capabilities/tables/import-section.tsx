import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, FormAlert, Spinner, SupportNumber, CheckField, DataTable } from '@angan/shared/ui';
import type { ExistingChoice } from '@angan/shared/contract';
import s from './bulk.module.css';
import type { FilePlan } from './file-columns.ts';
import { FileReading } from './file-reading.tsx';
import type { Sheet } from './file/table.ts';
import { BadRows, ChangedRows, ImportSummary } from './import-rows.tsx';
import type { Checked, ImportState, OnImported } from './import-stages.ts';
import { SheetChoice } from './sheet-choice.tsx';
import { TableField } from './table-field.tsx';
import { readSheets } from './table-files.ts';
import { useImport } from './use-import.ts';
import { formatNumber } from '@angan/bengali-text';
import type { BijoyColumn } from './bijoy-columns.ts';

interface BijoyChoiceProps {
  columns: readonly BijoyColumn[];
  answer(columns: readonly BijoyColumn[]): void;
}

function BijoyChoice({ columns, answer }: BijoyChoiceProps) {
  const [excluded, setExcluded] = useState<readonly number[]>([]);
  const selected = columns.filter(({ index }) => !excluded.includes(index));
  return (
    <section aria-label="বিজয় লেখা" className={s.bijoy}>
      <p role="status">
        {`${formatNumber(columns.length)}টি কলামের লেখা বিজয়ে টাইপ করা মনে হচ্ছে। কোনগুলো ইউনিকোড হবে, বেছে নিন; ফাইলটি বদলাবে না।`}
      </p>
      {columns.map(({ index, heading, samples }) => (
        <div key={index}>
          <CheckField
            name={`bijoy-${String(index)}`}
            label={heading}
            text="ইউনিকোড করুন"
            value={String(!excluded.includes(index))}
            onChange={(value) =>
              setExcluded(
                value === 'true' ? excluded.filter((one) => one !== index) : [...excluded, index],
              )
            }
          />
          <DataTable
            caption={`${heading}: নমুনা`}
            columns={[
              { title: 'ফাইলে যা আছে', cell: ({ typed }) => typed },
              { title: 'ইউনিকোডে', kind: 'name', cell: ({ unicode }) => unicode },
            ]}
            rows={samples.map((sample, id) => ({ id, ...sample }))}
          />
        </div>
      ))}
      <Button variant="primary" onClick={() => answer(selected)}>
        {selected.length === 0 ? 'যেমন আছে তেমনই রাখুন' : 'ইউনিকোড করে এগিয়ে যান'}
      </Button>
    </section>
  );
}

interface Props {
  plan: FilePlan;
  /** A sheet that was read already; without it the person picks a file. */
  sheet?: Sheet;
  onDone: OnImported;
  onLeaveOut?(): void;
}

/** Scrolls to the result of each file once: a choice that is made in it does not move it. */
function useScrolledOnce(hasResult: boolean, isBusy: boolean) {
  const result = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  useEffect(() => {
    if (!hasResult) isScrolled.current = false;
    if (!hasResult || isBusy || isScrolled.current) return;
    isScrolled.current = true;
    result.current?.scrollIntoView?.({ block: 'start' });
  }, [hasResult, isBusy]);
  return result;
}

export const Progress = ({ label, share }: { label: string; share: number }) => (
  <progress className={s.progress} aria-label={label} max={1} value={share} />
);

interface SendProps {
  /** How many rows are new, how many are stored already, and how many of those would change. */
  added: number;
  existing: number;
  changed: number;
  busy: boolean;
  onSend(choice: ExistingChoice): void;
}

function SendButtons({ added, existing, changed, busy, onSend }: SendProps) {
  const [addedText, changedText] = [formatNumber(added), formatNumber(changed)];
  const update = `আগের ${changedText}টি হালনাগাদ করুন`;
  const ways: Partial<Record<ExistingChoice, string | false>> = {
    refuse: existing === 0 && `${addedText}টি সারি যোগ করুন`,
    skip: existing > 0 && added > 0 && `শুধু নতুন ${addedText}টি যোগ করুন`,
    update: changed > 0 && (added > 0 ? `নতুন ${addedText}টি যোগ ও ${update}` : update),
  };
  return (['refuse', 'skip', 'update'] as const).map(
    (choice) =>
      ways[choice] && (
        <Button
          key={choice}
          variant={choice === 'update' && added > 0 ? 'secondary' : 'primary'}
          disabled={busy}
          onClick={() => onSend(choice)}
        >
          {ways[choice]}
        </Button>
      ),
  );
}

const Reading = ({ busy, progress }: Pick<ImportState, 'busy' | 'progress'>) => (
  <>
    {busy === 'reading' && (
      <>
        <Spinner label="ফাইলটি পড়া হচ্ছে…" />
        <Progress label="ফাইলটি পড়া হচ্ছে" share={progress} />
      </>
    )}
    {busy === 'checking' && <Spinner label="আগে থেকে কোনগুলো আছে, দেখা হচ্ছে…" />}
  </>
);

function GoodRows({ checked, file }: { checked: Checked; file: ReturnType<typeof useImport> }) {
  const { sheet, run, existing } = checked;
  if (!existing || run.rows.length === 0 || file.sendOnceMore) return null;
  const changed = existing.filter(({ changes }) => changes.length > 0);
  return (
    <>
      <ChangedRows sheet={sheet} rows={changed} />
      <div className={s.send}>
        {file.busy === 'sending' && <Progress label="পাঠানো হচ্ছে" share={file.progress} />}
        <SendButtons
          added={run.rows.length - existing.length}
          existing={existing.length}
          changed={changed.length}
          busy={file.busy !== null}
          onSend={file.send}
        />
      </div>
    </>
  );
}

export function ImportPart({ plan, sheet, onDone, onLeaveOut }: Props) {
  const file = useImport(plan, onDone);
  const { busy, question, problem, checked } = file;
  const openSheet = useEffectEvent(() => {
    if (sheet) file.open(sheet.name, async () => [sheet]);
  });
  useEffect(() => openSheet(), [sheet]);
  const result = useScrolledOnce(Boolean(question ?? checked), busy !== null);
  return (
    <>
      {!sheet && (
        <TableField
          disabled={busy === 'sending'}
          message={file.fileName}
          onFile={(picked) =>
            file.open(picked.name, (onProgress) => readSheets(picked, onProgress))
          }
        />
      )}
      <Reading {...file} />
      <div ref={result} className={s.outcome}>
        {question?.type === 'sheet' && <SheetChoice columns={plan.columns} {...question} />}
        {question?.type === 'bijoy' && <BijoyChoice {...question} />}
        <FormAlert>
          {problem && (
            <>
              {problem.text}
              <SupportNumber error={problem.error} />
            </>
          )}
        </FormAlert>
        {file.checkAgain && <Button onClick={file.checkAgain}>আবার চেষ্টা করুন</Button>}
        {file.sendOnceMore && <Button onClick={file.sendOnceMore}>তবু আরও একবার যোগ করুন</Button>}
        {checked && (
          <>
            <FileReading
              plan={plan}
              checked={checked}
              notRead={file.notRead}
              onChoose={file.choose}
            />
            <ImportSummary {...checked} isUnknown={file.isUnknown} />
            <BadRows {...checked} />
            <GoodRows checked={checked} file={file} />
          </>
        )}
      </div>
      {onLeaveOut && (
        <Button variant="quiet" disabled={busy === 'sending'} onClick={onLeaveOut}>
          এই শিট বাদ দিয়ে এগিয়ে যান
        </Button>
      )}
    </>
  );
}
