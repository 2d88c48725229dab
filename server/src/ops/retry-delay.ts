const MINUTE = 60_000;
const MINUTES = [1, 2, 4, 8, 16, 30];

/** For how long (ms) work that failed waits, after so many failures in a row before this one. */
export const retryDelay = (failures: number): number =>
  MINUTES[Math.min(failures, MINUTES.length - 1)]! * MINUTE;
