/** The days of the week in Bengali, Sunday first, as the routine's `day` counts them. */
export const weekdays = [
  'রবিবার',
  'সোমবার',
  'মঙ্গলবার',
  'বুধবার',
  'বৃহস্পতিবার',
  'শুক্রবার',
  'শনিবার',
] as const;

/** The same where there is little room, as in the head of a calendar. */
export const shortWeekdays = ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহ', 'শুক্র', 'শনি'];

/** The Bengali name of a day, 0 Sunday to 6 Saturday; empty for any other value. */
export const dayName = (n: number | null | undefined): string => weekdays[n ?? -1] ?? '';

/** The weekday of an ISO date, 0 for Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();
