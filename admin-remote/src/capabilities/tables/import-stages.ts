import { retryAfterLogin } from '@angan/shared/account';
import { ApiError, can, notify } from '@angan/shared';
import type { ExistingChoice } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { formatNumber } from '@angan/bengali-text';
import { invalidateAll } from '../../data/query-client.ts';
import { asApiError } from '../../resource/form/messages.ts';
import { bijoyColumns, inUnicode, type BijoyColumn } from './bijoy-columns.ts';
import { contentKey } from './content-key.ts';
import { dryRunInSteps, noChoices, type DryRun, type FileChoices } from './dry-run.ts';
import type { FilePlan } from './file-columns.ts';
import { layoutOf } from './file/headings.ts';
import { pause } from './file/pace.ts';
import { rememberedTargets } from './file/remembered.ts';
import { sheetsToRead } from './file/sheets.ts';
import type { Sheet } from './file/table.ts';
import { badRowsOf, existingRowsOf, withoutBad, type StoredRow } from './import-report.ts';

const NOTHING_YET = 'এখনো কিছু যোগ হয়নি।';
const NOTHING = 'কোনো সারি যোগ হয়নি।';
const UNKNOWN = 'সারিগুলো যোগ হয়েছে কি না জানা যায়নি।';
const unknown = () =>
  can('safeRepeats')
    ? `${UNKNOWN} আবার পাঠান; যোগ হয়ে থাকলে দ্বিতীয়বার হবে না।`
    : `${UNKNOWN} আবার পাঠানোর আগে তালিকা দেখে নিন।`;

export interface Checked {
  sheet: Sheet;
  run: DryRun;
  choices: FileChoices;
  /** Null until the server has answered. */
  existing: StoredRow[] | null;
}

export type Question =
  | { type: 'sheet'; sheets: readonly Sheet[]; answer(sheet: Sheet): void }
  | {
      type: 'bijoy';
      columns: readonly BijoyColumn[];
      answer(columns: readonly BijoyColumn[]): void;
    };

export interface ImportState {
  fileName: string;
  busy: 'reading' | 'checking' | 'sending' | null;
  /** The share of the file that was read, or sent. */
  progress: number;
  question: Question | null;
  notRead: readonly Sheet[];
  checked: Checked | null;
  /** Why it cannot go on; `error` where a call failed. */
  problem: { text: string; error?: ApiError } | null;
  /** A try of these rows had no answer: they may be stored. */
  isUnknown: boolean;
  /** How the same rows were sent earlier, where they are not sent once more. */
  repeated: ExistingChoice | null;
  /** Ends the key where the same rows shall come in once more. */
  keySuffix: string;
}

export const noFile: ImportState = {
  fileName: '',
  busy: null,
  progress: 0,
  question: null,
  notRead: [],
  checked: null,
  problem: null,
  isUnknown: false,
  repeated: null,
  keySuffix: '',
};

/** The context of a stage, which is stopped by a later file, and when the dialog closes. */
export interface Stage {
  plan: FilePlan;
  signal: AbortSignal;
  /** Changes what is seen, until the stage is stopped. */
  set(change: Partial<ImportState>): void;
}

export const progressOf =
  ({ signal, set }: Stage) =>
  (progress: number): void => {
    if (signal.aborted) throw new DOMException('Another file was chosen.', 'AbortError');
    set({ progress });
  };

/** Waits for an answer; for ever where another file is selected meanwhile. */
function ask<Answer>({ set }: Stage, question: (answer: (one: Answer) => void) => Question) {
  return new Promise<Answer>((resolve) => {
    const answer = (one: Answer) => {
      set({ question: null, busy: 'reading' });
      resolve(one);
    };
    set({ question: question(answer), busy: null });
  });
}

/** The first stages: which sheet is meant, whether it is typed for Bijoy, and what its columns were last time. */
export async function readSheet(stage: Stage, sheets: readonly Sheet[]): Promise<void> {
  const { columns, contract } = stage.plan;
  const { first, lists, notRead } = sheetsToRead(sheets, columns);
  stage.set({ notRead });
  const sheet =
    lists.length < 2
      ? first
      : await ask<Sheet>(stage, (answer) => ({ type: 'sheet', sheets: lists, answer }));
  const row = layoutOf(sheet.table, columns)?.row ?? 0;
  const typed = await bijoyColumns(sheet.table, row);
  const converted =
    typed.length === 0
      ? typed
      : await ask<readonly BijoyColumn[]>(stage, (answer) => ({
          type: 'bijoy',
          columns: typed,
          answer,
        }));
  const table = inUnicode(sheet.table, row, converted);
  const layout = layoutOf(table, columns);
  const targets = layout ? rememberedTargets(contract.path, layout) : noChoices.targets;
  await checkSheet(stage, { ...sheet, table }, { ...noChoices, targets });
}

