const NEW_DAYS = 7;

/** True where a notice of this day (YYYY-MM-DD) counts as new on the day `today`. */
export const isNewOn = (date: string | null, today: string): boolean =>
  date !== null &&
  date > new Date(Date.parse(today) - NEW_DAYS * 86_400_000).toISOString().slice(0, 10);
