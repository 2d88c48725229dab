import { useState } from 'react';
import type { ApiError } from '../index.ts';

/** Runs one piece of work at a time and holds why the last failed, as `toError` says it. */
export function useAttempt(toError: (reason: unknown) => ApiError) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (reason) {
      setError(toError(reason));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, error, attempt, clear: () => setError(null) };
}
