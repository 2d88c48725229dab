import { workBudget } from './work-budget.ts';

const RATE = { burst: 2, every: 60_000 };

/** Work that starts and does not end. */
function start() {
  let count = 0;
  return {
    work: () => {
      count += 1;
      return Promise.resolve(count);
    },
    count: () => count,
  };
}
const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

describe('a budget of work', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('lets one network do so much at once and then one after the other, and others all the while', async () => {
    const budget = workBudget(RATE);
    const { work, count } = start();
    for (let n = 0; n < 6; n += 1) void budget('2001:db8::1', work).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect(count()).toBe(RATE.burst);
    expect(await budget('192.0.2.1', work)).toBe(RATE.burst + 1);
    await jest.advanceTimersByTimeAsync(RATE.every);
    expect(count()).toBe(RATE.burst + 2);
  });

  it('refuses what would wait behind too much, and counts a network as one', async () => {
    const budget = workBudget(RATE);
    const { work } = start();
    const many = Array.from({ length: 60 }, (_, n) => statusOf(budget(`2001:db8::${n}`, work)));
    await jest.advanceTimersByTimeAsync(0);
    expect(await many.at(-1)).toBe(429);
    expect(await budget('2001:db8:1::1', work)).toBe(RATE.burst + 1);
  });

  it('does not count the machine itself, from where a proxy sends everyone', async () => {
    const budget = workBudget(RATE);
    const { work, count } = start();
    for (let n = 0; n < 60; n += 1) await budget('::ffff:127.0.0.1', work);
    expect(count()).toBe(60);
  });
});
