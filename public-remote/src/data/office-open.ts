import type { OfficeHours } from './office-hours.ts';

/** True while the office has its hours; holidays are not known. `now` is a clock of Dhaka. */
export const isOfficeOpen = (
  { firstDay, lastDay, opens, closes }: OfficeHours,
  { day, time }: { day: number; time: string },
): boolean =>
  (day - firstDay + 7) % 7 <= (lastDay - firstDay + 7) % 7 && opens <= time && time < closes;
