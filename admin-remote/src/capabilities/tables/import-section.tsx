import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, FormAlert, Spinner, SupportNumber } from '@angan/shared/ui';
import { BijoyChoice } from './bijoy-choice.tsx';
import s from './bulk.module.css';
import type { FilePlan } from './file-columns.ts';
import { FileReading } from './file-reading.tsx';
import type { Sheet } from './file/table.ts';
import { BadRows, ChangedRows, ImportSummary } from './import-rows.tsx';
import type { Checked, OnImported } from './import-stages.ts';
import { SendButtons } from './send-buttons.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { TableField } from './table-field.tsx';
import { readSheets } from './table-files.ts';
import { useImport } from './use-import.ts';

interface Props {
  plan: FilePlan;
  /** A sheet that was read already; without it the person picks a file. */
  sheet?: Sheet;
  onDone: OnImported;
  /** Offers to do without it. */
  onLeaveOut?(): void;
}

type Import = ReturnType<typeof useImport>;

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

const Progress = ({ label, share }: { label: string; share: number }) => (
  <progress className={s.progress} aria-label={label} max={1} value={share} />
);

/** The rows of a file that can come in, with what can be done with them. */
function GoodRows({ checked, file }: { checked: Checked; file: Import }) {
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

/** Where a filled table is picked, checked row by row, and then imported. */
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
          said={file.fileName}
          onFile={(picked) =>
            file.open(picked.name, (onProgress) => readSheets(picked, onProgress))
          }
        />
      )}
      {busy === 'reading' && (
        <>
          <Spinner label="ফাইলটি পড়া হচ্ছে…" />
          <Progress label="ফাইলটি পড়া হচ্ছে" share={file.progress} />
        </>
      )}
      {busy === 'checking' && <Spinner label="আগে থেকে কোনগুলো আছে, দেখা হচ্ছে…" />}
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
            <FileReading {...{ plan, checked }} notRead={file.notRead} onChoose={file.choose} />
            <ImportSummary {...checked} />
            <BadRows {...checked} />
            <GoodRows {...{ checked, file }} />
          </>
        )}
      </div>
      {onLeaveOut && (
        <Button look="quiet" disabled={busy === 'sending'} onClick={onLeaveOut}>
          এই শিট বাদ দিয়ে এগিয়ে যান
        </Button>
      )}
    </>
  );
}
