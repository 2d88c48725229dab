import { memoize } from './memoize.ts';

describe('memoize', () => {
  it('makes each thing once, and again when too many came between', () => {
    const make = jest.fn((text: string, count: number) => text.repeat(count));
    const memoized = memoize(make, 2);
    expect([memoized('ক', 2), memoized('ক', 2), memoized('ক', 3)]).toEqual(['কক', 'কক', 'ককক']);
    expect(make).toHaveBeenCalledTimes(2);
    expect([memoized('খ', 1), memoized('ক', 2)]).toEqual(['খ', 'কক']);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('keeps no very long text', () => {
    const make = jest.fn((text: string) => text.length);
    const memoized = memoize(make);
    const long = 'ক'.repeat(5000);
    expect([memoized(long), memoized(long), make.mock.calls.length]).toEqual([5000, 5000, 2]);
  });
});
