import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, FormAlert, Spinner, SupportNumber } from '@angan/shared/ui';
import { BijoyChoice } from './bijoy-choice.tsx';
import s from './bulk.module.css';
import type { FilePlan } from './file-columns.ts';
import { BadRows, ExistingRows, ImportSummary } from './import-rows.tsx';
import { SendButtons } from './send-buttons.tsx';
import { TableField } from './table-field.tsx';
import type { Sheet } from './file/table.ts';
import { FileReading, SheetChoice } from './file-reading.tsx';
import { readSheets } from './table-files.ts';
import { useImport, type OnImported } from './use-import.ts';

interface Props {
  plan: FilePlan;
  /** A sheet that was read already; without it the person picks a file. */
  sheet?: Sheet;
  onDone: OnImported;
  /** Offers to do without it. */
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

/** Where a filled table is picked, checked row by row, and then imported. */
export function ImportPart({ plan, sheet, onDone, onLeaveOut }: Props) {
  const {
    fileName,
    checked,
    problem,
    busy,
    progress,
    open,
    send,
    sendOnceMore,
    checkAgain,
    ...steps
  } = useImport(plan, onDone);
  const openSheet = useEffectEvent(() => {
    if (sheet) void open(sheet.name, () => Promise.resolve([sheet]));
  });
  useEffect(() => openSheet(), [sheet]);
  const result = useScrolledOnce(Boolean(steps.sheets ?? steps.bijoy ?? checked), busy !== null);
  const { run, existing = null } = checked ?? {};
  const changed = existing?.filter(({ changes }) => changes.length > 0) ?? [];
  return (
    <>
      {!sheet && (
        <TableField
          accept=".csv,.txt,.xlsx,.xlsm,.xls,.xlsb,.ods"
          disabled={busy === 'sending'}
          said={fileName}
          onFile={(file) => void open(file.name, (onProgress) => readSheets(file, onProgress))}
        />
      )}
      {busy === 'reading' && (
        <>
          <Spinner label="ফাইলটি পড়া হচ্ছে…" />
          <progress className={s.progress} aria-label="ফাইলটি পড়া হচ্ছে" max={1} value={progress} />
        </>
      )}
      {busy === 'checking' && <Spinner label="আগে থেকে কোনগুলো আছে, দেখা হচ্ছে…" />}
      <div ref={result} className={s.outcome}>
        {steps.sheets && (
          <SheetChoice
            columns={plan.columns}
            sheets={steps.sheets}
            onSheet={steps.takeSheet}
            onAll={steps.takeAllSheets}
          />
        )}
        {steps.bijoy && <BijoyChoice columns={steps.bijoy} onChoose={steps.convert} />}
        <FormAlert>
          {problem && (
            <>
              {problem.text}
              <SupportNumber error={problem.error} />
            </>
          )}
        </FormAlert>
        {checkAgain && <Button onClick={checkAgain}>আবার চেষ্টা করুন</Button>}
        {sendOnceMore && <Button onClick={sendOnceMore}>তবু আরও একবার যোগ করুন</Button>}
        {checked && (checked.run.layout || steps.notRead.length > 0) && (
          <FileReading {...{ plan, checked }} notRead={steps.notRead} onChoose={steps.choose} />
        )}
        {run && (run.bad.length > 0 || existing) && <ImportSummary run={run} existing={existing} />}
        {checked && checked.run.bad.length > 0 && (
          <BadRows sheet={checked.sheet} run={checked.run} />
        )}
        {checked && run && run.rows.length > 0 && existing && !sendOnceMore && (
          <>
            {changed.length > 0 && <ExistingRows sheet={checked.sheet} rows={changed} />}
            <div className={s.send}>
              {busy === 'sending' && (
                <progress
                  className={s.progress}
                  aria-label="পাঠানো হচ্ছে"
                  max={1}
                  value={progress}
                />
              )}
              <SendButtons
                total={run.rows.length}
                existing={existing}
                busy={busy !== null}
                onSend={(choice) => void send(choice)}
              />
            </div>
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
