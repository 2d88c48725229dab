import { defer } from './deferred.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a loader returns a complete page when every request answers at once', async () => {
  expect(await defer({ notices: Promise.resolve(['ক']), teachers: Promise.resolve(3) })).toEqual({
    notices: ['ক'],
    teachers: 3,
  });
});

it('a loader shows the page without a part that lets it wait, and hands that part over when it comes', async () => {
  let arrive: (value: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => (arrive = resolve));
  const deferred = defer({ quick: Promise.resolve('এখন'), slow });
  await jest.advanceTimersByTimeAsync(300);
  const result = await deferred;
  expect(result.quick).toBe('এখন');
  expect(result.slow).toBeInstanceOf(Promise);
  arrive('পরে');
  expect(await result.slow).toBe('পরে');
});

it('a loader gives up with a navigation that was aborted', async () => {
  await expect(defer({ notices: Promise.reject(new Error('aborted')) })).rejects.toThrow('aborted');
});