export async function checkSheet(stage: Stage, sheet: Sheet, choices: FileChoices): Promise<void> {
  const run = await dryRunInSteps(stage.plan, sheet, choices, progressOf(stage));
  const checked = { sheet, run, choices, existing: null };
  stage.set({ checked, problem: run.problem ? { text: run.problem } : null });
  if (!run.problem && run.missing.length === 0) await preview(stage, checked);
}

/** Other servers have no preview: they find out with the import itself. */
const hasNoPreview = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 405);

const rowsOf = ({ rows }: DryRun) => rows.map(({ values }) => values);

/** Asks until no row is refused: the server names only the first of many. */
async function previewOf({ plan, signal }: Stage, initial: DryRun) {
  const { contract, columns } = plan;
  let run = initial;
  while (run.rows.length > 0) {
    const body = { rows: rowsOf(run) };
    const answer = await retryAfterLogin(() =>
      send('POST {path}/import/preview/', { path: contract.path, body, signal }),
    );
    const bad = badRowsOf(answer.fields, run, columns);
    if (bad.length === 0) return { run, existing: existingRowsOf(answer, run, columns) };
    run = withoutBad(run, bad);
  }
  return { run, existing: [] };
}

export async function preview(stage: Stage, checked: Checked): Promise<void> {
  stage.set({ busy: 'checking', problem: null });
  await pause();
  try {
    stage.set({ checked: { ...checked, ...(await previewOf(stage, checked.run)) } });
  } catch (reason) {
    const error = asApiError(reason);
    if (hasNoPreview(reason)) stage.set({ checked: { ...checked, existing: [] } });
    else stage.set({ problem: { text: `${error.message} ${NOTHING_YET}`, error } });
  }
}

/** Called after an import, with what `batches/{id}/undo/` takes back. */
export type OnImported = (batchId: number | undefined) => void;

/** The last stage: sends the good rows, in one transaction. */
export async function sendRows(
  stage: Stage,
  { checked, keySuffix, isUnknown }: ImportState & { checked: Checked },
  existing: ExistingChoice,
  onDone: OnImported,
): Promise<void> {
  const { path } = stage.plan.contract;
  const rows = rowsOf(checked.run);
  const headers = { 'Idempotency-Key': `${await contentKey(rows)}-${existing}${keySuffix}` };
  const onProgress = (progress: number) => stage.set({ progress });
  try {
    const result = await retryAfterLogin(() =>
      send('POST {path}/import/', { path, body: { rows, existing }, headers, onProgress }),
    );
    if (result.repeated && !isUnknown) {
      const text = 'এই সারিগুলো আগেই যোগ হয়েছে। এবার নতুন কিছু যোগ হয়নি।';
      return stage.set({ problem: { text }, repeated: existing });
    }
    notify.success(successOf(result.created ?? rows.length, checked, existing));
    invalidateAll();
    if (!stage.signal.aborted) onDone(result.batch_id);
  } catch (reason) {
    refuse(stage, reason, checked, isUnknown);
  }
}

function refuse({ plan, signal, set }: Stage, reason: unknown, checked: Checked, was: boolean) {
  console.warn('The import failed.', reason);
  const error = asApiError(reason);
  const bad = badRowsOf(error.fields, checked.run, plan.columns);
  const isUnknown = bad.length === 0 && (was || error.status === 0 || error.status >= 500);
  const text = `${error.message} ${isUnknown ? unknown() : NOTHING}`;
  // A closed dialog has no other place to say it.
  if (signal.aborted) return notify.error(text);
  set({ isUnknown, problem: { text, error } });
  if (bad.length > 0)
    set({ checked: { ...checked, run: withoutBad(checked.run, bad), existing: null } });
}

function successOf(added: number, { existing }: Checked, choice: ExistingChoice): string {
  const changed = existing?.filter(({ changes }) => changes.length > 0).length ?? 0;
  return [
    (added > 0 || changed === 0) && `${formatNumber(added)}টি সারি যোগ হয়েছে`,
    choice === 'update' && changed > 0 && `${formatNumber(changed)}টি হালনাগাদ হয়েছে`,
  ]
    .filter(Boolean)
    .join(', ');
}
