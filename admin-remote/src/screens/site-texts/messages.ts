import {
  type FormMessages,
  SOMETHING_ELSE_WRONG,
  TRY_AGAIN,
} from '../../resource/form/messages.ts';

export const LOAD_FAILED = 'ওয়েবসাইটের লেখা লোড করা যায়নি।';
export const SAVED = 'লেখা সংরক্ষণ হয়েছে। ওয়েবসাইটে এখন এটিই দেখা যাবে।';

export const siteTextMessages: FormMessages = {
  invalid: SOMETHING_ELSE_WRONG,
  saveFailed: ({ message }) => message || TRY_AGAIN,
};
