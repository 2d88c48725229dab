import { createContext, useContext, useState, type ReactNode } from 'react';
import { ApiError, notify } from '@angan/shared';
import { passkeyProblem } from '../session/passkeys.ts';
import { Problem } from '../ui/index.ts';

/** Called after a change of the account, so that what is shown of it is loaded again. */
export const Changed = createContext<() => void>(() => undefined);

const UNKNOWN = 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন';

/** What went wrong, in words: at the device, or as the server says it. */
const problemOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, passkeyProblem(error) ?? UNKNOWN);

/** Runs one action at a time and shows why it failed; `run` also says that it is done and reloads. */
export function useAction() {
  const changed = useContext(Changed);
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
      changed();
    });
  const problem: ReactNode = failed && <Problem error={failed} />;
  return { busy, error: failed?.message ?? null, problem, attempt, run };
}
