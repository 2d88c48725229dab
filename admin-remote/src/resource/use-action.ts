import { notify } from '@angan/shared';
import { retryAfterLogin, useAttempt } from '@angan/shared/account';
import { asApiError } from './form/messages.ts';

/** Runs one action at a time, which may ask for the password again, and holds why the last failed. */
export function useAction() {
  const { busy, error, attempt, clear } = useAttempt(asApiError);

  /** Resolves to whether it was done; `done` is the toast that then says so, where nothing else does. */
  const run = (work: () => Promise<unknown>, done?: string) =>
    attempt(async () => {
      await retryAfterLogin(work);
      if (done) notify.success(done);
    });

  return { busy, error, run, clear };
}
