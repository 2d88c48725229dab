import { changePasswordInput, fieldErrors, type FieldErrors } from '@angan/shared/contract';

export const EMPTY = { current_password: '', new_password: '', repeated: '' };
export type TypedPasswords = typeof EMPTY;

const LEFT_EMPTY = 'এই ঘরটি পূরণ করুন।';

/** The errors of three typed passwords by field, empty when there are none. Passwords are never trimmed. */
export function passwordErrors({ repeated, ...passwords }: TypedPasswords): FieldErrors {
  const read = changePasswordInput.safeParse(passwords);
  const errors = read.success ? {} : fieldErrors(read.error.issues);
  if (passwords.current_password === '') errors.current_password = LEFT_EMPTY;
  if (passwords.new_password === '') errors.new_password = LEFT_EMPTY;
  else if (passwords.new_password === passwords.current_password)
    errors.new_password = 'নতুন পাসওয়ার্ডটি আগেরটির মতোই। অন্য একটি দিন।';
  if (repeated === '') errors.repeated = LEFT_EMPTY;
  else if (repeated !== passwords.new_password) errors.repeated = 'পাসওয়ার্ড দুটি এক নয়। আবার লিখুন।';
  return errors;
}
