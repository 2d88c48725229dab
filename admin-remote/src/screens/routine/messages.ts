import { messagesFor } from '../../resource/messages.ts';

/** Texts of the specification. */
export const ADDED = 'Routine added successfully!';
export const FAILED = 'Something went wrong!';

export const routineMessages = messagesFor('ক্লাস', {
  edit: 'রুটিনের ক্লাস সম্পাদনা',
  invalid: 'দয়া করে শ্রেণি, শাখা, বিষয়, শিক্ষক, শুরু ও শেষের সময় পূরণ করুন',
  confirmDelete: 'এই ক্লাস রুটিন থেকে মুছে ফেলতে চান?',
  updated: 'রুটিন হালনাগাদ হয়েছে',
  deleted: 'ক্লাসটি রুটিন থেকে মুছে ফেলা হয়েছে',
  restored: 'ক্লাসটি রুটিনে ফিরিয়ে আনা হয়েছে',
  // The page itself says that something went wrong; the toast says what.
  saveFailed: (error) => error.message,
});
