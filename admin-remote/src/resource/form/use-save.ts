import { retryAfterLogin } from '@angan/shared/account';
import { useRef, useState } from 'react';
import { ApiError, type SaveOptions, type Values } from '@angan/shared';
import { invalidateAll } from '../../data/query-client.ts';
import { idempotencyKeys } from './idempotency-key.ts';
import { TRY_AGAIN } from './messages.ts';

export type Outcome<Row> =
  | { kind: 'saved'; row: Row }
  | { kind: 'conflict' }
  | { kind: 'aborted' }
  | { kind: 'failed'; error: ApiError };

/** A failure without a response has a sentence too. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, TRY_AGAIN);

interface Save<Row> {
  /** The request body; a repeated one carries the same key. */
  body: Values;
  send(options: SaveOptions): Promise<Row>;
  /** The version that was edited. */
  version?: number;
  /** Whether files are sent along: then the progress is shown. */
  uploads: boolean;
}

/**
 * One save at a time, with its progress. A retry of the same new row carries the same key and stays
 * one row.
 */
export function useSave<Row>() {
  const [saving, setSaving] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [keys] = useState(idempotencyKeys);
  const running = useRef<AbortController | null>(null);

  async function save({ body, send, version, uploads }: Save<Row>): Promise<Outcome<Row>> {
    // A second tap arrives before the button is drawn as disabled.
    if (running.current) return { kind: 'aborted' };
    const abort = new AbortController();
    running.current = abort;
    setSaving(true);
    setProgress(uploads ? 0 : null);
    try {
      const options = {
        key: keys.keyOf(body),
        version,
        signal: abort.signal,
        ...(uploads && { onProgress: setProgress }),
      };
      const row = await retryAfterLogin(() => send(options));
      keys.reset();
      return { kind: 'saved', row };
    } catch (reason) {
      if (abort.signal.aborted) return { kind: 'aborted' };
      const error = asApiError(reason);
      console.warn('Saving failed.', reason);
      // An option of the form may have been deleted meanwhile, such as a class.
      if (Object.keys(error.fields).length > 0) invalidateAll();
      return error.code === 'changed_meanwhile' ? { kind: 'conflict' } : { kind: 'failed', error };
    } finally {
      running.current = null;
      setSaving(false);
      setProgress(null);
    }
  }

  return { saving, progress, save, abort: () => running.current?.abort() };
}
