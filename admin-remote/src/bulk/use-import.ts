import { useRef, useState } from 'react';
import { call, notify } from '@angan/shared';
import type { AnyResource } from '@angan/shared/contract';
import { formatNumber } from '@angan/shared/text';
import { revalidate } from '../data/revalidate.ts';
import { newKey } from '../form/new-key.ts';
import { asApiError } from '../form/use-save.ts';
import { retryAfterLogin } from '../session/retry-after-login.ts';
import type { BulkPlan } from './columns.ts';
import { badRowsOf, dryRun, type DryRun, type References } from './dry-run.ts';
import { readTable, TableRefused } from './table-files.ts';

/** Reads a file, tries its rows, and sends them: all of them or none. */
export function useImport(plan: BulkPlan<AnyResource>, references: References, onDone: () => void) {
  const [fileName, setFileName] = useState('');
  const [run, setRun] = useState<DryRun | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'reading' | 'sending' | null>(null);
  const [sent, setSent] = useState(0);
  // One key a file: a repeated tap, or a try after a lost answer, brings the rows in once.
  const key = useRef('');

  async function read(file: File) {
    setFileName(file.name);
    setRun(null);
    setProblem(null);
    setBusy('reading');
    key.current = newKey();
    try {
      const found = dryRun(plan, await readTable(file), references);
      setProblem(found.problem);
      if (!found.problem) setRun(found);
    } catch (reason) {
      if (!(reason instanceof TableRefused)) throw reason;
      setProblem(reason.message);
    } finally {
      setBusy(null);
    }
  }

  async function send() {
    if (!run || busy) return;
    setBusy('sending');
    setProblem(null);
    setSent(0);
    try {
      const headers = { 'Idempotency-Key': key.current };
      await retryAfterLogin(() =>
        call(
          'post',
          `${plan.contract.path}/import/`,
          { rows: run.rows },
          { headers, onProgress: setSent },
        ),
      );
      notify.success(`${formatNumber(run.rows.length)}টি সারি যোগ হয়েছে`);
      revalidate();
      onDone();
    } catch (reason) {
      const error = asApiError(reason);
      console.warn('The import failed.', reason);
      setProblem(`${error.message} কোনো সারি যোগ হয়নি।`);
      setRun({ ...run, bad: badRowsOf(error.fields, run, plan.columns) });
    } finally {
      setBusy(null);
    }
  }

  return { fileName, run, problem, busy, sent, read, send };
}
