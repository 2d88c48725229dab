import { remember } from './memoize.ts';

describe('remember', () => {
  it('makes each thing once, and again when too many came between', () => {
    const make = jest.fn((text: string, count: number) => text.repeat(count));
    const remembered = remember(make, 2);
    expect([remembered('ক', 2), remembered('ক', 2), remembered('ক', 3)]).toEqual([
      'কক',
      'কক',
      'ককক',
    ]);
    expect(make).toHaveBeenCalledTimes(2);
    expect([remembered('খ', 1), remembered('ক', 2)]).toEqual(['খ', 'কক']);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('keeps no very long text', () => {
    const make = jest.fn((text: string) => text.length);
    const remembered = remember(make);
    const long = 'ক'.repeat(5000);
    expect([remembered(long), remembered(long), make.mock.calls.length]).toEqual([5000, 5000, 2]);
  });
});
