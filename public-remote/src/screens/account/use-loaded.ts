import { ApiError, readErrorBody } from '@angan/shared';
import { retryAfterLogin } from '@angan/shared/account';
import type { Reloadable } from '@angan/shared/security';
import { useEffect, useState } from 'react';

/** Data of the account that is logged in; the last value stays while a newer one is on the way. */
export function useReloadable<Value>(load: () => Promise<Value>): Reloadable<Value> {
  const [value, setValue] = useState<Value>();
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isLeft = false;
    retryAfterLogin(load).then(
      (answer) => {
        if (isLeft) return;
        setValue(answer);
        setError(null);
      },
      (reason: unknown) => {
        if (!isLeft) setError(reason instanceof ApiError ? reason : readErrorBody(0, null));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [load, attempt]);

  const status = error ? 'failed' : value === undefined ? 'loading' : 'ready';
  return { status, value, error, reload: () => setAttempt((before) => before + 1) };
}
