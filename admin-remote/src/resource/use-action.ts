import { useState } from 'react';
import { notify, type ApiError } from '@angan/shared';
import { retryAfterLogin } from '@angan/shared/account';
import { asApiError } from './form/messages.ts';

/** Runs one action at a time, which may ask for the password again, and holds why the last failed. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  /** Resolves to whether it was done; `done` is the toast that then says so. */
  async function run(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setError(null);
    try {
      await retryAfterLogin(work);
      if (done) notify.success(done);
      return true;
    } catch (reason) {
      setError(asApiError(reason));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, error, run };
}
