import { notify } from '@angan/shared';
import { retryAfterLogin, useAttempt } from '@angan/shared/account';
import { invalidateAll } from '../data/query-client.ts';
import { asApiError } from './form/messages.ts';

/** What is on the screen is not what is stored. */
export function reloadAtConflict(reason: unknown): never {
  if (asApiError(reason).status === 409) invalidateAll();
  throw reason;
}

/** Runs one action at a time, which may ask for the password again, and holds why the last failed. */
export function useAction() {
  const { busy, error, attempt, clear } = useAttempt(asApiError);

  /** Resolves to whether it was done; `done` is the toast that then says so, where nothing else does. */
  const run = (work: () => Promise<unknown>, done?: string) =>
    attempt(async () => {
      await retryAfterLogin(work);
      if (done) notify.success(done);
    });

  /** As `run`; then everything on the screen is loaded again. */
  async function save(work: () => Promise<unknown>, done?: string, after?: () => void) {
    if (!(await run(() => work().catch(reloadAtConflict), done))) return;
    invalidateAll();
    after?.();
  }

  return { busy, error, run, save, clear };
}
