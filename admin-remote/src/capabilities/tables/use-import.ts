import { retryAfterLogin } from '@angan/shared/account';
import { useEffect, useRef, useState } from 'react';
import { ApiError, can, newKey, notify } from '@angan/shared';
import type { ExistingChoice, ImportResult } from '@angan/shared/contract';
import { send as sendCall } from '@angan/shared/send';
import { formatNumber } from '@angan/bengali-text';
import { invalidateAll } from '../../data/query-client.ts';
import { asApiError } from '../../resource/form/messages.ts';
import { bijoyColumns, inUnicode, type BijoyColumn } from './bijoy-columns.ts';
import { contentKey } from './content-key.ts';
import { dryRunInSteps, noChoices, type DryRun, type FileChoices } from './dry-run.ts';
import type { FilePlan } from './file-columns.ts';
import { joined, layoutOf, sheetsWithTables } from './file/headings.ts';
import { rememberedTargets, rememberTargets } from './file/remembered.ts';
import { TableRefused, type Sheet } from './file/table.ts';
import { badRowsOf, existingRowsOf, withoutBad, type StoredRow } from './import-report.ts';

/** Why an import cannot go on; `error` where a call failed. */
interface ImportProblem {
  text: string;
  error?: ApiError;
}

const NOTHING_YET = 'এখনো কিছু যোগ হয়নি।';
const NOTHING = 'কোনো সারি যোগ হয়নি।';
const UNKNOWN = 'সারিগুলো যোগ হয়েছে কি না জানা যায়নি।';
const unknown = () =>
  can('safeRepeats')
    ? `${UNKNOWN} আবার পাঠান; যোগ হয়ে থাকলে দ্বিতীয়বার হবে না।`
    : `${UNKNOWN} আবার পাঠানোর আগে তালিকা দেখে নিন।`;

/** A file that was read, and what the server has stored of it already. */
export interface Checked {
  sheet: Sheet;
  run: DryRun;
  choices: FileChoices;
  /** Null until the server has answered. */
  existing: StoredRow[] | null;
}

/** Other servers have no preview: they find out with the import itself. */
const hasNoPreview = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 405);

/** Asks until no row is refused: the server names only the first of many. */
async function previewOf({ contract, columns }: FilePlan, initial: DryRun, signal: AbortSignal) {
  let run = initial;
  while (run.rows.length > 0) {
    const { rows } = run;
    const preview = await retryAfterLogin(() =>
      sendCall('POST {path}/import/preview/', { path: contract.path, body: { rows }, signal }),
    );
    const bad = badRowsOf(preview.fields, run, columns);
    if (bad.length === 0) return { run, existing: existingRowsOf(preview, run, columns) };
    run = withoutBad(run, bad);
  }
  return { run, existing: [] };
}

/** Called after an import, with what `batches/{id}/undo/` takes back. */
export type OnImported = (batchId: number | undefined) => void;

