import { pagesAround } from './pages-around.ts';

it('names every page of a short list', () => {
  expect(pagesAround(2, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('names the ends and the neighbours of a long one', () => {
  expect(pagesAround(1, 42)).toEqual([1, 2, null, 42]);
  expect(pagesAround(20, 42)).toEqual([1, null, 19, 20, 21, null, 42]);
  expect(pagesAround(42, 42)).toEqual([1, null, 41, 42]);
});
