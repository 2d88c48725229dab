import type { OfficeHours } from './types.ts';

/** When the office is open, from the first to the last day of the week. Days: 0 Sunday to 6 Saturday. */
export const officeHours: OfficeHours = {
  firstDay: 0,
  lastDay: 4,
  opens: '09:00',
  closes: '16:00',
};
