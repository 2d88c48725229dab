const pad = (n: number, length: number): string => String(n).padStart(length, '0');

/** Null where the calendar has no such day; months are 1 to 12. */
export function isoDate(year: number, month: number, day: number): string | null {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1) return null;
  // Day 0 of the next month is the last day of this one; Date itself would roll 31 February over into March.
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

export type Moment = { instant: Date; hasTime: boolean };

const date = /(\d{4})-(\d{2})-(\d{2})/;
const time = /([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d+))?)?/;
const zone = /Z|[+-]\d{2}(?::?\d{2})?/;
const shape = new RegExp(`^${date.source}(?:[T ]${time.source} ?(${zone.source})?)?$`, 'i');

const zoneOf = (text: string | undefined): string => {
  // A server that names no zone writes the college's own time.
  if (text === undefined) return '+06:00';
  if (text.toUpperCase() === 'Z') return 'Z';
  return `${text.slice(0, 3)}:${text.slice(3).replace(':', '') || '00'}`;
};

/** ISO as servers write it (Z, an offset, a space for the T); null for anything else. */
export function readMoment(iso: string | null | undefined): Moment | null {
  const found = shape.exec((iso ?? '').trim());
  if (!found) return null;
  const [, year, month, day, hour, minute, second = '00', fraction = '', zone] = found;
  const date = isoDate(Number(year), Number(month), Number(day));
  if (date === null) return null;
  // Noon in UTC is the same calendar day in Dhaka, in any year.
  if (hour === undefined) return { instant: new Date(`${date}T12:00:00Z`), hasTime: false };
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const instant = new Date(`${date}T${hour}:${minute}:${second}.${milliseconds}${zoneOf(zone)}`);
  return Number.isNaN(instant.getTime()) ? null : { instant, hasTime: true };
}
