import { HASHES_AT_ONCE, passwordHasher } from './passwords.ts';

describe('passwords', () => {
  const cost = { memoryCost: 8192, timeCost: 3 };
  const busy = expect.objectContaining({
    status: 503,
    extras: { headers: { 'retry-after': '5' } },
  });

  it('that come all at once are hashed a few at a time, and who has waited long enough is sent away for now', async () => {
    const { hash, verify } = passwordHasher(cost, 1);
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => hash('a right password')),
    );
    const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    expect(done.length).toBeGreaterThanOrEqual(HASHES_AT_ONCE);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused).toEqual(Array(refused.length).fill(busy));
    expect(await verify(done[0] ?? null, 'a right password')).toBe(true);
  });

  it('never wait behind more than a hundred others', async () => {
    const { hash } = passwordHasher({ memoryCost: 1024, timeCost: 1 });
    const answers = await Promise.allSettled(
      Array.from({ length: HASHES_AT_ONCE + 108 }, () => hash('a right password')),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<string>(HASHES_AT_ONCE + 100).fill('fulfilled'),
      ...Array<string>(8).fill('rejected'),
    ]);
  });

  it.each([
    [1, ['hashed', 'paused', 'hashed', 'paused']],
    [2, ['hashed', 'hashed']],
  ])('with %i cores leave the readers one', async (cores, expected) => {
    const seen: string[] = [];
    jest.resetModules();
    jest.doMock('node:os', () => ({ availableParallelism: () => cores }));
    jest.doMock('node:timers/promises', () => ({
      setTimeout: async () => void seen.push('paused'),
    }));
    const { passwordHasher: onThese } =
      require('./passwords.ts') as typeof import('./passwords.ts');
    const { hash } = onThese({ memoryCost: 1024, timeCost: 1 });
    const note = () => void seen.push('hashed');
    await Promise.all([hash('a right password').then(note), hash('another password').then(note)]);
    await new Promise(setImmediate);
    expect(seen).toEqual(expected);
  });
});
