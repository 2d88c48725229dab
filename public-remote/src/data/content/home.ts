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

export const mission = [
  'শহর থেকে দূরের এই জনপদের প্রতিটি শিক্ষার্থীর কাছে মানসম্মত উচ্চ মাধ্যমিক শিক্ষা পৌঁছে দেওয়া আমাদের লক্ষ্য। ' +
    'যত্নশীল শিক্ষক, নিয়মিত ক্লাস ও হাতে-কলমে শেখার সুযোগ দিয়ে আমরা তাদের উচ্চশিক্ষা ও কর্মজীবনের জন্য তৈরি করি।',
] as const;

export const vision = [
  'এমন একটি শিক্ষাঙ্গন গড়ে তোলা, যেখানে শিক্ষার্থীরা জ্ঞানে দক্ষ, আচরণে সৎ এবং ' +
    'মানুষের প্রতি দায়িত্বশীল নাগরিক হয়ে ওঠে; আর অভাব বা দূরত্ব কারও পড়ার পথে বাধা হয় না।',
] as const;

/** The year from which the college's years are counted. */
export const countedFrom = 2000;
