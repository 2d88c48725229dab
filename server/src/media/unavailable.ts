import { HttpError } from '../http/errors.ts';

const reasons = (error: unknown): string[] => {
  if (typeof error !== 'object' || error === null) return [];
  const { message, cause } = error as { message?: unknown; cause?: unknown };
  return [...(message ? [String(message)] : []), ...reasons(cause)];
};

/** The place of the files does not answer as it should; `cause` is for the log alone. */
export function filesUnavailable(cause: unknown): HttpError {
  const error = new HttpError(503, 'unavailable', 'ফাইলের ভান্ডার এই মুহূর্তে সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।', { headers: { 'retry-after': '5' } });
  error.stack += `\ncaused by ${reasons(cause).join(': ')}`;
  return error;
}
