import { createContext, useContext, type ReactNode } from 'react';
import { ApiError, notify } from '../index.ts';
import { useAttempt } from '../account/use-attempt.ts';
import { passkeyProblem } from '../login/passkeys.ts';
import { Problem } from '../ui/index.ts';

/** Called after a change of the account, so that the page loads it again. */
export const Changed = createContext<() => void>(() => undefined);

const UNKNOWN = 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন';

/** At the device, or as the server says it. */
const problemOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, passkeyProblem(error) ?? UNKNOWN);

/** Runs one action at a time and shows why it failed; `run` also says that it is done and reloads. */
export function useAccountAction() {
  const changed = useContext(Changed);
  const { busy, error, attempt } = useAttempt(problemOf);

  async function run(work: () => Promise<void>, done: string) {
    await attempt(async () => {
      await work();
      notify.success(done);
    });
    // After a failure too: where the answer was lost, it is done.
    changed();
  }
  const problem: ReactNode = error && <Problem error={error} />;
  return { busy, error: error?.message ?? null, problem, attempt, run };
}
