import { jobLog } from './jobs.ts';

it('the page of metrics tells of each job when it last went well, and how often it failed', async () => {
  const jobs = jobLog();
  const failing = jobs.run('backup', () => Promise.reject(new Error('disk full')));
  await expect(failing).rejects.toThrow('disk full');
  expect(jobs.states.backup).toMatchObject({ lastSuccess: null, failures: 1 });
  expect(await jobs.run('backup', () => Promise.resolve('made'))).toBe('made');
  expect(jobs.states.backup.failures).toBe(1);
  expect(jobs.states.backup.lastSuccess).toBeGreaterThan(Date.now() - 60_000);
  expect(jobs.states.publication.lastSuccess).toBeNull();
});
