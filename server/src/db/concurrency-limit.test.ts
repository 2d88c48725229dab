import { concurrencyLimit } from './concurrency-limit.ts';

describe('a concurrency limit', () => {
  const refusal = () => new Error('busy');
  const deferred = () => {
    let finish = (_value: string) => undefined as void;
    const work = new Promise<string>((resolve) => (finish = resolve));
    return { work, finish: (value: string) => finish(value) };
  };
  const settled = async (answer: Promise<unknown>) =>
    answer.then(
      (value) => value,
      (error: Error) => error.message,
    );

  it('runs some at a time, queues some, and refuses the rest at once', async () => {
    const limit = concurrencyLimit(2, { size: 1, timeout: 60_000, refusal });
    const works = [deferred(), deferred(), deferred()];
    let startCount = 0;
    const answers = works.map(({ work }) =>
      limit(() => {
        startCount += 1;
        return work;
      }),
    );
    expect(await settled(limit(async () => 'one too many'))).toBe('busy');
    expect(startCount).toBe(2);
    works.forEach(({ finish }, n) => finish(String(n)));
    expect(await Promise.all(answers)).toEqual(['0', '1', '2']);
    expect(await limit(async () => 'room again')).toBe('room again');
  });

  it('refuses a call that waits too long, never runs it, and gives its place away', async () => {
    const limit = concurrencyLimit(1, { size: 1, timeout: 1, refusal });
    const first = deferred();
    const running = limit(() => first.work);
    const late = jest.fn(async () => 'late');
    expect(await settled(limit(late))).toBe('busy');
    expect(await settled(limit(late))).toBe('busy');
    first.finish('done');
    expect(await running).toBe('done');
    expect(await limit(async () => 'next')).toBe('next');
    expect(late).not.toHaveBeenCalled();
  });

  it('passes on what a call throws and goes on', async () => {
    const limit = concurrencyLimit(1, { size: 1, timeout: 60_000, refusal });
    expect(await settled(limit(() => Promise.reject(new Error('its own'))))).toBe('its own');
    expect(await limit(async () => 'next')).toBe('next');
  });
});
