import type { Slot } from '@angan/shared/schedule';

/** The `edit` of the address for a new lesson: `new.0.10:00.10:45`. */
export const freshAddress = (day: number, { startTime, endTime }: Slot): string =>
  `new.${day}.${startTime}.${endTime}`;

/** The fields of a new lesson that the address names; null where it names none. */
export function freshFrom(
  edit: string | null,
): Record<'day' | 'startTime' | 'endTime', string> | null {
  const [kind, day = '', startTime = '', endTime = ''] = (edit ?? '').split('.');
  return kind === 'new' ? { day, startTime, endTime } : null;
}
