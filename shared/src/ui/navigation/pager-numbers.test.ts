import { allNumbers, slidingNumbers } from './pager-numbers.ts';

it.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('the pager slides along: page %d of %d shows %j', (page, pageCount, numbers) => {
  expect(slidingNumbers(page, pageCount)).toEqual(numbers);
});

it.each([
  [1, 11, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [1, 12, [1, 2, 3, 4, 5, 6, 7, 8, 'gap', 12]],
  [6, 1000, [1, 'gap', 3, 4, 5, 6, 7, 8, 9, 'gap', 1000]],
  [1000, 1000, [1, 'gap', 993, 994, 995, 996, 997, 998, 999, 1000]],
])(
  'the pager shows all numbers, or a window of them: page %d of %d shows %j',
  (page, pageCount, numbers) => {
    expect(allNumbers(page, pageCount)).toEqual(numbers);
  },
);

it('the pager never makes more than nine numbers of a long list, and always shows the page itself', () => {
  for (let page = 1; page <= 40; page += 1) {
    const numbers = allNumbers(page, 40).filter((item) => item !== 'gap');
    expect(numbers.length).toBeLessThanOrEqual(9);
    expect(numbers).toContain(page);
    expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(numbers);
  }
});
