import type { MpoStatus } from '../contract/institutions.ts';
import type { Gender } from '../contract/students.ts';

/** Whether the state pays the teachers or owns the institution, in words. */
export const mpoWords: Record<MpoStatus, string> = {
  mpo: 'এমপিওভুক্ত',
  nationalised: 'জাতীয়করণ করা হয়েছে',
  none: 'এমপিওভুক্ত নয়, জাতীয়করণও হয়নি',
};

/** What a student of each gender is called. */
export const genderWords: Record<Gender, string> = {
  female: 'ছাত্রী',
  male: 'ছাত্র',
  other: 'অন্যান্য',
};

/** The columns of the citizen charter as the Cabinet Division prescribes them, after the serial number. */
export const charterColumns = [
  ['service', 'সেবার নাম'],
  ['longest_time', 'সেবা প্রদানে সর্বোচ্চ সময়'],
  ['papers', 'প্রয়োজনীয় কাগজপত্র'],
  ['papers_from', 'কাগজপত্র বা আবেদন ফরম প্রাপ্তিস্থান'],
  ['fee', 'সেবামূল্য ও পরিশোধ পদ্ধতি'],
  ['officer', 'দায়িত্বপ্রাপ্ত কর্মকর্তা'],
  ['superior_officer', 'ঊর্ধ্বতন কর্মকর্তা'],
] as const;
