import type { ReactNode } from 'react';
import {
  SOMETHING_ELSE_WRONG,
  TRY_AGAIN,
  type FormMessages,
  type Message,
} from './form/messages.ts';

export interface ResourceMessages extends FormMessages {
  add: string;
  addFirst: string;
  edit: string;
  /** The verb of a row's button, before the row's name. */
  editRow: string;
  empty: ReactNode;
  confirmDelete: string;
  /** In the place of that question, where a row is in use. */
  inUse: string;
  added: string;
  updated: string;
  deleted: string;
  restored: string;
  /** The toast that accompanies the list's own message; null where the latter is enough. */
  loadFailed: string | null;
  /** In the place of the list, where it is not that sentence. */
  listFailed?: string;
  deleteFailed: Message;
}

/** The sentences of a page whose rows are called `noun`; a page names those that differ. */
export const messagesFor = (
  noun: string,
  own: Partial<ResourceMessages> = {},
): ResourceMessages => ({
  add: `নতুন ${noun} যোগ করুন`,
  addFirst: `প্রথম ${noun} যোগ করুন`,
  edit: `${noun} সম্পাদনা`,
  editRow: 'সম্পাদনা',
  empty: `কোনো ${noun} পাওয়া যায়নি`,
  invalid: SOMETHING_ELSE_WRONG,
  confirmDelete: `এই ${noun} মুছে ফেলতে চান?`,
  inUse: `এই ${noun} এখন মুছে ফেলা যাবে না`,
  added: `${noun} যোগ হয়েছে`,
  updated: `${noun} হালনাগাদ হয়েছে`,
  deleted: `${noun} মুছে ফেলা হয়েছে`,
  restored: `${noun} ফিরিয়ে আনা হয়েছে`,
  loadFailed: null,
  saveFailed: TRY_AGAIN,
  deleteFailed: 'মুছে ফেলতে সমস্যা হয়েছে',
  ...own,
});

/** Of a stored PDF whose first page the server could not draw. */
export const UNREADABLE_PDF =
  'এই PDF খোলা যায়নি: এতে পাসওয়ার্ড থাকতে পারে, বা ফাইলটি অসম্পূর্ণ। খুলে দেখুন, দরকারে নতুন করে দিন।';
