import { useRef, useState } from 'react';
import { newKey, ApiError, type SaveOptions } from '@angan/shared';
import { invalidateAll } from '../../data/query-client.ts';
import { retryAfterLogin } from '../../session/retry-after-login.ts';
import { TRY_AGAIN } from './messages.ts';

export type Outcome<Row> =
  | { kind: 'saved'; row: Row }
  | { kind: 'conflict' }
  | { kind: 'aborted' }
  | { kind: 'failed'; error: ApiError };

/** A failure that is no answer of the server still has a sentence. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, TRY_AGAIN);

interface Save<Row> {
  send(options: SaveOptions): Promise<Row>;
  /** The version that was edited. */
  version?: number;
  /** Whether files are sent along: then the progress is shown. */
  uploads: boolean;
}

/** One save at a time, with its progress; a repeated try of the same new row carries the same key, so that it stays one row. */
export function useSave<Row>() {
  const [saving, setSaving] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const key = useRef(newKey());
  const running = useRef<AbortController | null>(null);

  async function save({ send, version, uploads }: Save<Row>): Promise<Outcome<Row>> {
    // A second tap arrives before the button is drawn as disabled.
    if (running.current) return { kind: 'aborted' };
    const abort = new AbortController();
    running.current = abort;
    setSaving(true);
    setProgress(uploads ? 0 : null);
    try {
      const options = {
        key: key.current,
        version,
        signal: abort.signal,
        ...(uploads && { onProgress: setProgress }),
      };
      const row = await retryAfterLogin(() => send(options));
      key.current = newKey();
      invalidateAll();
      return { kind: 'saved', row };
    } catch (reason) {
      if (abort.signal.aborted) return { kind: 'aborted' };
      const error = asApiError(reason);
      console.warn('Saving failed.', reason);
      // What the form offers may be gone by now, such as a class that was deleted meanwhile.
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
