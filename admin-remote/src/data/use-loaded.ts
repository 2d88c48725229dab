import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@angan/shared';
import { retryAfterLogin } from '../session/retry-after-login.ts';
import { onRevalidate } from './revalidate.ts';

export interface LoadState<Value> {
  status: 'loading' | 'ready' | 'failed';
  /** The last value that was loaded; it stays while a newer one is on its way. */
  value: Value | null;
  /** Why the last load failed. */
  error: ApiError | null;
  /** What `value` was loaded for. */
  key: string | null;
  /** True while something newer than `value` is on its way. */
  stale: boolean;
}

export type Loaded<Value> = LoadState<Value> & { reload(): void };

const nothing = { status: 'loading', value: null, error: null, key: null, stale: true } as const;

/** Loads what `key` stands for, again when the key changes, on `reload()`, and after every save on the screen. */
export function useLoaded<Value>(key: string, load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<LoadState<Value>>(nothing);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  const latest = useRef(load);
  latest.current = load;

  useEffect(() => onRevalidate(reload), [reload]);

  useEffect(() => {
    const abort = new AbortController();
    setState((known) => ({ ...known, stale: true, ...(known.status === 'failed' && nothing) }));
    retryAfterLogin(() => latest.current(abort.signal)).then(
      (value) => !abort.signal.aborted && setState({ status: 'ready', value, key, error: null, stale: false }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.warn(`Loading ${key} failed.`, error);
        setState({ status: 'failed', value: null, error: error instanceof ApiError ? error : null, key, stale: false });
      },
    );
    return () => abort.abort();
  }, [key, round]);

  return { ...state, reload };
}
