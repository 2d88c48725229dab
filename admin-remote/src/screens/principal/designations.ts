import type { Principal } from '@angan/shared/contract';
import { designationWords } from '@angan/shared/information';
import type { FormMessages } from '../../resource/form/messages.ts';

export type Designation = Principal['designation'];

interface Words {
  name: string;
  saved: string;
  updated: string;
  messages: FormMessages;
}

const wordsFor = ([name]: readonly [string]): Words => ({
  name,
  saved: `${name}ের তথ্য সংরক্ষণ করা হয়েছে`,
  updated: `${name}ের তথ্য হালনাগাদ হয়েছে`,
  messages: {
    invalid: `দয়া করে ${name}ের নাম পূরণ করুন`,
    saveFailed: `${name}ের তথ্য সংরক্ষণ করতে সমস্যা হয়েছে`,
  },
});

export const designations: Readonly<Record<Designation, Words>> = {
  principal: wordsFor(designationWords.principal),
  vice_principal: wordsFor(designationWords.vice_principal),
};

export const isDesignation = (text: string | null): text is Designation =>
  text !== null && Object.hasOwn(designations, text);
