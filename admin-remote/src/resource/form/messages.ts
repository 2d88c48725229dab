import { ApiError } from '@angan/shared';

export type Message = string | ((error: ApiError) => string);

export const textOf = (message: Message, error: ApiError): string =>
  typeof message === 'string' ? message : message(error);

export interface FormMessages {
  invalid: string;
  saveFailed: Message;
}

export const SOMETHING_ELSE_WRONG = 'দয়া করে চিহ্নিত ঘরগুলো ঠিক করুন।';
export const TRY_AGAIN = 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন';

/** A failure without a response has a sentence too. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, TRY_AGAIN);
