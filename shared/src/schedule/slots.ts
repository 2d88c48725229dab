export interface Timed {
  startTime: string;
  endTime: string;
}

/** A time of day with lessons; ids sort by time. */
export interface Slot extends Timed {
  id: string;
}

/** A time without its seconds, which some servers send. */
export const clock = (time: string): string => time.slice(0, 5);
/** Minutes since midnight of `10:15` or `10:15:00`. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export function slotOf(lesson: Timed): Slot {
  const startTime = clock(lesson.startTime);
  const endTime = clock(lesson.endTime);
  return { id: `${startTime}-${endTime}`, startTime, endTime };
}
