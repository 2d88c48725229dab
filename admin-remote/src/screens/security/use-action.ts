import { useState } from 'react';
import { notify } from '@angan/shared';
import { passkeyProblem } from '@angan/shared/passkeys';
import { invalidateAll } from '../../data/query-client.ts';
import { asApiError } from '../../resource/form/use-save.ts';

/** What went wrong, in words: at the device, or as the server says it. */
const problemOf = (error: unknown): string => passkeyProblem(error) ?? asApiError(error).message;

/** Runs one action at a time and shows why it failed; `run` also says that it is done and reloads. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (reason) {
      setError(problemOf(reason));
    }
    setBusy(false);
  }

  const run = (work: () => Promise<void>, done: string): Promise<void> =>
    attempt(async () => {
      await work();
      notify.success(done);
      invalidateAll();
    });
  return { busy, error, attempt, run };
}
