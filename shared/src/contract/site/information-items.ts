/** The items in the order of the letter of the Directorate of 14 July 2025. */
export const informationItems = [
  'profile',
  'recognition',
  'students',
  'sections',
  'academic',
  'mpo',
  'contact',
  'information_officer',
  'complaint_officer',
  'people',
  'committee',
] as const;
export type InformationItem = (typeof informationItems)[number];
