import { useState, type ReactNode } from 'react';
import { ApiError, notify } from '@angan/shared';
import { passkeyProblem } from '@angan/shared/passkeys';
import { invalidateAll } from '../../data/query-client.ts';
import { asApiError } from '../../resource/form/use-save.ts';
import { Problem } from '../../resource/problem.tsx';

/** What went wrong, in words: at the device, or as the server says it. */
const problemOf = (error: unknown): ApiError => {
  const atDevice = passkeyProblem(error);
  return atDevice === null ? asApiError(error) : new ApiError(0, atDevice);
};

/** Runs one action at a time and shows why it failed; `run` also says that it is done and reloads. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    try {
      await work();
    } catch (reason) {
      setFailed(problemOf(reason));
    }
    setBusy(false);
  }

  const run = (work: () => Promise<void>, done: string): Promise<void> =>
    attempt(async () => {
      await work();
      notify.success(done);
      invalidateAll();
    });
  const problem: ReactNode = failed && <Problem error={failed} />;
  return { busy, error: failed?.message ?? null, problem, attempt, run };
}