/** Reads a table, has its rows checked here and by the server, and sends the good ones at once. */
export function useImport(plan: FilePlan, onDone: OnImported) {
  const [fileName, setFileName] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<ImportProblem | null>(null);
  const [bijoy, setBijoy] = useState<{
    sheet: Sheet;
    /** The row of the headings. */
    first: number;
    columns: BijoyColumn[];
  } | null>(null);
  /** The sheets of which one is to be chosen. */
  const [sheets, setSheets] = useState<readonly Sheet[] | null>(null);
  const [notRead, setNotRead] = useState<readonly Sheet[]>([]);
  const [busy, setBusy] = useState<'reading' | 'checking' | 'sending' | null>(null);
  /** The share of the file that was read, or sent. */
  const [progress, setProgress] = useState(0);
  /** How the same rows were sent earlier, where they are not sent once more. */
  const [repeated, setRepeated] = useState<ExistingChoice | null>(null);
  // Added to the key where the same rows shall come in once more.
  const onceMore = useRef('');
  /** A try of these rows had no answer: they may be stored. */
  const isUnknown = useRef(false);
  // Aborted by a file that is chosen later, and when the dialog closes.
  const file = useRef(new AbortController());
  useEffect(() => () => file.current.abort(), []);
  const { path } = plan.contract;

  async function check(read: Omit<Checked, 'existing'>) {
    const { signal } = file.current;
    setBusy('checking');
    setProblem(null);
    setChecked({ ...read, existing: null });
    try {
      const found = await previewOf(plan, read.run, signal);
      if (signal.aborted) return;
      setChecked({ ...read, ...found });
    } catch (reason) {
      if (signal.aborted) return;
      if (hasNoPreview(reason)) setChecked({ ...read, existing: [] });
      else {
        const error = asApiError(reason);
        setProblem({ text: `${error.message} ${NOTHING_YET}`, error });
      }
    }
    setBusy(null);
  }

  async function take(sheet: Sheet, choices: FileChoices) {
    const { signal } = file.current;
    setBusy('reading');
    const run = await dryRunInSteps(plan, sheet, choices, setProgress);
    if (signal.aborted) return;
    if (!run.problem && run.missing.length === 0) return await check({ sheet, run, choices });
    setChecked({ sheet, run, choices, existing: null });
    setProblem(run.problem ? { text: run.problem } : null);
    setBusy(null);
  }

  /** As somebody has said earlier of a file with the same headings. */
  function takeAsBefore(sheet: Sheet) {
    const layout = layoutOf(sheet.table, plan.columns);
    const targets = layout ? rememberedTargets(path, layout) : noChoices.targets;
    return take(sheet, { ...noChoices, targets });
  }

  async function takeSheet(sheet: Sheet) {
    const { signal } = file.current;
    setSheets(null);
    setBusy('reading');
    const first = layoutOf(sheet.table, plan.columns)?.row ?? 0;
    const columns = await bijoyColumns(sheet.table, first);
    if (signal.aborted) return;
    if (columns.length === 0) return await takeAsBefore(sheet);
    setBijoy({ sheet, first, columns });
    setBusy(null);
  }

  /** What was read of the file chosen last is dropped, and what is still being read of it. */
  function reset(): AbortSignal {
    file.current.abort();
    file.current = new AbortController();
    setChecked(null);
    setProblem(null);
    setBijoy(null);
    setSheets(null);
    setRepeated(null);
    onceMore.current = '';
    isUnknown.current = false;
    return file.current.signal;
  }

  async function open(
    name: string,
    load: (onProgress: (share: number) => void) => Promise<Sheet[]>,
  ) {
    const signal = reset();
    setFileName(name);
    setBusy('reading');
    setProgress(0);
    try {
      const all = await load((share) => !signal.aborted && setProgress(share));
      if (signal.aborted) return;
      const found = sheetsWithTables(all, plan.columns);
      const first = found[0] ?? all.find(({ isHidden }) => !isHidden) ?? { name: '', table: [] };
      const isLeftOut = (sheet: Sheet) =>
        sheet.isHidden || (sheet.table.length > 0 && sheet !== first && !found.includes(sheet));
      setNotRead(all.filter(isLeftOut));
      if (found.length < 2) return await takeSheet(first);
      setSheets(found);
    } catch (reason) {
      if (signal.aborted) return;
      if (!(reason instanceof TableRefused)) throw reason;
      setProblem({ text: reason.message });
    }
    setBusy(null);
  }

  /** Reads the file again, as a person has said it is to be read. */
  function choose(change: Partial<FileChoices>) {
    if (!checked?.run.layout || busy === 'sending') return;
    const { sheet } = checked;
    const choices = { ...checked.choices, ...change };
    if (change.targets) rememberTargets(path, checked.run.layout, change.targets);
    file.current.abort();
    file.current = new AbortController();
    void take(sheet, choices);
  }

  function done(result: Partial<ImportResult>, choice: ExistingChoice, isOpen: boolean) {
    if (!checked) return;
    if (result.repeated && !isUnknown.current) {
      setProblem({ text: 'এই সারিগুলো আগেই যোগ হয়েছে। এবার নতুন কিছু যোগ হয়নি।' });
      return setRepeated(choice);
    }
    notify.success(sentenceOf(result, checked, choice));
    invalidateAll();
    if (isOpen) onDone(result.batch_id);
  }

  function refuse(reason: unknown, { run, ...read }: Checked, isOpen: boolean) {
    const error = asApiError(reason);
    console.warn('The import failed.', reason);
    const bad = badRowsOf(error.fields, run, plan.columns);
    isUnknown.current =
      bad.length === 0 && (isUnknown.current || error.status === 0 || error.status >= 500);
    const text = `${error.message} ${isUnknown.current ? unknown() : NOTHING}`;
    // A closed dialog has no other place to say it.
    if (!isOpen) return notify.error(text);
    setProblem({ text, error });
    if (bad.length > 0) setChecked({ ...read, run: withoutBad(run, bad), existing: null });
  }

  async function send(existing: ExistingChoice) {
    if (!checked || busy) return;
    const { signal } = file.current;
    const { rows } = checked.run;
    setBusy('sending');
    setProblem(null);
    setRepeated(null);
    setProgress(0);
    try {
      const key = `${contentKey(rows)}-${existing}${onceMore.current}`;
      const options = { headers: { 'Idempotency-Key': key }, onProgress: setProgress };
      const result = await retryAfterLogin(() =>
        sendCall('POST {path}/import/', { path, body: { rows, existing }, ...options }),
      );
      done(result, existing, !signal.aborted);
    } catch (reason) {
      refuse(reason, checked, !signal.aborted);
    } finally {
      setBusy(null);
    }
  }

  return {
    ...{ fileName, checked, problem, busy, progress, open, send },
    /** The columns that seem to be typed for Bijoy fonts, until it is chosen which to convert. */
    bijoy: bijoy?.columns ?? null,
    convert(columns: readonly BijoyColumn[]) {
      if (!bijoy) return;
      const { sheet, first } = bijoy;
      setBijoy(null);
      void takeAsBefore({ ...sheet, table: inUnicode(sheet.table, first, columns) });
    },
    sheets,
    takeSheet: (sheet: Sheet) => void takeSheet(sheet),
    takeAllSheets: () => sheets && void takeSheet(joined(sheets, plan.columns)),
    notRead,
    choose,
    /** Has the server check the file again after it could not. */
    checkAgain: problem?.error && checked?.existing === null ? () => void check(checked) : null,
    /** Brings in once more what was brought in already. */
    sendOnceMore:
      repeated &&
      (() => {
        onceMore.current = `-${newKey()}`;
        void send(repeated);
      }),
  };
}

function sentenceOf(
  { created }: Partial<ImportResult>,
  { run, existing }: Checked,
  choice: ExistingChoice,
): string {
  const changed = existing?.filter(({ changes }) => changes.length > 0).length ?? 0;
  const added = created ?? run.rows.length;
  return [
    (added > 0 || changed === 0) && `${formatNumber(added)}টি সারি যোগ হয়েছে`,
    choice === 'update' && changed > 0 && `${formatNumber(changed)}টি হালনাগাদ হয়েছে`,
  ]
    .filter(Boolean)
    .join(', ');
}
