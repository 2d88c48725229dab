import { Remakes } from './remakes.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('the queue remakes one response at a time, one in 25 ms, each once however often it is requested', async () => {
  const started: string[] = [];
  let finish = () => {};
  const remakes = new Remakes((key) => {
    started.push(key);
    return new Promise<void>((resolve) => (finish = resolve));
  });
  for (const key of ['/', '/notice', '/', '/academic']) remakes.add(key);
  await jest.advanceTimersByTimeAsync(25);
  finish();
  await jest.advanceTimersByTimeAsync(24);
  expect(started).toEqual(['/']);
  await jest.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['/', '/notice']);
  await jest.advanceTimersByTimeAsync(100);
  expect(started).toEqual(['/', '/notice']);
  remakes.clear();
  finish();
  await jest.advanceTimersByTimeAsync(100);
  expect(started).toEqual(['/', '/notice']);
});
