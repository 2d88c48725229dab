import { academicTexts } from './academic.ts';
import { admissionTexts } from './admission.ts';
import { contactTexts } from './contact.ts';
import { frameTexts } from './frame.ts';
import { homeTexts } from './home.ts';
import { privacyTexts } from './privacy.ts';
import type { TextGroup } from './kinds.ts';

interface Group {
  title: string;
  path: string;
  texts: TextGroup;
}

/** Every text that an Admin can change, by the page that has it. */
export const textGroups = {
  frame: { title: 'সব পাতার ওপরে ও নিচে', path: '/', texts: frameTexts },
  home: { title: 'হোম', path: '/', texts: homeTexts },
  academic: { title: 'একাডেমিক তথ্য', path: '/academic', texts: academicTexts },
  admission: { title: 'ভর্তি তথ্য', path: '/admission', texts: admissionTexts },
  contact: { title: 'যোগাযোগ ও অফিসের সময়', path: '/contact', texts: contactTexts },
  privacy: { title: 'গোপনীয়তা', path: '/privacy', texts: privacyTexts },
} satisfies Record<string, Group>;

export type TextGroupName = keyof typeof textGroups;
export const textGroupNames = Object.keys(textGroups) as [TextGroupName, ...TextGroupName[]];
