import { minutesOf, type Slot } from './slots.ts';

/** Shorter gaps are for changing rooms, in minutes. */
const BREAK_MIN = 10;

export function withBreaks(slots: readonly Slot[]): (Slot & { isBreak: boolean })[] {
  let end = '';
  return slots.flatMap((slot) => {
    const { startTime } = slot;
    const isAfterBreak = end !== '' && minutesOf(startTime) - minutesOf(end) >= BREAK_MIN;
    const pause = { id: `break-${startTime}`, startTime: end, endTime: startTime, isBreak: true };
    if (slot.endTime > end) end = slot.endTime;
    return [...(isAfterBreak ? [pause] : []), { ...slot, isBreak: false }];
  });
}
