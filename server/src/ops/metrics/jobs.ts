export const JOBS = [
  'publication',
  'maintenance',
  'backup',
  'snapshot',
  'copies',
  'sweep',
  'search-keys',
] as const;
export type Job = (typeof JOBS)[number];

export interface JobState {
  /** Milliseconds since 1970; null before the first success of this process. */
  lastSuccess: number | null;
  failures: number;
  /** Seconds of the last run. */
  seconds: number;
}

export type JobLog = ReturnType<typeof jobLog>;

export function jobLog() {
  const states = Object.fromEntries(
    JOBS.map((job): [Job, JobState] => [job, { lastSuccess: null, failures: 0, seconds: 0 }]),
  ) as Record<Job, JobState>;
  return {
    states: states as Readonly<Record<Job, Readonly<JobState>>>,
    async run<Result>(job: Job, work: () => Promise<Result>): Promise<Result> {
      const state = states[job];
      const start = performance.now();
      try {
        const result = await work();
        state.lastSuccess = Date.now();
        return result;
      } catch (error) {
        state.failures += 1;
        throw error;
      } finally {
        state.seconds = (performance.now() - start) / 1000;
      }
    },
  };
}
