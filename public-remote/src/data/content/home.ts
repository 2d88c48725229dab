import { awardIcon, bookIcon, fileIcon, messageIcon, usersIcon } from '@angan/shared/ui';
import type { Tile } from './types.ts';

/** The five tiles under the first picture. */
export const tiles: readonly Tile[] = [
  { text: 'অধ্যক্ষের কথা', english: 'Principal Corner', icon: messageIcon, to: '/#principal' },
  { text: 'শিক্ষক ও কর্মচারী', english: 'Faculty & Staffs', icon: usersIcon, to: '/facnstaff' },
  { text: 'ফলাফল', english: 'Results', icon: awardIcon, to: '/notice?q=ফলাফল' },
  { text: 'প্রাক্তন শিক্ষার্থী', english: 'Alumni', icon: bookIcon, to: '/contact?topic=alumni' },
  { text: 'ভর্তি তথ্য', english: 'Admission Information', icon: fileIcon, to: '/admission' },
];

/** The year from which the college's years are counted. */
export const countedFrom = 2000;
