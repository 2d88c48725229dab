/** The weekday of an ISO date, 0 for Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();
