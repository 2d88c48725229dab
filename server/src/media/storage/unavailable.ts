import { HttpError } from '../../http/errors.ts';

const reasons = (error: unknown): string[] => {
  if (typeof error !== 'object' || error === null) return [];
  const { message, cause } = error as { message?: unknown; cause?: unknown };
  return [...(message ? [String(message)] : []), ...reasons(cause)];
};

/** The place of the files does not answer as it should. */
export class FilesUnavailable extends HttpError {
  /** For the operator and the log only. */
  readonly reason: string;

  constructor(cause: unknown) {
    super(503, 'unavailable', 'ফাইলের ভান্ডার এই মুহূর্তে সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।', {
      headers: { 'retry-after': '5' },
    });
    this.reason = reasons(cause).join(': ');
    this.stack += `\ncaused by ${this.reason}`;
  }
}
