import { readMoment } from './calendar.ts';
import { inDhaka } from './clock.ts';
import { parseDate } from './date-input.ts';
import { toBengaliDigits, toLatinDigits } from '../digits.ts';
import { formatTime, parseTime } from './times.ts';

/**
 * Parses a typed day and time of Asia/Dhaka (১৫/৩/২০২৬ সকাল ১০:৩০), or an ISO date-time in any zone,
 * to UTC ISO. Null for anything else, also where the time is left out.
 */
export function parseMoment(text: string | null | undefined): string | null {
  const typed = toLatinDigits(text ?? '').trim();
  const moment = readMoment(typed);
  if (moment) return moment.hasTime ? moment.instant.toISOString() : null;
  const parts = /^(.+?)[,\s]+((?:[\p{L}\p{M}]+\s*)?\d{1,2}[:.ঃ]\d{1,2}\s*[\p{L}\p{M}]*)$/u.exec(
    typed,
  );
  const [day, time] = [parseDate(parts?.[1]), parseTime(parts?.[2])];
  return (day && time && readMoment(`${day}T${time}`)?.instant.toISOString()) ?? null;
}

/** A moment as the clock in Dhaka shows it, YYYY-MM-DDTHH:MM, as pickers take it; empty for none. */
export function localMoment(iso: string | null | undefined): string {
  const moment = readMoment(iso);
  return moment?.hasTime ? inDhaka(moment.instant).toISOString().slice(0, 16) : '';
}

/** Writes a moment as it can be typed, ১৫/০৩/২০২৬, সকাল ১০:৩০; empty where there is none. */
export function writtenMoment(iso: string | null | undefined): string {
  const [day, time] = localMoment(iso).split('T');
  return day && time
    ? `${toBengaliDigits(day.split('-').reverse().join('/'))}, ${formatTime(time)}`
    : '';
}
