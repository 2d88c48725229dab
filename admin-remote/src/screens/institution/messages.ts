import type { FormMessages } from '../../resource/form/messages.ts';

export const UPDATED = 'প্রতিষ্ঠানের তথ্য হালনাগাদ হয়েছে';
export const SUBMITTED = 'প্রতিষ্ঠানের তথ্য জমা হয়েছে';
export const INSTITUTION_FAILED = 'প্রতিষ্ঠানের তথ্য লোড করতে সমস্যা হয়েছে';

export const institutionMessages: FormMessages = {
  invalid: 'দয়া করে প্রতিষ্ঠানের নাম ও ইমেইল পূরণ করুন',
  saveFailed: 'প্রতিষ্ঠানের তথ্য সংরক্ষণ করতে সমস্যা হয়েছে',
};
