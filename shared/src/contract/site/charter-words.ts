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
type CharterColumn = (typeof charterColumns)[number][0];

export const charterNames = charterColumns.map(([name]) => name);
export const charterHeadings = Object.fromEntries(charterColumns) as Record<CharterColumn, string>;
