import type { ApiError } from '@angan/shared';

/** What a page has loaded, and how it loads it again. */
export interface Loaded<Value> {
  status: 'loading' | 'ready' | 'failed';
  value: Value | undefined;
  error: ApiError | null;
  reload(): void;
}
