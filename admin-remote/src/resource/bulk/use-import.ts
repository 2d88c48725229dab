import { retryAfterLogin } from '@angan/shared/account';
import { useEffect, useRef, useState } from 'react';
import { newKey, ApiError, call, notify } from '@angan/shared';
import type {
  AnyResource,
  ExistingChoice,
  ImportPreview,
  ImportResult,
} from '@angan/shared/contract';
import { formatNumber } from '@angan/shared/text';
import { invalidateAll } from '../../data/query-client.ts';
import { asApiError } from '../form/use-save.ts';
import { bijoyColumns, inUnicode, type BijoyColumn } from './bijoy-columns.ts';
import type { BulkPlan } from './columns.ts';
import { dryRun, type DryRun, type References } from './dry-run.ts';
import { badRowsOf, existingRowsOf, type ExistingRow } from './import-report.ts';
import { readTable, TableRefused, type Table } from './table-files.ts';

/** Why an import cannot go on; `error` where a call failed. */
interface ImportProblem {
  text: string;
  error?: ApiError;
}

const callProblem = (reason: unknown, more: string): ImportProblem => {
  const error = asApiError(reason);
  return { text: `${error.message} ${more}`, error };
};

/** A file that was read, and what the server has stored of it already. */
interface Checked {
  run: DryRun;
  /** Null until the server has answered. */
  existing: ExistingRow[] | null;
}

/** Other servers have no preview: they find out with the import itself. */
const hasNoPreview = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 405);

/** Reads a file, has its rows checked here and by the server, and sends them: all of them or none. */
export function useImport(plan: BulkPlan<AnyResource>, references: References, onDone: () => void) {
  const [fileName, setFileName] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<ImportProblem | null>(null);
  const [bijoy, setBijoy] = useState<{ table: Table; columns: BijoyColumn[] } | null>(null);
  const [busy, setBusy] = useState<'reading' | 'checking' | 'sending' | null>(null);
  const [sent, setSent] = useState(0);
  // One key a file: a repeated tap, or a try after a lost answer, brings the rows in once.
  const key = useRef('');
  const checking = useRef<AbortController | null>(null);
  useEffect(() => () => checking.current?.abort(), []);
  const path = `${plan.contract.path}/import/`;

  const withErrors = (run: DryRun, fields: Record<string, string>): DryRun => ({
    ...run,
    bad: badRowsOf(fields, run, plan.columns),
  });

  async function check(run: DryRun) {
    const { signal } = (checking.current = new AbortController());
    setBusy('checking');
    setProblem(null);
    setChecked({ run, existing: null });
    try {
      const preview = await retryAfterLogin(() =>
        call<ImportPreview>('post', `${path}preview/`, { rows: run.rows }, { signal }),
      );
      setChecked({
        run: withErrors(run, preview.fields),
        existing: existingRowsOf(preview, run, plan.columns),
      });
    } catch (reason) {
      if (signal.aborted) return;
      if (hasNoPreview(reason)) setChecked({ run, existing: [] });
      else setProblem(callProblem(reason, 'এখনো কিছু যোগ হয়নি।'));
    }
    setBusy(null);
  }

  async function take(table: Table) {
    const run = dryRun(plan, table, references);
    setProblem(run.problem === null ? null : { text: run.problem });
    if (!run.problem && run.bad.length === 0) return await check(run);
    if (!run.problem) setChecked({ run, existing: null });
    setBusy(null);
  }

  async function read(file: File) {
    checking.current?.abort();
    setFileName(file.name);
    setChecked(null);
    setProblem(null);
    setBusy('reading');
    setBijoy(null);
    key.current = newKey();
    try {
      const table = await readTable(file);
      const columns = await bijoyColumns(table);
      if (columns.length === 0) return await take(table);
      setBijoy({ table, columns });
    } catch (reason) {
      if (!(reason instanceof TableRefused)) throw reason;
      setProblem({ text: reason.message });
    }
    setBusy(null);
  }

  async function send(existing: ExistingChoice) {
    if (!checked || busy) return;
    const { run } = checked;
    setBusy('sending');
    setProblem(null);
    setSent(0);
    try {
      const headers = { 'Idempotency-Key': `${key.current}-${existing}` };
      const result = await retryAfterLogin(() =>
        call<Partial<ImportResult>>(
          'post',
          path,
          { rows: run.rows, existing },
          { headers, onProgress: setSent },
        ),
      );
      notify.success(sentenceOf(result, checked, existing));
      invalidateAll();
      onDone();
    } catch (reason) {
      console.warn('The import failed.', reason);
      setProblem(callProblem(reason, 'কোনো সারি যোগ হয়নি।'));
      setChecked({ ...checked, run: withErrors(run, asApiError(reason).fields) });
    } finally {
      setBusy(null);
    }
  }

  return {
    ...{ fileName, run: checked?.run ?? null, existing: checked?.existing ?? null },
    ...{ problem, busy, sent, read, send },
    /** The columns that seem to be typed for Bijoy fonts, until it is chosen which to convert. */
    bijoy: bijoy?.columns ?? null,
    convert(columns: readonly BijoyColumn[]) {
      if (!bijoy) return;
      setBijoy(null);
      void take(inUnicode(bijoy.table, columns));
    },
    /** Has the server check the file again after it could not. */
    checkAgain:
      problem !== null && checked?.existing === null && checked.run.bad.length === 0
        ? () => void check(checked.run)
        : null,
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
