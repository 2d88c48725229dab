import { isoDate, weekdayOf } from '@angan/bengali-text';

const DAY = 86_400_000;

export const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The same day so many months later, or the last of a shorter month. */
export function addMonths(iso: string, count: number): string {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const at = year * 12 + (month - 1) + count;
  for (let last = day; last > 27; last -= 1) {
    const found = isoDate(Math.floor(at / 12), (at % 12) + 1, last);
    if (found) return found;
  }
  return isoDate(Math.floor(at / 12), (at % 12) + 1, day) ?? iso;
}

/** The month of a day in weeks from Sunday to Saturday; null is a day of another month. */
export function weeksOf(iso: string): (string | null)[][] {
  const first = `${iso.slice(0, 8)}01`;
  const before = weekdayOf(first);
  const weeks: (string | null)[][] = [];
  for (let start = -before; start === -before || isIn(start); start += 7)
    weeks.push(
      Array.from({ length: 7 }, (_, at) => (isIn(start + at) ? addDays(first, start + at) : null)),
    );
  return weeks;

  function isIn(offset: number): boolean {
    return offset >= 0 && addDays(first, offset).slice(0, 7) === iso.slice(0, 7);
  }
}
