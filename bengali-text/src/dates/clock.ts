const HOUR = 3_600_000;
/** The one summer time that Bangladesh has had. */
const SUMMER = [Date.UTC(2009, 5, 19, 17), Date.UTC(2009, 11, 31, 17)] as const;

/** A moment whose UTC fields read as the clock in Dhaka does, from 1971 on. */
export function inDhaka(instant: Date): Date {
  const time = instant.getTime();
  return new Date(time + (time >= SUMMER[0] && time < SUMMER[1] ? 7 : 6) * HOUR);
}

/** Weekday (0 Sunday to 6 Saturday) and time of day (HH:MM) of a moment, by default of now, in Asia/Dhaka. */
export function clockInDhaka(now: Date = new Date()): { day: number; time: string } {
  const there = inDhaka(now);
  return { day: there.getUTCDay(), time: there.toISOString().slice(11, 16) };
}
